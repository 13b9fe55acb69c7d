// Moments that stand above the table for a while: choices that are opened together, the end of the game.
// What is shown lies in the page (hidden) and is copied, so the table may change below it. Enter, a click or a tap ends it.
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const STAYS = { full: 2500, short: 700 };
const wish = () => localStorage.getItem("reveal") || "full";
const moment = document.createElement("div");
moment.id = "moment";
moment.hidden = true;
moment.setAttribute("role", "dialog");
document.body.append(moment);
let timer = 0;
let after = null;

export const showing = () => !moment.hidden;

/** Show a hidden part of the page; `done` is called when it has gone. It goes by itself unless it is to stay. */
export function show(part, done, stays = false) {
  end();
  after = done;
  moment.className = part.className;
  moment.replaceChildren(...part.cloneNode(true).childNodes);
  for (const each of moment.querySelectorAll("[id]")) each.removeAttribute("id");
  moment.setAttribute("aria-label", moment.querySelector("h2").textContent);
  moment.hidden = false;
  moment.scrollTop = 0;
  const short = wish() === "short" ? "short" : "full";
  moment.dataset.pace = short;
  if (!stays && !calm.matches) timer = setTimeout(() => end(true), STAYS[short]);
  moment.querySelector("[data-ends], a[href]")?.focus({ preventScroll: true });
}

/** Whether choices that are opened are to be shown at all. */
export const wanted = () => wish() !== "off" && !document.hidden;

export function end(softly = false) {
  clearTimeout(timer);
  if (moment.hidden) return;
  const done = after;
  after = null;
  const gone = () => {
    moment.hidden = true;
    moment.replaceChildren();
  };
  if (softly && !calm.matches) {
    moment.inert = true;
    moment
      .animate([{ opacity: 1 }, { opacity: 0, transform: "translateY(-20vh) scale(.4)" }], {
        duration: 220,
        easing: "ease-in",
      })
      .finished.catch(() => {})
      .finally(() => {
        moment.inert = false;
        gone();
      });
  } else gone();
  done?.();
}

moment.addEventListener("click", (event) => {
  if (!event.target.closest("a[href], form")) end();
});
document.addEventListener(
  "keydown",
  (event) => {
    if (!showing() || !["Enter", "Escape", " "].includes(event.key)) return;
    if (event.key !== "Escape" && event.target.closest?.("#moment :is(a[href], form)")) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    end();
  },
  true,
);

const pace = document.getElementById("reveal-pace");
if (pace) {
  pace.value = wish();
  pace.addEventListener("change", () => localStorage.setItem("reveal", pace.value));
}
