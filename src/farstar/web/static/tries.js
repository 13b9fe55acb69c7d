// A puzzle by keys: 1 to 9 choose, Enter sends what is chosen. The choices are a form, so the page works without this.
const tries = document.querySelector(".puzzle-choices");
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const choices = [...tries.querySelectorAll("[type=radio]")];
  if (event.key === "Enter") {
    const bare = event.target instanceof Element && !event.target.closest("a, button, input, select, summary");
    if (bare && choices.some((each) => each.checked)) tries.requestSubmit();
    return;
  }
  const chosen = /^[1-9]$/.test(event.key) && choices[Number(event.key) - 1];
  if (!chosen) return;
  chosen.checked = true;
  chosen.focus();
});
