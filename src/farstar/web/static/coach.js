// A coach that was folded stays folded while the table changes; without scripts it opens again with every page.
const KEY = "farstar-coach";
const fold = () => {
  const coach = document.getElementById("coach");
  if (coach?.open && sessionStorage.getItem(KEY) === "folded") coach.open = false;
};
document.addEventListener("click", (event) => {
  const summary = event.target instanceof Element && event.target.closest("#coach > summary");
  if (summary) sessionStorage.setItem(KEY, summary.parentElement.open ? "folded" : "");
});
const table = document.getElementById("table");
if (table) new MutationObserver(fold).observe(table, { childList: true, subtree: true, attributeFilter: ["open"] });
fold();
