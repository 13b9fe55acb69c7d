// The choices of a puzzle by their numbers; each is also a button of a form, so the page works without this.
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || !/^[1-9]$/.test(event.key)) return;
  document.querySelectorAll(".tries button")[Number(event.key) - 1]?.click();
});
