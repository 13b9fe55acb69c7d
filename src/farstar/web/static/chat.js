// What is said at a table, on pages that only list it: the first chat event brings everything, later ones what is new.

/** Add each line to the list as the stream brings it; `worded` fills the item of a line. */
export function follow(stream, worded) {
  let whole = false;
  stream.addEventListener("chat", (event) => {
    const said = document.getElementById("said");
    if (!said) return;
    if (!whole) said.replaceChildren();
    whole = true;
    for (const line of JSON.parse(event.data)) {
      const item = document.createElement("li");
      worded(item, line);
      said.append(item);
    }
    said.parentElement.scrollTop = said.scrollHeight;
  });
}
