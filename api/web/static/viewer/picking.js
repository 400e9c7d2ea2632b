// Choosing on the picture: what a form that is open asks for can be clicked or tapped there. The form stays
// what it is, and can be filled in without the picture; this only sets its fields.

import { all, one, page } from "./dom.js";

const PICTURED = '[data-part="table"] :is([data-piece], [data-place])';

export function makePicking(walk) {
  let picked = [];
  const light = () => lightUp(picked);
  const anew = () => {
    picked = [];
    light();
  };
  document.addEventListener("click", (event) => {
    if (page().classList.contains("draws") || !event.target.closest?.('[data-part="table"]')) return;
    const form = openForm();
    const id = form && idsAt(event.target).find((candidate) => choicesOf(form).has(candidate));
    if (!id) return;
    picked = choose(form, id, picked);
    light();
  });
  document.addEventListener("toggle", (event) => { if (event.target.closest?.('[data-part="decide"]')) anew(); }, true);
  document.addEventListener("change", (event) => {
    if (event.isTrusted && event.target.closest?.('[data-part="decide"]')) anew();
  });
  document.addEventListener("focusin", (event) => { if (event.target.closest?.('[data-part="decide"]')) light(); });
  walk.onArrival(anew);
  light();
}

// What is at a point of the picture: the piece, in a hand or a pile the card that it is, then the place.
function idsAt(element) {
  const place = element.closest("[data-place]") ?? one("[data-place]", element.closest(".column") ?? document.createElement("i"));
  const piece = element.closest("[data-piece]");
  return [piece?.dataset.piece, piece && cardOf(piece), place?.dataset.place].filter(Boolean);
}

const idsOf = (element) => [element.dataset.piece, cardOf(element), element.dataset.place].filter(Boolean);

// On a board a piece is itself and no card to choose: what is asked for by its name lies in a hand.
const cardOf = (element) => (element.closest("[data-board]") ? undefined : element.dataset.card);

// The form that is being filled in: the one with the focus, else the one that is open, else the only one.
function openForm() {
  const forms = all('[data-part="decide"] form', page()).filter((form) => choicesOf(form).size);
  const focused = document.activeElement?.closest('[data-part="decide"] form');
  const open = forms.filter((form) => form.closest("details")?.open);
  const alone = forms.length === 1 && !forms[0].closest("details") ? forms[0] : undefined;
  return forms.find((form) => form === focused) ?? open[0] ?? alone;
}

// By what is on the picture: the choices of a form that name it.
function choicesOf(form) {
  const found = new Map();
  const add = (id, field, value, whole) => found.set(id, [...(found.get(id) ?? []), { field, value, whole }]);
  for (const field of form.elements) {
    const whole = field.name === "decision" && field.tagName === "SELECT";
    for (const { value } of field.options ?? field.list?.options ?? []) {
      if (whole) for (const id of namesIn(decisionOf(value))) add(id, field, value, whole);
      else if (value) add(value, field, value, whole);
    }
    if (field.type === "checkbox" && field.value) add(field.value, field, field.value, whole);
  }
  return found;
}

function decisionOf(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// The ids that a decision names: words, and numbers in a field that is called like a board.
function namesIn(value, key = "") {
  if (typeof value === "string") return new Set([value]);
  if (typeof value === "number") return new Set(isBoard(key) ? [String(value)] : []);
  const inner = Array.isArray(value) ? value.map((part) => [key, part]) : Object.entries(value ?? {});
  return new Set(inner.flatMap(([name, part]) => [...namesIn(part, name)]));
}

const isBoard = (id) => one(`[data-board="${CSS.escape(id)}"]`, page()) !== null;

// Set the form to a choice that names what was picked last and, as far as can be, what was picked before.
function choose(form, id, before) {
  const choices = choicesOf(form);
  const offered = choices.get(id);
  if (offered[0].whole) {
    const picked = before.includes(id) ? before.filter((other) => other !== id) : [...before, id];
    const names = (other, value) => choices.get(other)?.some((choice) => choice.value === value);
    const fitting = offered.find(({ value }) => picked.every((other) => names(other, value)));
    set(fitting ?? offered[0]);
    return fitting ? picked : [id];
  }
  const empty = offered.find(({ field }) => field.type !== "checkbox" && !field.value);
  set(empty ?? offered[0]);
  return [];
}

function set({ field, value }) {
  if (field.type === "checkbox") field.checked = !field.checked;
  else field.value = value;
  field.dispatchEvent(new Event("input", { bubbles: true }));
  field.dispatchEvent(new Event("change", { bubbles: true }));
}

// Light what can be chosen, and what is.
function lightUp(picked) {
  const form = openForm(), choices = form ? choicesOf(form) : new Map();
  const compatible = (id) => !picked.length || picked.includes(id) || picked.every((one) => {
    const values = new Set((choices.get(one) ?? []).map(({ value }) => value));
    return (choices.get(id) ?? []).some(({ value, whole }) => !whole || values.has(value));
  });
  for (const element of all(PICTURED, page())) {
    const ids = idsOf(element).filter((id) => choices.has(id));
    element.classList.toggle("choosable", ids.some(compatible));
    element.classList.toggle("chosen", ids.some((id) => picked.includes(id) || choices.get(id).some(isChosen)));
  }
}

const isChosen = ({ field, value, whole }) =>
  !whole && (field.type === "checkbox" ? field.checked : field.value === value);
