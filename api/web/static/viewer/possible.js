// What could be done at a moment is much, so it is asked for only when somebody stays there and has it in
// sight. Until then nothing stands there, so that nobody takes what was possible elsewhere for it.

import { isPlainClick, one, page, parsed } from "./dom.js";
import { enact } from "./stage.js";

const STAYS = 350;

export function makePossible(walk) {
  const part = one('[data-part="possible"]', page());
  if (!part || walk.embedded) return;
  let waiting, isStale = false, isSeen = false;

  async function fill() {
    const { words, number } = walk;
    const frame = await walk.store.whole(words, number).catch(() => null);
    if (frame?.parts.possible && number === walk.number && words === walk.words) put(frame.parts.possible);
  }
  function put(html) {
    enact({ possible: html });
    isStale = false;
    rest();
  }
  function rest() {
    part.style.minHeight = "";
    part.removeAttribute("aria-busy");
  }
  function soon() {
    clearTimeout(waiting);
    if (isStale && isSeen) waiting = setTimeout(fill, STAYS);
  }

  walk.onArrival((frame) => {
    clearTimeout(waiting);
    isStale = Boolean(frame);
    if (!isStale) return rest();
    part.style.minHeight = `${part.offsetHeight}px`;
    part.setAttribute("aria-busy", "true");
    enact({ possible: '<section class="possible"><h2>What could be done here</h2></section>' });
    soon();
  });
  new IntersectionObserver(([{ isIntersecting }]) => {
    isSeen = isIntersecting;
    soon();
  }, { rootMargin: "300px" }).observe(part);
  part.addEventListener("click", async (event) => {  // what another seat could do
    const link = isPlainClick(event) && event.target.closest("nav a[href]");
    if (!link) return;
    event.preventDefault();
    try {
      const answer = await fetch(link.href, { headers: { Accept: "text/html" } });
      put(one('[data-part="possible"]', parsed(await answer.text())).innerHTML);
    } catch {
      location.assign(link.href);
    }
  });
}
