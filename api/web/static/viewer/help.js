// The help: a dialog made from the table of keys, with the switch for those that are letters or signs.

import { all, make, one } from "./dom.js";
import { BINDINGS, isLetter, isOffered } from "./keys.js";
import { recall, remember } from "./memory.js";

const SWITCH = "letter-keys";

// Whether keys that are letters, digits or signs do anything in this browser.
export const areLettersOn = () => recall(SWITCH, true);

// Show the help. It is modal; whoever had the focus has it again when it is closed.
export function showHelp() {
  const before = document.activeElement;
  const dialog = one("#keys") ?? madeDialog();
  if (dialog.open) return;
  one("input", dialog).checked = areLettersOn();
  dialog.showModal();
  dialog.addEventListener("close", () => before?.focus?.(), { once: true });
}

function madeDialog() {
  const box = make("input", { type: "checkbox" });
  const close = make("button", { type: "button", autofocus: true }, "Close");
  const dialog = make(
    "dialog", { id: "keys", "aria-labelledby": "keys-title" },
    make("h2", { id: "keys-title" }, "Keys"),
    make("div", { class: "scroll", tabindex: "0", role: "region", "aria-label": "All keys" }, table()),
    make("label", { class: "tick" }, box, "Letters and signs are keys"),
    make("p", { class: "facts" }, "No key does anything while you type. Space presses a button that has the focus."),
    close,
  );
  box.addEventListener("change", () => { remember(SWITCH, box.checked); });
  close.addEventListener("click", () => dialog.close());
  document.body.append(dialog);
  return dialog;
}

function table() {
  const rows = BINDINGS.filter(isOffered).map((binding) => make(
    "tr", { "data-act": binding.act, "data-letter": isLetter(binding) },
    make("th", { scope: "row" }, make("kbd", {}, binding.shown)),
    make("td", {}, binding.what),
  ));
  return make("table", {}, make("tbody", {}, ...rows));
}

// Say on each visible control which key does the same.
export function nameKeys() {
  for (const { control, keys, act } of BINDINGS) {
    const shortcut = keys[0] === " " ? "Space" : keys[0];
    for (const element of all(control)) {
      if (element.dataset.go === act || element.dataset.do === act) element.setAttribute("aria-keyshortcuts", shortcut);
    }
  }
}
