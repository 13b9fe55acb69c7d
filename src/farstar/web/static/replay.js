// Stepping through a finished game, in its replay or its review: the slider, the keys and the play button fetch the part
// that changes and swap it. Every step is also a link, so the page works without this.
const page = document.getElementById("table");
const part = document.getElementById("part");
const slider = document.getElementById("slider");
const run = document.getElementById("run");
const stops = JSON.parse(page.dataset.stops);
const last = stops.length - 1;
const typing = (target) => target instanceof Element && target.matches("input, select, textarea");
const AHEAD = 4;
const TEMPO = 1300;
/* global Idiomorph */
let step = Number(page.dataset.step);
let seat = page.dataset.seat;
let timer = 0;

const addressOf = (to) => `${page.dataset.address}?at=${stops[to]}&seat=${seat}`;
const within = (to) => Math.max(0, Math.min(last, to));
const parts = new Map(); // address -> promise of its markup

function fetched(to) {
  const address = addressOf(to);
  if (!parts.has(address)) {
    if (parts.size > 200) parts.clear();
    const coming = fetch(`${address}&part=1`).then((answer) => {
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.text();
    });
    coming.catch(() => parts.delete(address));
    parts.set(address, coming);
  }
  return parts.get(address);
}

async function show(to) {
  step = within(to);
  slider.value = String(step);
  const wanted = addressOf(step);
  let html;
  try {
    html = await fetched(step);
  } catch {
    location.assign(wanted);
    return;
  } // let the browser say what is wrong
  if (wanted !== addressOf(step)) return; // another step was asked for meanwhile
  Idiomorph.morph(part, html, { morphStyle: "innerHTML" });
  const { where, count } = part.firstElementChild.dataset;
  document.getElementById("where").textContent = where;
  document.getElementById("count").textContent = count;
  slider.setAttribute("aria-valuetext", `${count}. ${where}`);
  showNow();
  playOnFrom(step);
  history.replaceState(null, "", wanted);
  for (const link of page.querySelectorAll("[data-to]")) link.href = addressOf(target(link.dataset.to));
  for (let near = 1; near <= AHEAD; near++) if (step + near <= last) fetched(step + near).catch(() => {});
  if (step > 0) fetched(step - 1).catch(() => {});
}

// What has just happened stays in sight among all moves; the page itself does not scroll.
function showNow() {
  const moves = part.querySelector("#log");
  if (!moves) return;
  const now = moves.querySelector(".now") || [...moves.querySelectorAll(".move:not(.later)")].at(-1);
  if (now) moves.scrollTop += now.getBoundingClientRect().top - moves.getBoundingClientRect().top - moves.clientHeight / 2;
}

// Playing on begins where one looks, for the player one looks as; the end of the game leaves nothing to play.
function playOnFrom(at) {
  document.getElementById("play-on").hidden = stops[at] === Number(page.dataset.end);
  document.getElementById("play-at").value = String(stops[at]);
  if (/^\d+$/.test(seat)) document.getElementById("play-as").value = seat;
}

const stopBefore = (line) => Math.max(0, stops.findLastIndex((stop) => stop <= line));
const target = (word) => within({ first: 0, back: step - 1, next: step + 1, last }[word]);

function pause() {
  clearInterval(timer);
  timer = 0;
  run.setAttribute("aria-pressed", "false");
  run.querySelector("span").textContent = run.dataset.run;
}

function play() {
  if (step === last) show(0);
  timer = setInterval(() => (step < last ? show(step + 1) : pause()), TEMPO);
  run.setAttribute("aria-pressed", "true");
  run.querySelector("span").textContent = run.dataset.pause;
}

run.addEventListener("click", () => (timer ? pause() : play()));
slider.addEventListener("input", () => show(Number(slider.value)));
slider.form.addEventListener("submit", (event) => {
  event.preventDefault();
  show(Number(slider.value));
});
document.getElementById("rounds").addEventListener("change", (event) => {
  if (event.target.value) show(Number(event.target.value));
  event.target.value = "";
});
page.addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("[data-to], [data-seen], [data-go], a[data-line]") : null;
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  if (link.dataset.to) {
    pause();
    show(target(link.dataset.to));
    return;
  }
  if (link.dataset.go || link.dataset.line) {
    pause();
    show(link.dataset.go ? Number(link.dataset.go) : stopBefore(Number(link.dataset.line)));
    return;
  }
  seat = link.dataset.seen;
  show(step);
});
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || typing(event.target)) return;
  const to = { ArrowLeft: step - 1, ArrowRight: step + 1, Home: 0, End: last }[event.key];
  if (to === undefined) return;
  event.preventDefault();
  pause();
  show(to);
});
showNow();
for (const near of [step + 1, step - 1]) if (near >= 0 && near <= last) fetched(near).catch(() => {});
