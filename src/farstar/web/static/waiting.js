// A table that waits for people: when somebody comes or goes, or the game begins, the page is looked up again.
const waiting = document.getElementById("waiting");
if (waiting) {
  const stream = new EventSource(waiting.dataset.stream);
  let known = null;
  stream.addEventListener("people", (event) => {
    const { status, seats } = JSON.parse(event.data);
    const now = JSON.stringify([status, seats.map((seat) => [seat.kind, seat.name])]);
    if (known !== null && known !== now) location.reload();
    known = now;
  });
  addEventListener("pagehide", () => stream.close());
}
