// The list of entries: its row for the moment that is shown is marked and in sight within its own panel, and
// the list is taken anew when it lacks entries. At a branch, Up and Down choose among the lines.

import { all, one, page } from "./dom.js";
import { enact } from "./stage.js";
import { markTurns } from "./transport.js";

const LATER = 300, LEAST = 80;  // milliseconds, pixels

export function makeEntries(walk) {
  let waiting;
  const mark = () => {
    markRow(walk.number);
    revealRow();
  };
  const refresh = async () => {
    const { entries } = page().dataset, { words, number } = walk;
    if (!entries) return;
    const url = new URL(entries, location.href);
    url.search = words;
    url.searchParams.set("at", number);
    try {
      const answer = await fetch(url, { headers: { Accept: "text/html" } });
      if (answer.ok && words === walk.words) enact({ list: await answer.text() });
      mark();
      markTurns(walk);
    } catch { /* the old list stays; the next arrival asks again */ }
  };
  const soon = () => {
    clearTimeout(waiting);
    waiting = setTimeout(refresh, LATER);
  };
  walk.onArrival(() => {
    mark();
    if (!row(walk.number) || walk.isUnspoiled) soon();
  });
  mark();
  return { soon };
}

const row = (number) => one(`[data-part="list"] [data-entry="${number}"]`, page());

function markRow(number) {
  for (const link of all('[data-part="list"] [aria-current]', page())) link.removeAttribute("aria-current");
  const current = row(number);
  one("a", current ?? document.createElement("i"))?.setAttribute("aria-current", "page");
}

// Bring the current row into sight without moving the page.
export function revealRow() {
  const current = one('[data-part="list"] [aria-current]', page());
  let panel = current?.parentElement;
  while (panel && panel !== page() && !scrolls(panel)) panel = panel.parentElement;
  if (!panel || panel === page()) return;
  const seen = onScreen(panel.getBoundingClientRect()), own = current.getBoundingClientRect();
  const isInSight = own.top >= seen.top + own.height && own.bottom <= seen.bottom - own.height;
  if (!isInSight) panel.scrollTop += own.top - seen.top - (seen.bottom - seen.top - own.height) / 2;
}

// What of a box is on the screen, or all of it where that is too little to show a row.
function onScreen({ top, bottom }) {
  const seen = { top: Math.max(top, 0), bottom: Math.min(bottom, innerHeight) };
  return seen.bottom - seen.top > LEAST ? seen : { top, bottom };
}

const scrolls = (element) =>
  element.scrollHeight > element.clientHeight && /auto|scroll/.test(getComputedStyle(element).overflowY);

// Move the focus among the current entry and the lines that branch off there; false if there are none.
export function chooseLine(by) {
  const current = one('[data-part="list"] [aria-current]', page())?.closest("[data-entry]");
  const branches = current ? all("a.branch", current) : [];
  if (!branches.length) return false;
  const choices = [one("[aria-current]", current), ...branches];
  const at = choices.indexOf(document.activeElement);
  choices[(Math.max(at, 0) + by + choices.length) % choices.length].focus();
  return true;
}
