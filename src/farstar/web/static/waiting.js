// A table that waits for people: when somebody comes or goes, or the game begins, the page is looked up again.
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
  let whole = false; // the first chat event brings everything, later ones what is new
  stream.addEventListener("chat", (event) => {
    const said = document.getElementById("said");
    if (!said) return;
    if (!whole) said.replaceChildren();
    whole = true;
    for (const line of JSON.parse(event.data)) {
      const item = document.createElement("li");
      const name = document.createElement("b");
      name.textContent = `${line.name}:`;
      item.append(name, ` ${line.text}`);
      said.append(item);
    }
    said.parentElement.scrollTop = said.scrollHeight;
  });
  addEventListener("pagehide", () => stream.close());
}
