// The rules' search while typing; without scripts the server does the same by ?q=.
const field = document.getElementById("q");
const told = document.getElementById("found");
const pieces = [...document.querySelectorAll("[data-find]")];
const groups = [...document.querySelectorAll("[data-group]")];
const LAST = "aeiouyаеиоуыэюяьs";

const foldLetter = (letter) => (letter.normalize("NFD")[0] || letter).toLowerCase()[0] || letter;
const fold = (text) => Array.from(text, foldLetter).join("");
const wanted = (query) => (fold(query.slice(0, 60)).match(/[\p{L}\p{N}_+×-]+/gu) || [])
  .map((word) => (word.length >= 5 && LAST.includes(word.at(-1)) ? word.slice(0, -1) : word));

function textsOf(piece) {
  const walker = document.createTreeWalker(piece, NodeFilter.SHOW_TEXT, (node) =>
    node.parentElement.closest("svg, .pictures, .anchor") ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const found = [];
  while (walker.nextNode()) found.push(walker.currentNode);
  return found;
}

function unmark() {
  for (const mark of document.querySelectorAll(".learn-text mark")) {
    const parent = mark.parentNode;
    mark.replaceWith(...mark.childNodes);
    parent.normalize();
  }
}

function markIn(piece, hit) {
  for (const node of textsOf(piece)) {
    const folded = fold(node.data);
    if (folded.length !== node.data.length) continue;
    const places = [...folded.matchAll(hit)].reverse();
    for (const place of places) {
      const range = document.createRange();
      range.setStart(node, place.index);
      range.setEnd(node, place.index + place[0].length);
      range.surroundContents(document.createElement("mark"));
    }
  }
}

function search() {
  const words = wanted(field.value);
  unmark();
  let hits = 0;
  const escaped = words.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).sort((a, b) => b.length - a.length);
  const hit = words.length ? new RegExp(`(?:${escaped.join("|")})[\\p{L}\\p{N}_]*`, "gu") : null;
  for (const piece of pieces) {
    const text = fold(textsOf(piece).map((node) => node.data).join(" "));
    piece.hidden = !words.every((word) => text.includes(word));
    if (!piece.hidden && hit) markIn(piece, hit);
    hits += !piece.hidden;
  }
  for (const group of groups) group.hidden = !group.querySelector("[data-find]:not([hidden])");
  for (const link of document.querySelectorAll(".learn-toc a")) {
    link.parentElement.hidden = document.querySelector(link.hash)?.hidden ?? false;
  }
  told.textContent = !words.length ? "" : hits ? told.dataset.found.replace("#", hits) : told.dataset.none;
}

if (field) {
  let later = 0;
  field.addEventListener("input", () => { clearTimeout(later); later = setTimeout(search, 120); });
  field.form.addEventListener("submit", (event) => {
    event.preventDefault();
    search();
    document.querySelector(".learn-text [data-find]:not([hidden])")?.scrollIntoView({ block: "start" });
  });
  if (field.value) search();
  document.addEventListener("click", (event) => { // a link to something the search has put away brings it back
    const link = event.target instanceof Element && event.target.closest("a[href^='#']");
    const wanted = link && document.getElementById(link.hash.slice(1));
    if (wanted?.closest("[hidden]")) { field.value = ""; search(); }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.matches("input, textarea, select")) { event.preventDefault(); field.focus(); }
  });
}
