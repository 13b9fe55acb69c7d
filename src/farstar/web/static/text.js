// Keeps the text view up to date: each `table` event of the stream replaces what is asked and shown.
// Without scripts the page works too; it is then brought up to date by its forms.
const table = document.getElementById("table");
if (table) {
  let whole = false; // the first chat event brings everything, later ones what is new
  const stream = new EventSource(table.dataset.stream);
  stream.addEventListener("table", (event) => {
    const next = new DOMParser().parseFromString(event.data, "text/html").body;
    const making = table.querySelector("#composing"); // an answer in the making stays as long as it is asked for
    const asked = next.querySelector("#composing");
    if (making && asked?.dataset.since === making.dataset.since) asked.replaceWith(making);
    table.replaceChildren(...next.childNodes);
  });
  stream.addEventListener("chat", (event) => {
    const said = document.getElementById("said");
    if (!said) return;
    if (!whole) said.replaceChildren();
    whole = true;
    for (const line of JSON.parse(event.data)) {
      const item = document.createElement("li");
      item.textContent = `${line.name}: ${line.text}`;
      said.append(item);
    }
  });
}
