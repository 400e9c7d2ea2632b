// The one live region: what a screen reader is told of the moment. While the game plays or somebody steps
// fast, only the newest words are said, and not too often.

import { one, page } from "./dom.js";

const PAUSE = 250, CALM = 4000;
let waiting, spoken = 0;

// Say words once nothing newer comes; `calm` leaves time between one saying and the next.
export function say(words, { calm = false } = {}) {
  clearTimeout(waiting);
  const wait = calm ? Math.max(PAUSE, spoken + CALM - performance.now()) : PAUSE;
  waiting = setTimeout(() => {
    spoken = performance.now();
    const region = one("[data-narration]", page());
    if (region) region.textContent = words;
  }, wait);
}
