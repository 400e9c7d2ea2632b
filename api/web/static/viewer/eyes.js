// Whose eyes, which side is near, whether later entries are hidden: words of the address. The page is taken as
// it is seen so, and the pieces go to where they then are.

import { all, page } from "./dom.js";
import { withWord } from "./moments.js";

export function makeEyes(walk) {
  return {
    // Turn the table round, or back again.
    flip() {
      const flipped = new URLSearchParams(walk.words).has("flip");
      walk.visit({ number: walk.aim, words: withWord(walk.words, "flip", flipped ? "" : "1") });
    },
    // Look with the eyes of the next viewer.
    next() {
      const links = all("a[data-as]", page());
      if (!links.length) return;
      const at = links.findIndex((link) => link.hasAttribute("aria-current"));
      const { words } = walk.momentOf(links[(at + 1) % links.length]);
      walk.visit({ number: walk.aim, words: keepFlip(words, walk.words) });
    },
  };
}

// Other eyes see the table from the same side.
const keepFlip = (words, before) => ["flip", "spoilers"].reduce(
  (kept, word) => withWord(kept, word, new URLSearchParams(before).get(word)), words);
