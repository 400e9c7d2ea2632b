// Small words for the document. `page` is asked anew each time; nothing here keeps an element.

export const page = () => document.querySelector("main.record");
export const one = (selector, within = document) => within.querySelector(selector);
export const all = (selector, within = document) => [...within.querySelectorAll(selector)];

// An element with attributes and children; a child that is text is never read as HTML.
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== undefined) element.setAttribute(name, value);
  }
  element.append(...children);
  return element;
}

// The document of an answer of the server.
export const parsed = (html) => new DOMParser().parseFromString(html, "text/html");

// Whether a click or a tap asks for nothing but the link itself: no new tab, no download.
export const isPlainClick = (event) =>
  event.button === 0 && !event.defaultPrevented && !(event.ctrlKey || event.metaKey || event.shiftKey || event.altKey);

// Whether a form has been changed by its user since it was put on the page.
export const isTouched = (form) =>
  [...form.elements].some((field) => {
    if (field.type === "hidden") return false;
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.tagName !== "SELECT") return "defaultValue" in field && field.value !== field.defaultValue;
    return field.selectedIndex !== Math.max(0, [...field.options].findIndex((option) => option.defaultSelected));
  });
