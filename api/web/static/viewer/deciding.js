// Recording in place: a form is sent as it is, and what the server answers is put into this page; a refusal
// gets the focus. A form carries the id of its request, so one that is sent twice is recorded once; whatever
// fails here is sent as if there were no script.

import { make, one, page } from "./dom.js";

export function makeDeciding(walk) {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (event.defaultPrevented || !form.matches('[data-part="decide"] form, .alert form') || form.method !== "post") return;
    event.preventDefault();
    sendForm(walk, form, event.submitter);
  });
}

// Send a form and show the page that answers, with the focus on what is wrong or else on `landing`.
export async function sendForm(walk, form, submitter, landing = '[data-part="decide"] :is(h2, h3)') {
  if (form.dataset.sent) return;
  form.dataset.sent = "yes";
  const body = new URLSearchParams(new FormData(form, submitter?.name ? submitter : null));
  try {
    await walk.take(form.action, { request: { method: "POST", body } });
    focusOn(one("[role=alert]", page()) ?? one(landing, page()));
  } catch {
    delete form.dataset.sent;
    if (submitter?.name) form.append(make("input", { type: "hidden", name: submitter.name, value: submitter.value }));
    HTMLFormElement.prototype.submit.call(form);
  }
}

function focusOn(element) {
  if (!element) return;
  element.tabIndex = -1;
  element.focus();
}
