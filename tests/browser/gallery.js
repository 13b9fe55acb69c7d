// What is wrong on the page: run by gallery.py, given whether this is a desktop. Gives back sentences.
(desktop) => {
  const faults = [];
  const said = (element) => {
    const words = (element.textContent || "").trim().replace(/\s+/g, " ").slice(0, 40);
    const name = element.id
      ? `#${element.id}`
      : `.${[...element.classList].join(".") || element.tagName.toLowerCase()}`;
    const home = element.closest("[id]");
    return `${home && home !== element ? `#${home.id} ` : ""}${name} "${words}"`;
  };
  const seen = (element) => {
    if (element.closest(".unseen, [hidden], dialog, svg title, .skip, noscript")) return false;
    for (const each of [element, element.closest(".name")])
      if (each && getComputedStyle(each).clipPath === "inset(50%)") return false; // for those who listen
    const style = getComputedStyle(element);
    const box = element.getBoundingClientRect();
    return style.visibility !== "hidden" && style.display !== "none" && box.width > 1 && box.height > 1;
  };
  const scrolls = (element) => {
    for (let each = element; each && each !== document.body; each = each.parentElement) {
      const style = getComputedStyle(each);
      if (/(auto|scroll)/.test(style.overflowY + style.overflowX)) return true;
    }
    return false;
  };
  const floats = (element) => {
    // the bar at the bottom of a phone lies over whatever is scrolled under it, a hint over the strip above the question
    if (desktop && element.closest(".hint")) return true;
    for (let each = element; each; each = each.parentElement)
      if (getComputedStyle(each).position === "fixed") return true;
    return false;
  };
  const root = document.documentElement;
  if (root.scrollWidth > innerWidth) faults.push(`the page is ${root.scrollWidth} wide`);
  if (desktop && root.scrollHeight > innerHeight) faults.push(`the page is ${root.scrollHeight} high`);

  // Words: not too small, inside every ancestor that clips, inside the window.
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const node = walker.currentNode;
    const element = node.parentElement;
    if (!node.data.trim() || element.closest("script, style") || !seen(element)) continue;
    const inSvg = element.closest("svg");
    if (!inSvg && parseFloat(getComputedStyle(element).fontSize) < 11)
      faults.push(`letters of ${getComputedStyle(element).fontSize}: ${said(element)}`);
    if (inSvg) continue;
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      if (line.width < 2) continue;
      let cut = "";
      for (let each = element; each && each !== document.body; each = each.parentElement) {
        const style = getComputedStyle(each);
        if (style.position === "fixed") break; // nothing around it clips it
        if (style.overflowX === "visible" && style.overflowY === "visible") continue;
        const scrolling = /(auto|scroll)/.test(style.overflowX + style.overflowY);
        const box = each.getBoundingClientRect();
        const more = 1.5;
        if (
          line.left < box.left - more ||
          line.right > box.right + more ||
          line.top < box.top - 4 ||
          line.bottom > box.bottom + 4
        ) {
          if (!scrolling) cut = `clipped by ${said(each)}`;
          else if (!each.closest(".log, .rail, dialog") && desktop) cut = `to be scrolled to in ${said(each)}`;
          break;
        }
        if (scrolling) break;
      }
      if (!cut && !scrolls(element) && (line.left < -1 || line.right > innerWidth + 1)) cut = "outside the window";
      if (!cut && desktop && !scrolls(element) && (line.top < -1 || line.bottom > innerHeight + 1))
        cut = "outside the window";
      if (cut) {
        faults.push(`${cut}: ${said(element)}`);
        break;
      }
    }
  }

  // No word is broken but where it is hyphenated.
  for (const node of textsOf(document.querySelector(".board"))) {
    const element = node.parentElement;
    if (!seen(element) || getComputedStyle(element).hyphens === "auto") continue;
    // in the English name of a card not even there; some Russian words are longer than a line
    const whole = root.lang === "en" && element.closest(".name");
    for (const word of node.data.matchAll(whole ? /[\p{L}\u00ad]{2,}/gu : /\p{L}{2,}/gu)) {
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      if (new Set([...range.getClientRects()].map((line) => Math.round(line.top))).size < 2) continue;
      const tops = [...word[0]].flatMap((letter, at) => {
        if (letter === "\u00ad") return [];
        range.setStart(node, word.index + at);
        range.setEnd(node, word.index + at + 1);
        return [Math.round([...range.getClientRects()].at(-1)?.top ?? 0)]; // before it there may be a hyphen
      });
      if (new Set(tops).size > 1) faults.push(`the word ${word[0]} is broken: ${said(element)}`);
    }
  }

  // Words stay inside the box they stand in, also where nothing would cut them off.
  for (const box of document.querySelectorAll(".board :is(.col, .face, .pile, .set, .prompt), .ribbon .phase")) {
    if (!seen(box) || scrolls(box)) continue;
    const edge = box.getBoundingClientRect();
    for (const line of linesOf(box))
      if (line.width > 2 && (line.left < edge.left - 2 || line.right > edge.right + 2)) {
        faults.push(`words spill out of ${said(box)}`);
        break;
      }
  }
  // Dice do not lie on words, nor phases on tools.
  const apart = [
    [".col .die", ".col :is(.would, .said, h3 span)"],
    [".ribbon .phase", ".tools > *"],
    [".ribbon .phase", ".titles h1, .titles p"],
  ];
  for (const [these, those] of apart)
    for (const one of document.querySelectorAll(these))
      for (const other of document.querySelectorAll(those)) {
        if (!seen(one) || !seen(other)) continue;
        const a = one.getBoundingClientRect();
        for (const b of other.matches(".tools > *") ? [other.getBoundingClientRect()] : linesOf(other))
          if (
            Math.min(a.right, b.right) - Math.max(a.left, b.left) > 3 &&
            Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 4
          ) {
            faults.push(`${said(one)} lies over ${said(other)}`);
            break;
          }
      }

  // Things: side by side, not over each other, and words inside their own card.
  const things = [...document.querySelectorAll(".board .thing, .board button, .board a.btn")]
    .filter(seen)
    .filter((thing) => !floats(thing));
  const boxes = things.map((thing) => (thing.querySelector(":scope > .card > .face") || thing).getBoundingClientRect());
  for (let one = 0; one < things.length; one++) {
    for (let other = one + 1; other < things.length; other++) {
      if (things[one].contains(things[other]) || things[other].contains(things[one])) continue;
      const a = boxes[one];
      const b = boxes[other];
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (wide > 3 && high > 3 && !(scrolls(things[one]) || scrolls(things[other])))
        faults.push(`${said(things[one])} lies over ${said(things[other])}`);
    }
  }
  // A hint leaves in sight what may be chosen: at least half of each thing.
  const hint = desktop && document.querySelector(".hint")?.getBoundingClientRect();
  for (const thing of hint ? document.querySelectorAll(".board [data-legal]") : []) {
    const box = thing.getBoundingClientRect();
    const hidden = Math.min(box.bottom, hint.bottom) - Math.max(box.top, hint.top);
    if (seen(thing) && hidden > box.height / 2) faults.push(`the hint lies over ${said(thing)}`);
  }
  for (const words of document.querySelectorAll(".board .words, .board .name, .board .powers")) {
    if (!seen(words)) continue;
    const rivals = [...(words.closest(".face")?.querySelectorAll(".vp, .cost, .good, .die, .levels") || [])].filter(
      (each) => seen(each) && !words.contains(each),
    );
    for (const line of linesOf(words)) {
      for (const sign of rivals) {
        const a = sign.getBoundingClientRect();
        const wide = Math.min(a.right, line.right) - Math.max(a.left, line.left);
        const high = Math.min(a.bottom, line.bottom) - Math.max(a.top, line.top);
        if (wide > 3 && high > 4) {
          faults.push(`words under ${said(sign)}: ${said(words)}`);
          break;
        }
      }
    }
  }
  function textsOf(element) {
    const found = [];
    const inside = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    while (inside.nextNode())
      if (inside.currentNode.data.trim() && !inside.currentNode.parentElement.closest("svg"))
        found.push(inside.currentNode);
    return found;
  }
  function linesOf(element) {
    return textsOf(element)
      .filter((node) => seen(node.parentElement))
      .flatMap((node) => {
        range.selectNodeContents(node);
        return [...range.getClientRects()];
      });
  }
  return [...new Set(faults)];
};
