// Things that fly from place to place when the table changes. The table itself is up to date at once: what flies are copies
// above it, so nothing waits, nothing can be pressed twice and no frame is empty.
//   data-moves="card-7"    a thing that is followed wherever it lies
//   data-place="deck"      a place things come from and go to
//   data-from, data-to     on a group: the places of things that come into it from nowhere, or leave it for nowhere
//   data-count="chips-0"   a number; what it gains or loses flies from and to the place named by data-from
const CURVE = "cubic-bezier(.2, .8, .2, 1)";
const LONGEST = 1500; // a queue that would take longer jumps to its end
const MOST = 14;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const layer = document.createElement("div");
layer.id = "flights";
layer.setAttribute("aria-hidden", "true");
document.body.append(layer);

const boxOf = (element) => element.getBoundingClientRect();
const seen = (box) =>
  box &&
  box.width > 0 &&
  box.height > 0 &&
  box.bottom > 0 &&
  box.right > 0 &&
  box.top < innerHeight &&
  box.left < innerWidth;

/** Where everything lies now. */
export function noted(table) {
  const things = new Map();
  for (const thing of table.querySelectorAll("[data-moves]")) {
    things.set(thing.dataset.moves, {
      box: boxOf(thing),
      to: thing.closest("[data-to]")?.dataset.to,
      good: goodOf(thing),
      owner: thing.closest("[data-owner]")?.dataset.owner,
    });
  }
  const counts = new Map(
    [...table.querySelectorAll("[data-count]")].map((each) => [each.dataset.count, Number(each.dataset.number)]),
  );
  return { things, counts };
}

const gone = new Map(); // copies of what has left the table

/** Before the table becomes another: a copy of everything that leaves it. To copy all that could leave takes longer. */
export function keepLeaving(table, html) {
  const stays = new Set([...html.matchAll(/ data-moves="([^"]*)"/g)].map((found) => found[1]));
  for (const thing of table.querySelectorAll("[data-to] [data-moves]"))
    if (!stays.has(thing.dataset.moves)) gone.set(thing.dataset.moves, thing.cloneNode(true));
}

function goodOf(thing) {
  const good = thing.querySelector(".good:not(.hollow)");
  return good && { box: boxOf(good), copy: good.cloneNode(true) };
}

const OF_THE_REAL_ONE = ["id", "data-moves", "data-legal", "form"]; // a ghost can be seen, not found or pressed

/** A copy that lies exactly over a box. */
function ghost(copy, box) {
  const shell = document.createElement("div");
  shell.className = "ghost";
  for (const each of [copy, ...copy.querySelectorAll("*")])
    OF_THE_REAL_ONE.forEach((name) => each.removeAttribute(name));
  Object.assign(shell.style, {
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${box.width}px`,
    height: `${box.height}px`,
  });
  shell.append(copy);
  layer.append(shell);
  return shell;
}

function between(from, to) {
  const dx = from.left + from.width / 2 - to.left - to.width / 2;
  const dy = from.top + from.height / 2 - to.top - to.height / 2;
  return `translate(${dx}px, ${dy}px)`;
}

function ring(box) {
  const mark = ghost(document.createElement("i"), box);
  mark.classList.add("ring");
  mark
    .animate([{ opacity: 1 }, { opacity: 1, offset: 0.7 }, { opacity: 0 }], { duration: 1200 })
    .finished.catch(() => {})
    .finally(() => mark.remove());
}

/** What fades in is not to be seen before its turn: its copy is made then, and not with all others in one frame. */
function fly(flight) {
  if (flight.real) hide(flight.real, flight);
  if (flight.fadeIn && flight.delay) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      launch({ ...flight, delay: 0 }, flight);
    }, flight.delay);
    timers.add(timer);
  } else launch(flight, flight);
}

const timers = new Set();

function launch({ copy, from, to, real, delay, duration, scale = 1, mid = 1, end = 1, ...more }, flight) {
  const shell = ghost(copy || copyOf(real), to);
  const frames = [
    { transform: `${between(from, to)} scale(${scale})`, opacity: more.fadeIn ? 0 : 1 },
    {
      transform: `${between({ left: (from.left + to.left) / 2, top: (from.top + to.top) / 2 - 32, width: (from.width + to.width) / 2, height: (from.height + to.height) / 2 }, to)} scale(${((scale + end) / 2) * mid})`,
      opacity: 1,
      offset: 0.5,
    },
    { transform: `scale(${end})`, opacity: more.fadeOut ? 0 : 1 },
  ];
  shell
    .animate(frames, { duration, delay, easing: CURVE, fill: "both" })
    .finished.catch(() => {})
    .finally(() => {
      shell.remove();
      if (real && hidden.get(real) !== flight) return; // it was there at once, and may be under way again
      if (real) show(real);
      if (more.ring) ring(boxOf(real));
    });
}

/** A copy of what may be hidden already. */
function copyOf(real) {
  const copy = real.cloneNode(true);
  copy.style.removeProperty("opacity");
  return copy;
}

const hidden = new Map(); // what a copy stands for while it flies. Not by an animation: that would take a layer for each

function hide(real, flight) {
  hidden.set(real, flight);
  real.style.opacity = 0;
}

function show(real) {
  hidden.delete(real);
  real.style.removeProperty("opacity");
  if (!real.getAttribute("style")) real.removeAttribute("style");
}

/** Everything that lies elsewhere than noted flies there; with less motion wished for, it gets a ring. */
export function play(table, before) {
  stop();
  const flights = [...moved(table, before), ...left(table, before), ...counted(table, before)].slice(0, MOST);
  if (calm.matches) {
    for (const flight of flights) if (flight.real && flight.comes) ring(boxOf(flight.real));
    return;
  }
  let last = 0;
  for (const [place, flight] of flights.entries()) {
    flight.delay = Math.min(60 * place, 600);
    last = Math.max(last, flight.delay + flight.duration);
    if (last <= LONGEST) fly(flight);
  }
}

/** Whatever flies is where it belongs at once. */
export function stop() {
  for (const timer of timers) clearTimeout(timer);
  timers.clear();
  for (const flight of layer.getAnimations({ subtree: true })) flight.finish();
  layer.replaceChildren();
  for (const real of hidden.keys()) show(real);
}

const placeOf = (table, name) => {
  const place = name && table.querySelector(`[data-place="${name}"]`);
  return place && boxOf(place);
};

function moved(table, before) {
  const flights = [];
  for (const real of table.querySelectorAll("[data-moves]")) {
    const old = before.things.get(real.dataset.moves);
    const to = boxOf(real);
    if (!seen(to)) continue;
    const group = real.closest("[data-from]");
    if (old && seen(old.box)) {
      if (
        Math.abs(old.box.left - to.left) + Math.abs(old.box.top - to.top) < 24 ||
        real.closest("[data-from]")?.dataset.from === "still"
      ) {
        goods(real, old, flights, table);
        continue;
      }
      const far = Math.abs(old.box.top - to.top) > 60; // along a row everything only moves up
      flights.push({
        from: old.box,
        to,
        real,
        duration: 320,
        scale: Math.min(3, old.box.width / to.width),
        ring: far,
        comes: far,
      });
    } else if (!old && group) {
      const from = placeOf(table, group.dataset.from);
      if (seen(from))
        flights.push({
          from,
          to,
          real,
          duration: 420,
          scale: 0.25,
          mid: group.dataset.owner ? 2 : 1,
          fadeIn: true,
          ring: Boolean(group.dataset.owner),
          comes: true,
        });
    }
  }
  return flights;
}

function goods(real, old, flights, table) {
  const good = real.querySelector(".good:not(.hollow)");
  const owner = real.closest("[data-owner]")?.dataset.owner;
  if (good && !old.good) {
    const to = boxOf(good);
    flights.push({
      from: { ...to.toJSON(), top: to.top - 40, left: to.left },
      to,
      real: good,
      duration: 260,
      fadeIn: true,
      comes: true,
    });
  } else if (!good && old.good) {
    const to = placeOf(table, `goods-${owner}`);
    if (seen(to) && seen(old.good.box)) flights.push(leaving(old.good.copy, old.good.box, to, 380));
  }
}

function leaving(copy, from, to, duration) {
  const at = {
    left: to.left + to.width / 2 - from.width / 2,
    top: to.top + to.height / 2 - from.height / 2,
    width: from.width,
    height: from.height,
  };
  return { copy, from, to: at, duration, end: 0.25, fadeOut: true };
}

function left(table, before) {
  const flights = [];
  for (const [name, old] of before.things) {
    if (!old.to || !seen(old.box) || !gone.has(name) || table.querySelector(`[data-moves="${name}"]`)) continue;
    const to = placeOf(table, old.to);
    if (seen(to)) flights.push(leaving(gone.get(name).cloneNode(true), old.box, to, 240));
  }
  return flights;
}

function counted(table, before) {
  const flights = [];
  for (const real of table.querySelectorAll("[data-count]")) {
    const old = before.counts.get(real.dataset.count);
    const gained = Number(real.dataset.number) - (old ?? Number(real.dataset.number));
    const place = placeOf(table, real.dataset.from);
    const icon = real.querySelector("svg");
    if (!gained || !icon || !seen(place) || !seen(boxOf(icon))) continue;
    for (let each = 0; each < Math.min(5, Math.abs(gained)); each++) {
      const [from, to] = gained > 0 ? [place, boxOf(icon)] : [boxOf(icon), place];
      const at = { left: to.left + to.width / 2 - 11, top: to.top + to.height / 2 - 11, width: 22, height: 22 };
      flights.push({ copy: icon.cloneNode(true), from, to: at, duration: 300, fadeOut: true });
    }
  }
  return flights;
}

/** A ring around each of these things. */
export function point(things) {
  for (const thing of things) if (seen(boxOf(thing))) ring(boxOf(thing));
}
