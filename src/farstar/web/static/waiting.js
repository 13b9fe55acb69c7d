// A table that waits for people: when somebody comes or goes, or the game begins, the page is looked up again.
import { follow } from "./chat.js";

const waiting = document.getElementById("waiting");
if (waiting) {
  // Without an address in the settings the server sends paths: the browser itself knows where it is.
  for (const link of waiting.querySelectorAll("input.address")) link.value = new URL(link.value, location.href).href;
  const stream = new EventSource(waiting.dataset.stream);
  let known = null;
  stream.addEventListener("people", (event) => {
    const { status, seats } = JSON.parse(event.data);
    const now = JSON.stringify([status, seats.map((seat) => [seat.kind, seat.name])]);
    if (known !== null && known !== now) location.reload();
    known = now;
  });
  follow(stream, (item, line) => {
    const name = document.createElement("b");
    name.textContent = `${line.name}:`;
    item.append(name, ` ${line.text}`);
  });
  addEventListener("pagehide", () => stream.close());
}
