// Every page: the large card on hover, focus and long press; the help on "?"; passing notes. The pages work without it.
const large = document.createElement("div");
large.id = "large";
large.hidden = true;
large.setAttribute("aria-hidden", "true"); // the button's own label already says it all
document.body.append(large);

const cards = new Map(); // address -> promise of the card's markup

function fetched(address) {
  if (!cards.has(address)) {
    cards.set(
      address,
      fetch(address).then((answer) => (answer.ok ? answer.text() : "")),
    );
  }
  return cards.get(address);
}

function withNotes(html, holder) {
  const box = document.createElement("div");
  box.append(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
  for (const note of (holder.dataset.notes || "").split("\n").filter(Boolean)) {
    const line = document.createElement("span");
    line.className = "note";
    line.textContent = note;
    (box.querySelector(".text") || box).append(line);
  }
  return box;
}

let shownFor = null;

async function showLarge(holder) {
  shownFor = holder;
  const html = await fetched(holder.dataset.card);
  if (shownFor !== holder || !html || !holder.isConnected) return;
  large.replaceChildren(withNotes(html, holder));
  large.hidden = false;
  const at = holder.getBoundingClientRect();
  const { width, height } = large.getBoundingClientRect();
  const roomRight = innerWidth - at.right;
  const left =
    roomRight > width + 12 ? at.right + 8 : at.left > width + 12 ? at.left - width - 8 : (innerWidth - width) / 2;
  const top = Math.max(8, Math.min(at.top, innerHeight - height - 8));
  large.style.left = `${Math.max(4, left)}px`;
  large.style.top = `${top}px`;
}

export function hideLarge() {
  shownFor = null;
  large.hidden = true;
}

async function zoom(holder) {
  const html = await fetched(holder.dataset.card);
  if (!html) return;
  let dialog = document.getElementById("zoom");
  if (!dialog) {
    dialog = document.createElement("dialog");
    dialog.id = "zoom";
    dialog.addEventListener("click", () => dialog.close());
    document.body.append(dialog);
  }
  dialog.replaceChildren(withNotes(html, holder));
  dialog.showModal();
}

const holderOf = (target) => (target instanceof Element ? target.closest("[data-card]") : null);
let delay = 0;

document.addEventListener("pointerover", (event) => {
  if (event.pointerType !== "mouse") return;
  const holder = holderOf(event.target);
  clearTimeout(delay);
  if (!holder) hideLarge();
  else if (holder !== shownFor) delay = setTimeout(() => showLarge(holder), 350);
});
document.addEventListener("focusin", (event) => {
  const holder = holderOf(event.target);
  if (holder && event.target.matches(":focus-visible")) showLarge(holder);
  else hideLarge();
});
document.addEventListener("scroll", hideLarge, true);

let pressed = 0;
let longPressed = false;
document.addEventListener("pointerdown", (event) => {
  const holder = holderOf(event.target);
  clearTimeout(pressed);
  longPressed = false;
  if (holder && event.pointerType !== "mouse") {
    pressed = setTimeout(() => {
      longPressed = true;
      zoom(holder);
    }, 450);
  }
});
for (const kind of ["pointerup", "pointercancel", "pointermove"]) {
  document.addEventListener(kind, (event) => {
    if (kind !== "pointermove" || Math.abs(event.movementX) + Math.abs(event.movementY) > 6) clearTimeout(pressed);
  });
}
document.addEventListener(
  "click",
  (event) => {
    if (longPressed) {
      event.preventDefault();
      event.stopPropagation();
      longPressed = false;
      return;
    }
    const holder = holderOf(event.target);
    if (holder && !holder.closest("button, a")) zoom(holder);
  },
  true,
);
document.addEventListener("contextmenu", (event) => {
  if (longPressed || holderOf(event.target)) event.preventDefault();
});

/** A note that passes by itself. */
export function toast(words) {
  document.querySelector(".toast")?.remove();
  const note = document.createElement("div");
  note.className = "toast";
  note.setAttribute("role", "status");
  note.textContent = words;
  document.body.append(note);
  setTimeout(() => note.remove(), 6000);
}

export const typing = (target) =>
  target instanceof Element && target.matches("input, select, textarea, [contenteditable]");

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  if (event.key === "Escape") hideLarge();
  if (event.key === "?") {
    const help = document.getElementById("keys");
    if (help) {
      event.preventDefault();
      help.open ? help.close() : help.showModal();
    }
  }
});
for (const place of document.querySelectorAll("[data-later]")) {
  // what takes the server a while
  const link = place.querySelector(".later").cloneNode(true);
  place.querySelector(".later").textContent = place.dataset.working;
  fetch(place.dataset.later)
    .then(async (answer) => {
      if (!answer.ok) throw new Error(answer.statusText);
      const found = new DOMParser().parseFromString(await answer.text(), "text/html").body;
      place.querySelector(".later").replaceWith(...found.childNodes);
    })
    .catch(() => place.querySelector(".later").replaceWith(link));
}
for (const button of document.querySelectorAll("[data-copy]")) {
  button.addEventListener("click", async () => {
    const address = new URL(button.dataset.copy, location.href).href;
    try {
      await navigator.clipboard.writeText(address);
      toast(button.dataset.copied || address);
    } catch {
      prompt("", address);
    }
  });
}
