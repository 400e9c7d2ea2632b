// The draft of a revision, on the page of a note. What its author writes is kept in this browser at each stroke
// and put back after a crash. It goes with the revision that it was made against, so that if there is a newer one
// by then, the server shows both. Without this script the page works as well.

import { all, make, one } from "./viewer/dom.js";
import { forget, recall, remember } from "./viewer/memory.js";

const FIELDS = ["text", "glyph", "visibility"];
const MARKS = "[name^=mark-]";

function begin(form) {
  const name = `draft ${form.dataset.revising}`, { revision } = form.elements;
  const kept = recall(name), written = valuesOf(form);
  if (kept?.sent && Number(revision.value) > kept.revision) forget(name);
  else if (kept && !("answered" in form.dataset) && !isSame(kept, written)) restore(form, name, kept, written);
  const keep = (sent) => remember(name, { ...valuesOf(form), revision: Number(revision.value), at: Date.now(), sent });
  form.addEventListener("input", () => keep(false));
  form.addEventListener("submit", () => keep(true));
}

function restore(form, name, kept, written) {
  const { revision } = form.elements, newest = revision.value;
  const discard = make("button", { type: "button", class: "quiet" }, "Discard the draft");
  const told = make("p", { class: "draft" }, `Restored draft of ${new Date(kept.at).toLocaleString()}. `, discard);
  fill(form, kept);
  revision.value = kept.revision;
  discard.addEventListener("click", () => {
    forget(name);
    fill(form, written);
    revision.value = newest;
    told.remove();
    form.elements.text.focus();
  });
  form.prepend(told);
}

const valuesOf = (form) => ({
  ...Object.fromEntries(FIELDS.map((field) => [field, form.elements[field].value])),
  marks: all(MARKS, form).map((field) => field.value),
});

const isSame = (one, other) => FIELDS.every((field) => one[field] === other[field]) && said(one) === said(other);
const said = ({ marks }) => marks.join("\n").replace(/(\n\n\nplain)+$/, "");

function fill(form, values) {
  for (const field of FIELDS) form.elements[field].value = values[field];
  all(MARKS, form).forEach((field, at) => { field.value = values.marks[at] ?? field.value; });
}

const form = one("form[data-revising]");
if (form) begin(form);
