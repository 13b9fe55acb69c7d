// Keeps the text view up to date: each `table` event of the stream brings what is asked and shown, and what is already
// there stays, focus included. Without scripts the page works too; it is then brought up to date by its forms.
import { follow } from "./chat.js";

const table = document.getElementById("table");
const keep = {
  beforeAttributeUpdated: (name, node) => !(name === "open" && node.tagName === "DETAILS"), // what was unfolded
  beforeNodeMorphed: (old, fresh) => !(old.id === "composing" && fresh.dataset?.since === old.dataset.since), // an answer in the making
};

function listen() {
  const stream = new EventSource(table.dataset.stream);
  stream.addEventListener("table", (event) =>
    Idiomorph.morph(table, event.data, { morphStyle: "innerHTML", callbacks: keep }),
  );
  follow(stream, (item, line) => {
    const { seat, you } = document.getElementById("said").dataset;
    item.textContent = `${String(line.seat) === seat ? you : line.name}: ${line.text}`;
  });
}

const places = { q: "ask", h: "hand", t: "own", o: "others", l: "log" };
document.addEventListener("keydown", (event) => {
  const typing = event.target.closest?.("input:not([type=checkbox]), select, textarea");
  if (event.ctrlKey || event.metaKey || event.altKey || typing) return;
  if (/^[1-9]$/.test(event.key))
    document.querySelectorAll("#asking .answers :is(button, input)")[Number(event.key) - 1]?.click();
  else if (event.key === "u") document.getElementById("undo")?.click();
  else if (event.key === "i") document.getElementById("ask-hint")?.click();
  else if (places[event.key]) document.getElementById(places[event.key])?.focus();
  else return;
  event.preventDefault();
});

if (table) {
  listen();
  if (location.hash === "#ask") document.getElementById("ask")?.focus(); // after an answer: the next question is read
}
