// Keeps a page as it now is: follows the stream that <main data-live> names, and takes <main> anew.
"use strict";
const page = () => document.querySelector("main");
const note = document.createElement("p");
note.className = "live-note";
note.setAttribute("role", "status");
page().before(note);
let source, waiting, again, touched = false, newest = 0;

const held = () => touched || page().querySelector("form :focus") !== null;
const content = (element) => element.innerHTML.replace(/ name="word" value="[^"]*"/g, "");  // new for every page
const name = (element) => element.tagName + (element.id || element.getAttribute("href") || element.textContent.trim());
const tell = (words, link = "") => {
  const reload = Object.assign(document.createElement("a"), { href: location.href, textContent: link });
  reload.onclick = (event) => { event.preventDefault(); location.reload(); };
  note.replaceChildren(words, ...(link ? [" ", reload] : []));
};
const offer = () => tell("Something has changed.", "Reload");

async function take() {
  waiting = undefined;
  if (held()) return offer();
  try {
    const answer = await fetch(location.href, { headers: { Accept: "text/html" } });
    const main = new DOMParser().parseFromString(await answer.text(), "text/html").querySelector("main");
    if (!answer.ok || !main || held()) return offer();
    const old = page(), same = content(main) === content(old);
    if (!same) {
      const all = (selector) => [...main.querySelectorAll(selector)];
      const kept = [...old.querySelectorAll("details[open] > summary")].map(name);
      const focused = old.contains(document.activeElement) ? name(document.activeElement) : "";
      const scrolled = [...old.querySelectorAll(".scroll")].map((region) => region.scrollLeft);
      all("summary").forEach((summary) => { summary.parentElement.open ||= kept.includes(name(summary)); });
      old.replaceWith(document.adoptNode(main));
      all(".scroll").forEach((region, at) => { region.scrollLeft = scrolled[at] || 0; });
      if (focused) all("a, summary").find((element) => name(element) === focused)?.focus({ preventScroll: true });
      tell(`This page was brought up to date at ${new Date().toTimeString().slice(0, 5)}.`);
    } else old.dataset.version = main.dataset.version;
    if (!page().dataset.live) close();
    else if (newest > Number(page().dataset.version)) soon();
  } catch { offer(); }
}
// A little later, and not everybody at once.
function soon() { waiting ??= setTimeout(take, 200 + Math.random() * 1300); }
function hear(event) {
  const { version, kind } = JSON.parse(event.data);
  if (kind === "staff-only" && !("liveAll" in page().dataset)) return;
  newest = version;
  if (version > Number(page().dataset.version)) soon();
}
function close() { clearTimeout(again); source?.close(); source = undefined; }
function open() {
  close();
  if (!page().dataset.live || document.hidden) return;
  source = new EventSource(page().dataset.live);
  source.addEventListener("version", hear);
  source.addEventListener("change", hear);
  source.onerror = (event) => {  // a lost stream is taken up again by the browser, a refused one here
    if (event.target.readyState !== EventSource.CLOSED) return;
    again = setTimeout(() => { soon(); open(); }, 20000 + Math.random() * 20000);
  };
}
document.addEventListener("input", (event) => { touched ||= page().contains(event.target); });
document.addEventListener("visibilitychange", () => (document.hidden ? close() : open()));  // few connections to a host
addEventListener("pagehide", close);
addEventListener("pageshow", (event) => { if (event.persisted) open(); });
open();
