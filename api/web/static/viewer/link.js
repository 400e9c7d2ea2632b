// The link to the moment that is shown, with the digest of what is seen there, given to somebody else:
// by what the device shares with, else on the clipboard, else in a field from which it can be copied.

import { make, one, page } from "./dom.js";
import { say } from "./voice.js";

export async function copyLink(walk) {
  const url = new URL(one('a[data-do="copy"]', page())?.href ?? walk.address(walk.number), location.href);
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    try {
      return await navigator.share({ title: document.title, url: url.href });
    } catch (error) {
      if (error.name === "AbortError") return undefined;
    }
  }
  try {
    await navigator.clipboard.writeText(url.href);
    tellCopied("The link to this moment was copied.");
  } catch {
    const field = make("input", { readonly: true, value: url.href, "aria-label": "Link to this moment" });
    tellCopied("Copy this link:", field);
    field.select();
    field.focus();
  }
  return undefined;
}

function tellCopied(words, ...more) {
  const note = one("[data-copied]", page()) ?? make("p", { "data-copied": true, class: "copied" });
  if (!note.isConnected) one(".transport", page())?.after(note);
  note.replaceChildren(words, ...more);
  say(words);
  setTimeout(() => { if (!note.contains(document.activeElement)) note.remove(); }, 6000);
}
