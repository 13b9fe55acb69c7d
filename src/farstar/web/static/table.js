// The drawn table: keeps itself up to date by the stream, turns presses into drafts, moves cards, tells what happened.
// All rules and sums are the server's: a press fetches the table with the next draft and the page takes over what differs.
import * as moments from "./moments.js";
import * as motion from "./motion.js";
import { hideLarge, toast, typing } from "./site.js";

const table = document.getElementById("table");
const news = document.getElementById("news");
const turn = document.getElementById("turn");
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
  const callbacks = {
    beforeNodeMorphed: (of, fresh) => !of.isEqualNode(fresh), // most of the table stays as it is
    beforeAttributeUpdated: (name, of) => !(name === "open" && of.tagName === "DETAILS"), // read on
  };
  Idiomorph.morph(table, html, { morphStyle: "innerHTML", restoreFocus: true, callbacks });
  if (document.getElementById("to-chat")) badgeChat();
  if (hint && before === askedNow() && !table.querySelector("#hint")) table.querySelector("#asking").after(hint);
  if (old?.id && !old.isConnected) document.getElementById(old.id)?.focus();
  bringQuestion();
}

let brought = "";

/** A new question is in sight also where the page is longer than the window: on phones, and enlarged. */
function bringQuestion() {
  const asked = askedNow();
  if (asked === brought) return;
  brought = asked;
  const bar = document.querySelector("#prompt .acts")?.getBoundingClientRect();
  const box = document.getElementById("question")?.getBoundingClientRect();
  const end = bar && box && bar.top > box.bottom ? Math.min(bar.top, innerHeight) : innerHeight; // the bar lies below
  if (asked && box && (box.top < 0 || box.bottom > end))
    document.getElementById("prompt").scrollIntoView({ block: "center" });
}
bringQuestion();

let atLastChoice = null; // where everything lay when this seat chose last: to be shown again
let opened = openedNow();

function openedNow() {
  return table.querySelector("#reveal")?.dataset.key || "";
}

/** The number of the table a page was drawn from. */
function drawnFrom(html) {
  return Number(html.match(/<main [^>]*data-number="(\d+)"/)[1]);
}

/** What a page asks. */
function askedIn(html) {
  return html.match(/ id="prompt"[^>]* data-asked="([^"]*)"/)?.[1] || "";
}

function drawnNumber() {
  return Number(table.querySelector("main").dataset.number);
}

let waiting = null; // where things lay before a moment began: they fly when it has gone

function take(html, moves) {
  if (drawnFrom(html) < drawnNumber()) return; // overtaken on the way by a newer one
  hideLarge();
  motion.stop();
  const before = moves ? waiting || motion.noted(table) : null;
  const wasOver = isOver();
  motion.keepLeaving(table, html);
  morph(html);
  if (draft && draftFor !== askedNow()) dropDraft();
  tellNews();
  if (!before) return;
  const fresh = openedNow();
  const reveals = fresh && fresh !== opened && moments.wanted();
  opened = fresh;
  if (reveals) reveal(before);
  else if (moments.showing() && waiting)
    return; // flies later
  else motion.play(table, before);
  if (isOver() && !wasOver) endOfGame();
}

function reveal(before) {
  const part = table.querySelector("#reveal");
  news.textContent = part.dataset.said;
  waiting = before;
  moments.show(part, () => {
    waiting = null;
    if (before) motion.play(table, before);
  });
}

const isOver = () => Boolean(table.querySelector("#ending"));

function endOfGame() {
  const part = table.querySelector("#ending");
  const found = fetch(part.querySelector("[data-decided]").dataset.decided)
    .then((answer) => (answer.ok ? answer.text() : ""))
    .catch(() => "");
  const show = async () => {
    moments.show(table.querySelector("#ending"), null, true);
    const decided = new DOMParser().parseFromString(await found, "text/html").body;
    for (const place of [".course", ".decided"]) {
      const said = decided.querySelector(place);
      if (said) document.querySelector(`#moment ${place}`)?.replaceChildren(...said.childNodes);
    }
  };
  if (moments.showing()) setTimeout(show, 2800);
  else setTimeout(show, 900);
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#show-again")) return;
  const part = table.querySelector("#reveal");
  const again = () => {
    if (atLastChoice) motion.play(table, atLastChoice);
    const named = [...table.querySelectorAll("#since [data-card]")].map((each) => `[data-card="${each.dataset.card}"]`);
    if (named.length)
      motion.point([...table.querySelectorAll(named.join(","))].filter((each) => !each.closest("#since, #log")));
  };
  if (part?.dataset.fresh !== undefined) moments.show(part, again);
  else again();
});

/** Say to those who listen what is new, and call whoever is asked. */
function tellNews() {
  const lines = [...table.querySelectorAll("#log .lines > li")];
  const fresh = lines
    .filter((line) => Number(line.dataset.line) > known)
    .sort((one, other) => one.dataset.line - other.dataset.line);
  known = lastLine();
  if (fresh.length)
    news.textContent = fresh
      .slice(-6)
      .map((line) => line.lastElementChild.textContent)
      .join(" ");
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

let shown = null; // the promise that the newest request is drawn

function fetchPart(moves = false) {
  const advised = table.querySelector("#hint")?.dataset.picks; // what is advised stays outlined
  shown = showPart(
    new URLSearchParams({ ...(draft ? { draft, asked: draftFor } : {}), ...(advised ? { advised } : {}) }),
    moves,
  );
  return shown;
}

async function showPart(query, moves) {
  const mine = ++latest;
  const { html, refusal } = await part(query);
  if (mine !== latest) return shown;
  if (refusal) toast(refusal);
  else take(html, moves);
}

/** Ask for advice. It takes a while, and the table may be drawn anew meanwhile: the advice stays good for its question. */
async function askHint(button) {
  const question = askedNow();
  button.setAttribute("aria-busy", "true");
  const query = new URLSearchParams({ ...(draft ? { draft, asked: draftFor } : {}), hint: 1 });
  const { html, refusal } = await part(query, 70_000); // longer than any bot may think
  document.getElementById("ask-hint")?.removeAttribute("aria-busy");
  if (refusal) toast(refusal);
  const hint = html && new DOMParser().parseFromString(html, "text/html").querySelector("#hint");
  if (!hint || question !== askedNow()) return;
  table.querySelector("#hint")?.remove();
  table.querySelector("#asking").after(hint);
  await fetchPart(); // which outlines what is advised
}

async function part(query, patience = 20_000) {
  try {
    const answer = await fetch(`${table.dataset.part}?${query}`, {
      headers: { "X-Part": "1" },
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok ? { html: await answer.text() } : { refusal: await spoken(answer) };
  } catch {
    return { refusal: table.dataset.lost };
  }
}

async function spoken(answer) {
  try {
    return (await answer.json()).words;
  } catch {
    return answer.statusText;
  }
}

async function send(form) {
  const question = askedNow();
  const lay = motion.noted(table);
  const words = showSent(form);
  try {
    const answer = await fetch(form.action, {
      method: "POST",
      body: new URLSearchParams(new FormData(form)),
      headers: { "X-Part": "1" },
    });
    if (answer.ok) {
      atLastChoice = lay;
      await taken(question, (await answer.json()).number);
    } else {
      toast(await spoken(answer));
      await fetchPart();
    }
  } catch {
    toast(table.dataset.lost);
    form.querySelector("button")?.removeAttribute("aria-disabled"); // to be sent again: a move is taken once
    table.querySelector("#question").textContent = words;
  } finally {
    table.removeAttribute("aria-busy");
  }
}

/** Show at once what is sent, until the answer to it is drawn; what the question was comes back. */
function showSent(form) {
  const [button, question] = [form.querySelector("button"), table.querySelector("#question")];
  const words = question.textContent;
  table.setAttribute("aria-busy", "true");
  button?.setAttribute("aria-disabled", "true");
  if (form.id === "answer") question.textContent = table.dataset.sent.replace("%", button.textContent.trim());
  return words;
}

/** A move was taken. The stream may have told it first, and the next question may have a draft already. */
async function taken(question, at) {
  if (draftFor === question) dropDraft();
  if (drawnNumber() < at && number >= at) await fetchPart(true);
}

async function say(form) {
  const answer = await fetch(form.action, {
    method: "POST",
    body: new URLSearchParams(new FormData(form)),
    headers: { "X-Part": "1" },
  });
  if (answer.ok) form.reset();
  else toast(await spoken(answer));
}

function dropDraft() {
  draft = "";
  keepDraft();
}

function keepDraft() {
  const query = draft ? `?${new URLSearchParams({ draft, asked: draftFor })}` : "";
  history.replaceState(null, "", location.pathname + query);
}

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#close-hint")) return;
  table.querySelector("#hint")?.remove();
  document.getElementById("ask-hint")?.focus();
  fetchPart(); // without the outline of what was advised
});

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (form.id === "draft") {
    event.preventDefault();
    const by = event.submitter;
    if (by?.name === "hint") askHint(by);
    else if (by) inTurn(() => press(by.id, event.timeStamp));
  } else if (form.matches("#answer, .undo, .advised-answer")) {
    event.preventDefault();
    if (!form.querySelector("[aria-disabled=true]")) send(form);
  } else if (form.id === "say") {
    event.preventDefault();
    say(form);
  }
});

let presses = Promise.resolve();

/** Presses on a question are taken one after another: each begins from the page that the one before has drawn. */
function inTurn(act) {
  const question = askedNow();
  presses = presses
    .then(() => {
      if (askedNow() === question) return act();
    })
    .catch(reportError);
}

let twice = { id: "", at: 0 };

function press(id, at) {
  const button = document.getElementById(id);
  if (!button) return;
  const again = twice.id === id && at - twice.at < 400;
  twice = { id, at };
  const ready = table.querySelector("#answer [name=picks]");
  if (again && ready && button.matches("[aria-pressed=true]:not([data-drag])")) {
    send(table.querySelector("#answer"));
    return;
  }
  return redraft(button.value);
}

/** What a thing leads to by another way than a press, as its page now says: by a key, by being put somewhere. */
function leadsTo(id, way, to) {
  const next = JSON.parse(document.getElementById(id)?.dataset[way] || "{}")[to];
  if (next !== undefined) return redraft(next);
}

function redraft(words) {
  draft = words;
  draftFor = askedNow();
  keepDraft();
  return fetchPart();
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
  const { id } = dragged;
  dragged = null;
  inTurn(() => leadsTo(id, "drafts", place.dataset.drop));
});

// The stream --------------------------------------------------------------------------------------------------------

let lost = false;
let whole = false;
const stream = new EventSource(table.dataset.stream);
stream.addEventListener("open", () => {
  if (lost) {
    toast(table.dataset.again);
    if (draft) fetchPart();
  }
  lost = false;
});
stream.addEventListener("error", () => {
  if (!lost) toast(table.dataset.lost);
  lost = true;
});
let first = true;
stream.addEventListener("table", (event) => {
  const seen = number;
  number = Number(event.lastEventId);
  const same = first && number === seen; // what the page already shows
  first = false;
  if (same) return;
  if (draft && askedIn(event.data) !== draftFor) dropDraft(); // it was sent, or the question is gone
  if (!draft) {
    latest++;
    shown = null;
    take(event.data, true);
  } else if (number !== seen) fetchPart(true);
});
let unread = 0;

/** How many words of others have not been looked at, on the button that opens the chat. */
function badgeChat() {
  const button = document.getElementById("to-chat");
  if (!button) return;
  if (unread) button.dataset.unread = unread;
  else delete button.dataset.unread;
  button.setAttribute(
    "aria-label",
    unread ? `${button.title}, ${table.dataset.fresh.replace("0", unread)}` : button.title,
  );
}

stream.addEventListener("chat", (event) => {
  const said = document.getElementById("said");
  if (!said) return;
  if (!whole) said.replaceChildren();
  for (const line of JSON.parse(event.data)) {
    const item = document.createElement("li");
    const name = document.createElement("b");
    const mine = String(line.seat) === said.dataset.seat;
    name.textContent = mine ? said.dataset.you : line.name;
    item.append(name, ` ${line.text}`);
    said.append(item);
    if (whole && !mine && !document.getElementById("talk").open) {
      unread += 1;
      toast(item.textContent);
    }
  }
  badgeChat();
  whole = true;
  said.scrollTop = said.scrollHeight;
});
document.addEventListener("click", (event) => {
  if (event.target.closest?.("#to-chat")) {
    unread = 0;
    badgeChat();
  }
  const quick = event.target.closest?.("[data-says]");
  if (quick) {
    document.getElementById("words").value = quick.textContent;
    document.getElementById("say").requestSubmit();
  }
});

// Keys --------------------------------------------------------------------------------------------------------------

const places = { q: "prompt", h: "hand", t: "own", o: "others", l: "log" };
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target) || document.querySelector("dialog[open]"))
    return;
  const own = event.target.closest?.("[data-keys]");
  const key = (event.shiftKey ? "Shift+" : "") + (event.code.match(/^(?:Digit|Numpad)(\d)$/)?.[1] ?? event.key);
  if (own && key in JSON.parse(own.dataset.keys)) {
    event.preventDefault();
    inTurn(() => leadsTo(own.id, "keys", key));
    return;
  }
  if (/^[1-9]$/.test(event.key)) {
    const legal = [...table.querySelectorAll("[data-legal]")].filter((thing) => thing.offsetParent);
    const thing = legal[Number(event.key) - 1];
    if (thing) {
      thing.focus();
      thing.click();
    }
  } else if (
    event.key === "Enter" &&
    !event.target.closest?.("a, summary, button:not([aria-pressed=true]), [data-drag]")
  ) {
    const confirm = table.querySelector("#confirm:not([aria-disabled])"); // on a chosen thing too: Space puts it back
    if (!confirm) return;
    confirm.click();
  } else if (event.key === "c") {
    inTurn(() => table.querySelector("#confirm:not([aria-disabled])")?.click());
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
  const panel = opener && document.getElementById(opener.dataset.opens);
  if (panel && !event.ctrlKey && !event.metaKey) {
    event.preventDefault();
    panel.showModal();
  }
});

// Calling somebody to the table ---------------------------------------------------------------------------------------

const sound = document.getElementById("sound");
const notify = document.getElementById("notify");
sound.checked = localStorage.getItem("sound") === "on";
sound.addEventListener("change", () => {
  localStorage.setItem("sound", sound.checked ? "on" : "off");
  if (sound.checked) chime();
});
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
  if (notify.checked && document.hidden)
    new Notification(document.title, { body: turn.textContent, tag: location.pathname });
}

function badge(count) {
  if (!navigator.setAppBadge) return;
  (count ? navigator.setAppBadge(count) : navigator.clearAppBadge()).catch(() => {});
}

// The chance to win ---------------------------------------------------------------------------------------------------

const foretell = document.getElementById("foretell");
if (foretell) {
  foretell.checked = localStorage.getItem("chance") !== "off";
  foretell.addEventListener("change", () => {
    localStorage.setItem("chance", foretell.checked ? "on" : "off");
    lookAhead();
  });
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
  } catch {
    /* the stream says that the line is lost */
  }
  looking = false;
}

// Clocks --------------------------------------------------------------------------------------------------------------

setInterval(() => {
  for (const clock of table.querySelectorAll(".clock[data-running]")) {
    const left = Math.max(0, Number(clock.dataset.left) - 1);
    clock.dataset.left = left;
    const parts = [Math.floor(left / 3600), Math.floor(left / 60) % 60, Math.floor(left) % 60];
    const shown = parts[0] ? parts : parts.slice(1);
    clock.querySelector("b").textContent = shown
      .map((part, place) => (place ? String(part).padStart(2, "0") : part))
      .join(":");
  }
}, 1000);

tellNews();
