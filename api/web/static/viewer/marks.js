// Drawing on the picture for a note: a place that is clicked is lit, and from place to place goes an arrow;
// done once more, it is taken away. The marks stand as JSON in the form, which has fields of its own for them,
// too. What is drawn here is a sketch above the picture; the note that is saved is drawn by the server.

import { all, make, one, page } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";

export function makeMarks(tabs) {
  let from = null;
  const place = ({ clientX, clientY }) => {
    const there = document.elementFromPoint(clientX, clientY)?.closest('[data-part="table"] [data-place]');
    return there?.dataset.place;
  };

  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("[data-draw]");
    if (!button) return;
    const draws = page().classList.toggle("draws");
    button.setAttribute("aria-pressed", draws);
    const table = one('[data-part="table"]', page());
    if (!draws || !table) return;
    tabs.uncover(table);
    table.scrollIntoView({ block: "nearest" });
  });
  document.addEventListener("pointerdown", (event) => {
    if (!page().classList.contains("draws") || event.button !== 0) return;
    from = place(event) ?? null;
    if (from) event.preventDefault();
  });
  document.addEventListener("pointerup", (event) => {
    const to = from && place(event), form = noteForm();
    if (to && form) toggleMark(form, from, to);
    from = null;
  });
  document.addEventListener("input", (event) => { if (event.target.name === "marks") sketch(); });
  addEventListener("resize", sketch);
  return { arrange };

  // Offer to draw in each form, and show what is drawn.
  function arrange() {
    const draws = page().classList.contains("draws");
    for (const form of all("form[data-note-form]", page())) {
      if (form.elements.marks && !one("[data-draw]", form)) {
        const pressed = { "data-draw": true, "aria-pressed": String(draws) };
        form.elements.marks.after(
          make("button", { type: "button", class: "quiet", ...pressed }, "Draw on the picture"),
          make("p", { class: "facts" }, "Then press a place to light it, or drag to another for an arrow."),
        );
      }
    }
    if (!noteForm()) page().classList.remove("draws");
    sketch();
  }
}

const noteForm = () =>
  all("form[data-note-form]", page()).find((form) => form.elements.marks && form.closest("details")?.open !== false);

function marksOf(form) {
  try {
    const marks = JSON.parse(form.elements.marks.value || "[]");
    return Array.isArray(marks) ? marks : [];
  } catch {
    return [];
  }
}

function toggleMark(form, from, to) {
  const ink = form.elements.ink?.value;
  const mark = { at: from, ...(to === from ? {} : { to }), ...(ink && ink !== "plain" ? { ink } : {}) };
  const isSame = (other) => other.at === mark.at && (other.to ?? "") === (mark.to ?? "");
  const marks = marksOf(form), others = marks.filter((other) => !isSame(other));
  form.elements.marks.value = JSON.stringify(others.length < marks.length ? others : [...marks, mark]);
  form.elements.marks.dispatchEvent(new Event("input", { bubbles: true }));
}

// Lines and frames above the picture, where the places are on the screen.
function sketch() {
  const table = one('[data-part="table"]', page()), form = noteForm();
  one(".sketch", table ?? page())?.remove();
  const marks = form ? marksOf(form) : [];
  if (!table || !marks.length) return;
  const origin = table.getBoundingClientRect();
  const layer = shape("svg", { class: "sketch", "aria-hidden": "true", width: origin.width, height: origin.height });
  for (const { at, to, ink } of marks) {
    const [start, end] = [at, to || at].map((id) => boxOfPlace(table, id));
    if (!start || !end) continue;
    layer.append(...(to ? arrowBetween(start, end, origin) : [frameOf(start, origin)]).map((drawn) => {
      drawn.setAttribute("class", `ink-${["good", "bad"].includes(ink) ? ink : "plain"}`);
      return drawn;
    }));
  }
  table.append(layer);
}

const boxOfPlace = (table, id) => one(`[data-place="${CSS.escape(id)}"]`, table)?.getBoundingClientRect();

const frameOf = ({ x, y, width, height }, origin) =>
  shape("rect", { x: x - origin.x, y: y - origin.y, width, height, rx: 6 });

function arrowBetween(start, end, origin) {
  const [[x1, y1], [x2, y2]] = [start, end].map((box) => [
    box.x + box.width / 2 - origin.x,
    box.y + box.height / 2 - origin.y,
  ]);
  return [shape("line", { x1, y1, x2, y2 }), shape("circle", { cx: x2, cy: y2, r: 6 })];
}

function shape(tag, attributes) {
  const element = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}
