// The sections beside the table as tabs or, where it is narrow, as a sheet that comes up from below. Without
// script they simply follow each other.

import { all, make, one, page } from "./dom.js";
import { recall, remember } from "./memory.js";

const KEPT_TAB = "tab";

export function makeTabs() {
  const sections = all("section.tab", page());
  if (!sections.length) return { open: () => {}, onOpen: () => {}, uncover: () => {} };
  const narrow = matchMedia("(max-width: 63.99rem)");
  const box = boxOf(sections), told = [];
  const name = make("span", { class: "unseen" }, "Entries, notes and rules");
  const handle = make("button", { type: "button", class: "handle", "aria-expanded": "false" }, name);
  const list = make("div", { role: "tablist", "aria-label": "Beside the table" });
  const tabs = new Map(sections.map((section) => [section.id, tabOf(section)]));
  list.append(...tabs.values());
  box.prepend(handle, list);
  box.classList.add("tabbed");
  let current = tabs.has(recall(KEPT_TAB)) ? recall(KEPT_TAB) : sections[0].id, isUp = false;

  function arrange() {
    box.classList.toggle("sheet", narrow.matches);
    document.documentElement.classList.toggle("with-sheet", narrow.matches);
    handle.hidden = !narrow.matches;
    handle.setAttribute("aria-expanded", isUp);
    for (const section of sections) {
      const chosen = section.id === current, tab = tabs.get(section.id);
      section.hidden = !chosen || (narrow.matches && !isUp);
      tab.setAttribute("aria-selected", chosen);
      tab.tabIndex = chosen ? 0 : -1;
    }
  }
  function open(id) {
    if (!tabs.has(id)) return;
    current = id;
    isUp = true;
    remember(KEPT_TAB, id);
    arrange();
    for (const tell of told) tell(id);
  }
  function close() {
    isUp = false;
    arrange();
  }
  // Let the sheet go down where it lies over a part of the page, not where it stands beside it.
  function uncover(part) {
    if (narrow.matches && box.getBoundingClientRect().left < part.getBoundingClientRect().right) close();
  }

  handle.addEventListener("click", () => (isUp ? close() : open(current)));
  list.addEventListener("click", (event) => {
    const tab = event.target.closest("[role=tab]");
    if (tab && narrow.matches && isUp && tab.dataset.tab === current) close();
    else if (tab) open(tab.dataset.tab);
  });
  list.addEventListener("keydown", (event) => {
    const ids = [...tabs.keys()], at = ids.indexOf(current);
    const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: ids.length - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    open(ids[(to + ids.length) % ids.length]);
    tabs.get(current).focus();
  });
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || !narrow.matches || !isUp) return;
    close();
    handle.focus();
  });
  document.addEventListener("click", (event) => {  // a link to a section opens it
    const id = event.target.closest?.('a[href^="#"]')?.hash.slice(1);
    if (!tabs.has(id)) return;
    event.preventDefault();
    open(id);
    tabs.get(id).focus();
  });
  narrow.addEventListener("change", arrange);
  arrange();
  return { open, onOpen: (tell) => told.push(tell), uncover };
}

// A box for the sections and nothing else.
function boxOf(sections) {
  const box = make("div", { class: "tabs" });
  sections[0].before(box);
  box.append(...sections);
  return box;
}

function tabOf(section) {
  const heading = one("h2", section);
  const id = `tab-${section.id}`;
  section.setAttribute("role", "tabpanel");
  section.setAttribute("aria-labelledby", id);
  section.tabIndex = 0;
  const name = heading?.textContent.trim() || section.id[0].toUpperCase() + section.id.slice(1);
  return make("button", { type: "button", role: "tab", id, "data-tab": section.id, "aria-controls": section.id }, name);
}
