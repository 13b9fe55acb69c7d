// The drawn table: keeps itself up to date by the stream, turns presses into drafts, moves cards, tells what happened.
// All rules and sums are the server's: a press fetches the table with the next draft and the page takes over what differs.
import { hideLarge, toast, typing } from "./site.js";

const table = document.getElementById("table");
const news = document.getElementById("news");
const turn = document.getElementById("turn");
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const title = document.title;
let number = Number(table.dataset.number);
let draft = new URLSearchParams(location.search).get("draft") || ""; // the answer in the making ...
let draftFor = askedNow(); // ... and the question it belongs to
let asked = askedNow();
let known = lastLine();
let latest = 0; // only the newest request may draw

// Taking over a new state of the table ----------------------------------------------------------------------------

function askedNow() {
  return table.querySelector("#prompt")?.dataset.asked || "";
}

function lastLine() {
  const lines = [...table.querySelectorAll("#log .lines > li")];
  return Math.max(-1, ...lines.map((line) => Number(line.dataset.line)));
}

function morph(html) {
  const old = document.activeElement;
  const hint = table.querySelector("#hint")?.cloneNode(true); // stays while the question does
  const before = askedNow();
  Idiomorph.morph(table, html, { morphStyle: "innerHTML", restoreFocus: true });
  if (hint && before === askedNow() && !table.querySelector("#hint")) table.querySelector("#asking").after(hint);
  if (old?.id && !old.isConnected) document.getElementById(old.id)?.focus();
}

function named(turnedOn) {
  for (const thing of table.querySelectorAll("[data-moves]")) {
    thing.style.viewTransitionName = turnedOn ? thing.dataset.moves : "";
  }
}

let moving = Promise.resolve();
let next = null; // the newest state still to be drawn; older ones are passed over
let drawing = false;

async function take(html, motion) {
  next = { html, motion };
  if (drawing) return;
  drawing = true;
  while (next) {
    const { html, motion } = next;
    next = null;
    await draw(html, motion);
  }
  drawing = false;
}

/** The number of the table a page was drawn from. */
function drawnFrom(html) {
  return Number(html.match(/<main [^>]*data-number="(\d+)"/)[1]);
}

async function draw(html, motion) {
  if (drawnFrom(html) < Number(table.querySelector("main").dataset.number)) return; // overtaken on the way by a newer one
  hideLarge();
  if (!motion || calm.matches || !document.startViewTransition || document.hidden) {
    morph(html);
  } else {
    await moving;
    if (next) return; // something newer has come meanwhile
    named(true);
    const transition = document.startViewTransition(() => { morph(html); named(true); });
    transition.ready.catch(() => {}); // skipped: the page is up to date all the same
    moving = transition.finished.catch(() => {}).then(() => named(false));
    await transition.updateCallbackDone;
  }
  if (draft && draftFor !== askedNow()) { draft = ""; keepDraft(); }
  tellNews();
}

/** Say to those who listen what is new, and call whoever is asked. */
function tellNews() {
  const lines = [...table.querySelectorAll("#log .lines > li")];
  const fresh = lines.filter((line) => Number(line.dataset.line) > known).sort((one, other) => one.dataset.line - other.dataset.line);
  known = lastLine();
  if (fresh.length) news.textContent = fresh.slice(-6).map((line) => line.textContent).join(" ");
  const now = askedNow();
  if (now && now !== asked) {
    turn.textContent = `${table.dataset.turn}. ${table.querySelector("#question").textContent}`;
    call();
  }
  asked = now;
  document.title = now ? `(1) ${title.replace(/^[^:]*: /, "")} – ${table.dataset.turn}` : title.replace(/^[^:]*: /, "");
  badge(now ? 1 : 0);
  lookAhead();
}

// Drafts ------------------------------------------------------------------------------------------------------------

async function fetchPart(more = {}, motion = false) {
  const mine = ++latest;
  const query = new URLSearchParams({ ...(draft ? { draft, asked: draftFor } : {}), ...more });
  const answer = await fetch(`${table.dataset.part}?${query}`, { headers: { "X-Part": "1" } });
  if (mine !== latest) return;
  if (!answer.ok) { toast(await spoken(answer)); return; }
  await take(await answer.text(), motion);
}

async function spoken(answer) {
  try { return (await answer.json()).words; } catch { return answer.statusText; }
}

async function send(form) {
  table.setAttribute("aria-busy", "true");
  form.querySelector("button")?.setAttribute("aria-disabled", "true"); // until the answer to it is drawn
  try {
    const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { "X-Part": "1" } });
    if (answer.ok) { draft = ""; keepDraft(); if (number >= (await answer.json()).number) await fetchPart(); }
    else { toast(await spoken(answer)); await fetchPart(); }
  } catch {
    toast(table.dataset.lost);
    form.querySelector("button")?.removeAttribute("aria-disabled"); // to be sent again: a move is taken once
  } finally { table.removeAttribute("aria-busy"); }
}

async function say(form) {
  const answer = await fetch(form.action, { method: "POST", body: new URLSearchParams(new FormData(form)), headers: { "X-Part": "1" } });
  if (answer.ok) form.reset();
  else toast(await spoken(answer));
}

function keepDraft() {
  const query = draft ? `?${new URLSearchParams({ draft, asked: draftFor })}` : "";
  history.replaceState(null, "", location.pathname + query);
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id === "draft") {
    event.preventDefault();
    const by = event.submitter;
    if (by?.name === "hint") { by.setAttribute("aria-busy", "true"); fetchPart({ hint: 1 }); return; }
    press(by);
  } else if (form.matches("#answer, .undo")) {
    event.preventDefault();
    if (!form.querySelector("[aria-disabled=true]")) send(form);
  } else if (form.id === "say") {
    event.preventDefault();
    say(form);
  }
});

let twice = { id: "", at: 0 };

function press(button) {
  if (!button) return;
  const again = twice.id === button.id && performance.now() - twice.at < 400;
  twice = { id: button.id, at: performance.now() };
  const ready = table.querySelector("#answer [name=picks]");
  if (again && ready && button.matches("[aria-pressed=true]:not([data-drag])")) { send(table.querySelector("#answer")); return; }
  redraft(button.value);
}

function redraft(words) {
  draft = words;
  draftFor = askedNow();
  keepDraft();
  fetchPart();
}

// Dragging is a second way to press twice: first the thing, then the place.
let dragged = null;
document.addEventListener("dragstart", (event) => {
  dragged = event.target.closest?.("[data-drag]");
  if (dragged) event.dataTransfer.setData("text/plain", dragged.dataset.drag);
});
document.addEventListener("dragover", (event) => {
  if (dragged && event.target.closest?.("[data-drop]")) event.preventDefault();
});
document.addEventListener("drop", (event) => {
  const place = event.target.closest?.("[data-drop]");
  if (!dragged || !place) return;
  event.preventDefault();
  const drafts = JSON.parse(dragged.dataset.drafts || "{}"); // place -> the draft that putting it there leads to
  const next = drafts[place.dataset.drop];
  dragged = null;
  if (next !== undefined) redraft(next);
});

// The stream --------------------------------------------------------------------------------------------------------

let lost = false;
let whole = false;
const stream = new EventSource(table.dataset.stream);
stream.addEventListener("open", () => { if (lost) toast(table.dataset.again); lost = false; });
stream.addEventListener("error", () => { if (!lost) toast(table.dataset.lost); lost = true; });
let first = true;
stream.addEventListener("table", (event) => {
  const seen = number;
  number = Number(event.lastEventId);
  const same = first && number === seen; // what the page already shows
  first = false;
  if (same) return;
  if (!draft) { latest++; take(event.data, true); }
  else if (number !== seen) fetchPart({}, true);
});
stream.addEventListener("chat", (event) => {
  const said = document.getElementById("said");
  if (!said) return;
  if (!whole) said.replaceChildren();
  for (const line of JSON.parse(event.data)) {
    const item = document.createElement("li");
    const name = document.createElement("b");
    name.textContent = line.name;
    item.append(name, ` ${line.text}`);
    said.append(item);
    if (whole) { news.textContent = item.textContent; if (!document.getElementById("menu").open) toast(item.textContent); }
  }
  whole = true;
  said.scrollTop = said.scrollHeight;
});

// Keys --------------------------------------------------------------------------------------------------------------

const places = { q: "prompt", h: "hand", t: "own", o: "others", l: "log" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]")) return;
  const own = JSON.parse(event.target.closest?.("[data-keys]")?.dataset.keys || "{}"); // key -> the draft it leads to
  const key = (event.shiftKey ? "Shift+" : "") + (event.code.match(/^(?:Digit|Numpad)(\d)$/)?.[1] ?? event.key);
  if (key in own) { event.preventDefault(); redraft(own[key]); return; }
  if (/^[1-9]$/.test(event.key)) {
    const legal = [...table.querySelectorAll("[data-legal]")].filter((thing) => thing.offsetParent);
    const thing = legal[Number(event.key) - 1];
    if (thing) { thing.focus(); thing.click(); }
  } else if (event.key === "Enter" && !event.target.closest?.("a, summary, button:not([aria-pressed=true]), [data-drag]")) {
    const confirm = table.querySelector("#confirm:not([aria-disabled])"); // on a chosen thing too: Space puts it back
    if (!confirm) return;
    confirm.click();
  } else if (event.key === "c") {
    table.querySelector("#confirm:not([aria-disabled])")?.click();
  } else if (event.key === "u") {
    table.querySelector("#undo:not([aria-disabled])")?.click();
  } else if (event.key === "i") {
    table.querySelector("#ask-hint")?.click();
  } else if (places[event.key]) {
    const place = document.getElementById(places[event.key]);
    place?.scrollIntoView({ block: "nearest" });
    (place?.querySelector(".thing") || place)?.focus();
  } else return;
  event.preventDefault();
});
document.addEventListener("click", (event) => {
  const opener = event.target.closest?.("[data-opens]");
  if (opener) document.getElementById(opener.dataset.opens).showModal();
});

// Calling somebody to the table ---------------------------------------------------------------------------------------

const sound = document.getElementById("sound");
const notify = document.getElementById("notify");
sound.checked = localStorage.getItem("sound") === "on";
sound.addEventListener("change", () => { localStorage.setItem("sound", sound.checked ? "on" : "off"); if (sound.checked) chime(); });
notify.checked = localStorage.getItem("notify") === "on" && globalThis.Notification?.permission === "granted";
notify.addEventListener("change", async () => {
  if (notify.checked) notify.checked = (await Notification.requestPermission()) === "granted";
  localStorage.setItem("notify", notify.checked ? "on" : "off");
});

function chime() {
  const audio = new AudioContext();
  for (const [step, pitch] of [659, 988].entries()) {
    const tone = audio.createOscillator();
    const loud = audio.createGain();
    const start = audio.currentTime + step * 0.14;
    tone.frequency.value = pitch;
    loud.gain.setValueAtTime(0.12, start);
    loud.gain.exponentialRampToValueAtTime(0.001, start + 0.4);
    tone.connect(loud).connect(audio.destination);
    tone.start(start);
    tone.stop(start + 0.4);
  }
}

function call() {
  if (sound.checked) chime();
  if (notify.checked && document.hidden) new Notification(document.title, { body: turn.textContent, tag: location.pathname });
}

function badge(count) {
  if (!navigator.setAppBadge) return;
  (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

// The chance to win ---------------------------------------------------------------------------------------------------

const foretell = document.getElementById("foretell");
if (foretell) {
  foretell.checked = localStorage.getItem("chance") !== "off";
  foretell.addEventListener("change", () => { localStorage.setItem("chance", foretell.checked ? "on" : "off"); lookAhead(); });
}
let looking = false;

/** Fetch this round's chance once; it takes the server a moment, so the table does not wait for it. */
async function lookAhead() {
  const panel = table.querySelector("#chance");
  if (!panel) return;
  panel.hidden = !foretell?.checked;
  if (panel.hidden || looking || !("stale" in panel.dataset)) return;
  looking = true;
  try {
    const answer = await fetch(panel.dataset.src, { headers: { "X-Part": "1" } });
    const html = answer.ok ? await answer.text() : "";
    const now = table.querySelector("#chance");
    if (now && html) now.replaceWith(...new DOMParser().parseFromString(html, "text/html").body.childNodes);
    else now?.removeAttribute("data-stale"); // not to be had; asked for again with the next state
  } catch { /* the stream says that the line is lost */ }
  looking = false;
}

// Clocks --------------------------------------------------------------------------------------------------------------

setInterval(() => {
  for (const clock of table.querySelectorAll(".clock[data-running]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, Math.floor(left) % 60];
    const shown = parts[0] ? parts : parts.slice(1);
    clock.querySelector("b").textContent = shown.map((part, place) => (place ? String(part).padStart(2, "0") : part)).join(":");
  }
}, 1000);

tellNews();
