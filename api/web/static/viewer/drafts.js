// Drafts of notes. What somebody writes is kept in this browser at each stroke, by record, entry and author,
// and put back after a crash or a walk through the game. It is forgotten when the server has taken the note,
// or when its author says so.

import { sendForm } from "./deciding.js";
import { all, make, one, page } from "./dom.js";
import { forget, recall, remember } from "./memory.js";

const FORM = "form[data-note-form]";
const NOTED = '[data-part="notes"] .noted > :last-child';

export function makeDrafts(walk, onChange) {
  let taken = "";
  const restoreAll = () => {
    for (const form of all(FORM, page())) if (!form.dataset.draft) restore(form);
  };
  const restore = (form) => {
    const name = nameOf(form), kept = recall(name), written = valuesOf(form);
    form.dataset.draft = name;
    if (!Array.isArray(kept?.fields) || JSON.stringify(kept.fields) === JSON.stringify(written)) return;
    fill(form, kept.fields);
    const details = form.closest("details");
    if (details) details.open = true;
    const discard = make("button", { type: "button", class: "quiet" }, "Discard the draft");
    const told = make("p", { class: "draft" }, `Restored draft of ${new Date(kept.at).toLocaleString()}. `, discard);
    discard.addEventListener("click", () => {
      forget(name);
      fill(form, written);
      told.remove();
      onChange();
      one("[name=text]", form)?.focus();
    });
    form.prepend(told);
  };
  const keep = (event) => {
    const form = event.target.form;
    if (!form?.matches(FORM) || !form.dataset.draft) return;
    remember(form.dataset.draft, { fields: valuesOf(form), at: Date.now() });
  };
  document.addEventListener("input", keep);
  document.addEventListener("change", keep);
  document.addEventListener("submit", async (event) => {
    const form = event.target;
    if (!form.matches(FORM) || event.defaultPrevented) return;
    event.preventDefault();
    const name = form.dataset.draft;
    taken = name;
    await sendForm(walk, form, event.submitter, NOTED);
    taken = "";
  });
  walk.onPage((how) => {
    if (!taken || !how.answered) return;
    forget(taken);
    page().classList.remove("draws");
  });
  walk.onArrival(() => {
    restoreAll();
    onChange();
  });
  restoreAll();
}

function nameOf(form) {
  const { record, line, number, author } = page().dataset;
  return ["draft", line || record, number, form.dataset.author ?? author ?? "", new URL(form.action).pathname].join(" ");
}

// What its author has filled in: the marks that are drawn, too, but no other hidden field, which is the server's.
const fieldsOf = (form) => [...form.elements].filter((field) => field.name && (field.type !== "hidden" || field.name === "marks"));
const isTick = (field) => field.type === "checkbox" || field.type === "radio";
const valuesOf = (form) => fieldsOf(form).map((field) => [field.name, isTick(field) ? field.checked : field.value]);

// Fill a form in again. If it has other fields than the one that was kept, what stands in those of one name alone.
function fill(form, values) {
  const fields = fieldsOf(form);
  const isSame = fields.length === values.length && fields.every((field, at) => field.name === values[at][0]);
  values.forEach(([name, value], at) => {
    const field = isSame ? fields[at] : form.elements[name];
    if (!(field instanceof Element)) return;
    if (isTick(field)) field.checked = value;
    else field.value = value;
  });
}
