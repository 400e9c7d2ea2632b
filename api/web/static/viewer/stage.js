// Puts other parts into the page and lets pieces move to where they now are. It draws nothing: a piece is
// known by its `data-piece` before and after, and only where it stands is looked at. A step that comes while
// pieces still move puts them at their places at once. Who wants less motion gets none.

import { all, make, one, page } from "./dom.js";

const MILLISECONDS = 320;
const EMPHASIS = [{ opacity: 0.15 }, { opacity: 1, offset: 0.5 }, { opacity: 0.5, offset: 0.75 }, { opacity: 1 }];
const less = matchMedia("(prefers-reduced-motion: reduce)");
const shown = new Map();  // by part: the HTML that was put there last
let running = [];

// Put the HTML of parts, by name, where these parts are. What is the same stays untouched, with its focus.
export function enact(parts, { motion = false } = {}) {
  if ("table" in parts) settle();
  const moves = motion && "table" in parts && !less.matches && !document.hidden;
  const before = moves ? placed() : null;
  for (const [name, html] of Object.entries(parts)) replacePart(name, html);
  if (before) animate(before);
}

// End all motion: everything is where it belongs.
export function settle() {
  for (const animation of running) animation.finish();
  running = [];
}

function replacePart(name, html) {
  const part = one(`[data-part="${name}"]`, page());
  if (!part || shown.get(name) === html) return;
  const template = make("template");
  template.innerHTML = html;
  exchange(part, () => part, template.content, () => part.replaceChildren(template.content));
  shown.set(name, html);
}

// Put another element in the place of one that is the same for its user.
export function exchangeElement(old, fresh) {
  exchange(old, () => fresh, fresh, () => old.replaceWith(fresh));
}

// What was open stays open, and what had the focus has it again.
function exchange(old, fresh, content, put) {
  const focused = old.contains(document.activeElement) ? signature(document.activeElement) : "";
  const open = new Set(all("details[open] > summary", old).map(signature));
  for (const summary of all("summary", content)) if (open.has(signature(summary))) summary.parentElement.open = true;
  put();
  if (!focused) return;
  const same = all("a, button, summary, input, select", fresh()).find((other) => signature(other) === focused);
  same?.focus({ preventScroll: true });
}

// What makes an element the same one for its user.
function signature(element) {
  const own = element.id || element.name || element.dataset.go || element.dataset.do || element.dataset.as;
  return `${element.tagName} ${own || element.textContent.trim()}`;
}

// The piece that bears another one, which goes where it goes.
const bearerOf = (piece) => piece.parentElement.closest("[data-piece]")?.dataset.piece;
const pieces = () => all('[data-part="table"] [data-piece]', page());

// By piece: its element, where that is on the screen, and in which picture of the table.
function placed() {
  const pictures = allPictures();
  return new Map(pieces().map((piece) => [
    piece.dataset.piece,
    { piece, box: piece.getBoundingClientRect(), picture: pictures.indexOf(piece.ownerSVGElement) },
  ]));
}

const allPictures = () => all('[data-part="table"] svg', page());

function animate(before) {
  const gone = new Map(before), moved = [];
  for (const piece of pieces()) {  // all is measured before anything is moved
    const id = piece.dataset.piece, bearer = bearerOf(piece);
    gone.delete(id);
    if (before.has(id) && !before.has(bearer)) moved.push([piece, before.get(id).box, piece.getBoundingClientRect()]);
    else if (!before.has(id) && (!bearer || before.has(bearer))) run(piece, [{ opacity: 0 }, { opacity: 1 }]);
  }
  for (const [piece, from, to] of moved) {
    const scale = piece.ownerSVGElement?.getScreenCTM()?.a || 1;
    const across = (from.x - to.x) / scale, down = (from.y - to.y) / scale;
    if (Math.hypot(across, down) > 1) run(piece, [{ translate: `${across}px ${down}px` }, { translate: "0 0" }]);
  }
  for (const { piece, picture } of gone.values()) if (!gone.has(bearerOf(piece))) fade(piece, picture);
  for (const place of all('[data-part="table"] svg :is(.touched, .lit)', page())) run(place, EMPHASIS);
}

// A piece that is gone stays a moment longer, as a copy that nobody can touch.
function fade(piece, picture) {
  const svg = allPictures()[picture], copy = piece.cloneNode(true);
  if (!svg) return;
  for (const element of [copy, ...all("[data-piece]", copy)]) delete element.dataset.piece;
  copy.setAttribute("aria-hidden", "true");
  copy.setAttribute("transform", transformOf(piece));
  svg.append(copy);
  run(copy, [{ opacity: 1 }, { opacity: 0 }]).addEventListener("finish", () => copy.remove());
}

// How an element was placed within its picture.
function transformOf(element) {
  const own = element.getAttribute("transform") ?? "", parent = element.parentElement;
  return parent?.tagName === "g" ? `${transformOf(parent)} ${own}` : own;
}

function run(element, frames) {
  const animation = element.animate(frames, { duration: MILLISECONDS, easing: "ease-out" });
  running.push(animation);
  return animation;
}
