// The rules' search while typing: the server finds, as it does without scripts by ?q=, and what it shows is put in place.
const field = document.getElementById("q");
const REPLACED = ["#found", ".learn-toc", ".learn-text"];
let latest = 0;

async function search() {
  const mine = ++latest;
  const address = new URL(field.form.action);
  if (field.value.trim()) address.searchParams.set("q", field.value);
  const answer = await fetch(address);
  if (!answer.ok || mine !== latest) return;
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  if (mine !== latest) return;
  for (const place of REPLACED) document.querySelector(place).replaceChildren(...page.querySelector(place).childNodes);
}

function open(hash) {
  // what a link leads to is unfolded
  const wanted = hash.length > 1 && document.getElementById(decodeURIComponent(hash.slice(1)));
  for (let fold = wanted && wanted.closest("details"); fold; fold = fold.parentElement.closest("details"))
    fold.open = true;
  return wanted;
}

if (field) {
  let later = 0;
  field.addEventListener("input", () => {
    clearTimeout(later);
    later = setTimeout(search, 150);
  });
  field.form.addEventListener("submit", async (event) => {
    event.preventDefault();
    await search();
    document.querySelector(".learn-text [data-find]:not([hidden])")?.scrollIntoView({ block: "start" });
  });
  document.addEventListener("click", async (event) => {
    // a link to something the search has put away brings it back
    const link = event.target instanceof Element && event.target.closest("a[href^='#']");
    if (link && document.getElementById(link.hash.slice(1))?.closest("[hidden]")) {
      field.value = "";
      await search();
      open(link.hash)?.scrollIntoView();
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key === "/" && !event.target.matches("input, textarea, select")) {
      event.preventDefault();
      field.focus();
    }
  });
}
