// The controls below the table: links that lead on and back, the slider with its ticks, and the field for a
// number. They always lead from the moment that is shown. A step that is held down is repeated.

import { all, make, one, page } from "./dom.js";

const HOLD = 400, REPEAT = 110, SETTLED = 90;  // milliseconds
const HELD_DOWN = ["previous", "next", "previous-turn", "next-turn"];

// The numbers of the entries that begin a turn or a round, or that bear a note, in order.
export function landmarks(kind) {
  const ticks = all(`[data-ticks] [data-kind~="${kind}"]`, page()).map((tick) => tick.dataset.number);
  const sections = all(`[data-part="list"] [data-${kind}]:not([data-round="0"])`, page()).map(firstOf);
  return [...new Set([...ticks, ...sections].filter(Boolean).map(Number))].sort((one, other) => one - other);
}

const firstOf = (section) => section.dataset.first ?? one("[data-first]", section)?.dataset.first;

// The landmark after a number or, with a negative direction, before it; undefined if there is none.
export function nextLandmark(kind, number, direction) {
  const found = landmarks(kind);
  return direction > 0 ? found.find((at) => at > number) : found.filter((at) => at < number).pop();
}

// Where each link of the transport leads from an entry; undefined where there is nothing.
export function destination(what, walk, from = walk.number) {
  const [, direction, kind] = /^(previous|next)-(turn|round|note)$/.exec(what) ?? [];
  if (kind) return nextLandmark(kind, from, direction === "next" ? 1 : -1);
  if (what === "first" || what === "previous") return from > 1 ? { first: 1, previous: from - 1 }[what] : undefined;
  if (from >= walk.store.last(walk.words)) return undefined;
  return what === "next" ? from + 1 : walk.isUnspoiled ? undefined : walk.version;
}

export function makeTransport(walk) {
  walk.onArrival((frame) => {
    guide(walk, frame);
    slide(walk);
  });
  walk.onPage(() => furnish(walk));
  furnish(walk);
  listenToSlider(walk);
  listenToHolding(walk);
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-goto]")) return;
    event.preventDefault();
    const number = Number(one("input", event.target).value);
    if (number) walk.go(number);
    one("input", event.target).blur();
    event.target.closest("[popover]")?.hidePopover?.();
  });
}

// Show what only a script can do, and lead on from here.
function furnish(walk) {
  for (const control of all("[data-do]:not([data-do=live]), [data-scrubber]", page())) control.hidden = false;
  for (const control of all('[data-do="viewer"]', page())) control.hidden = !one("[data-as]", page());
  const bar = one(".transport .tools", page());
  if (bar && !one("[data-goto]", bar)) {
    const digits = { inputmode: "numeric", pattern: "[0-9]+", size: "4" };
    const label = make("label", {}, "Go to entry ", make("input", { name: "entry", ...digits, autocomplete: "off", required: true }));
    bar.append(make("form", { class: "goto", "data-goto": true }, label, make("button", {}, "Go")));
  }
  guide(walk, null);
  slide(walk);
}

const LEADS_NOWHERE = { "aria-disabled": "true", role: "link", tabindex: "0" };

function guide(walk, frame) {
  for (const link of all("a[data-go]", page())) {
    const number = destination(link.dataset.go, walk);
    if (number) {
      link.href = walk.address(number);
      for (const name of Object.keys(LEADS_NOWHERE)) link.removeAttribute(name);
    } else {
      link.removeAttribute("href");
      for (const [name, value] of Object.entries(LEADS_NOWHERE)) link.setAttribute(name, value);
    }
  }
  for (const link of all("a[data-as], a[data-do]", page())) {  // the same moment, seen otherwise
    const url = new URL(link.href);
    url.pathname = new URL(walk.address(walk.number, ""), location.href).pathname;
    if (link.dataset.do === "copy") setSeen(url, frame);
    link.href = url.href;
  }
}

function setSeen(url, frame) {
  if (frame?.digest) url.searchParams.set("seen", frame.digest);
  else if (frame) url.searchParams.delete("seen");
}

// Ticks for turns and rounds that have begun since the page was made.
export function markTurns(walk) {
  const list = one("[data-ticks]", page()), pattern = one('[data-kind="turn"]', list ?? page());
  if (!pattern) return;
  const known = new Set(all("[data-number]", list).map((tick) => tick.dataset.number));
  for (const turn of all('[data-part="list"] [data-turn]', page())) {
    if (known.has(turn.dataset.first)) continue;
    const tick = pattern.cloneNode(true), link = one("a", tick), round = turn.closest("[data-round]");
    tick.dataset.number = turn.dataset.first;
    tick.dataset.kind = round?.dataset.round !== "0" && one("[data-turn]", round) === turn ? "round" : "turn";
    link.href = walk.address(Number(turn.dataset.first));
    link.textContent = link.title = headingOf(turn);
    list.append(tick);
  }
  slide(walk);
}

function headingOf(turn) {
  const heading = one("h4", turn)?.cloneNode(true);
  for (const sign of all("[aria-hidden]", heading ?? turn.cloneNode())) sign.remove();
  return heading?.textContent.trim() ?? "";
}

// The slider and its ticks: their places follow the number of entries.
function slide(walk) {
  const slider = one("[data-scrubber]", page());
  if (!slider) return;
  slider.max = walk.version;
  slider.value = walk.number;
  const ticks = all("[data-ticks] [data-number]", page());
  for (const tick of ticks) {
    const number = Number(tick.dataset.number);
    const at = `at-${Math.round((100 * (number - 1)) / Math.max(1, walk.version - 1))}`;
    if (tick.className !== at) tick.className = at;
    one("a", tick)?.classList.toggle("here", number === walk.number);
  }
  const begun = ticks.filter(({ dataset }) => /turn|round/.test(dataset.kind) && dataset.number <= walk.number);
  const end = walk.isUnspoiled ? "" : ` of ${walk.version}`;
  const words = [begun.at(-1)?.textContent.trim(), `entry ${walk.number}${end}`];
  slider.setAttribute("aria-valuetext", words.filter(Boolean).join(", "));
}

// While the slider is drawn, what is at hand is shown at once, and the rest when it rests.
function listenToSlider(walk) {
  let resting;
  document.addEventListener("input", (event) => {
    if (!event.target.matches("[data-scrubber]")) return;
    const number = Number(event.target.value), how = { step: true, quick: true };
    clearTimeout(resting);
    if (walk.store.have(walk.words, number)) walk.go(number, how);
    else resting = setTimeout(() => walk.go(number, how), SETTLED);
  });
}

function listenToHolding(walk) {
  let timer, repeated = false;
  const stop = () => clearInterval(timer);
  document.addEventListener("pointerdown", (event) => {
    const link = event.button === 0 && event.target.closest?.("[data-go]");
    stop();
    repeated = false;
    if (!link || !HELD_DOWN.includes(link.dataset.go)) return;
    const begun = performance.now();
    timer = setInterval(() => {
      if (performance.now() - begun < HOLD) return;
      repeated = true;
      const number = destination(link.dataset.go, walk);
      if (number) walk.go(number, { step: true, quick: true, direction: Math.sign(number - walk.number) });
      else stop();
    }, REPEAT);
  });
  for (const end of ["pointerup", "pointercancel", "dragstart", "blur"]) addEventListener(end, stop);
  document.addEventListener("contextmenu", (event) => { if (repeated) event.preventDefault(); });
  document.addEventListener("click", (event) => {  // the click that ends a hold is no step of its own
    if (repeated && event.target.closest?.("[data-go]")) event.preventDefault();
    repeated = false;
  }, true);
}
