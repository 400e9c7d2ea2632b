// Playing: one entry after the other at one of five speeds, until the end, or until somebody does anything
// else: goes elsewhere, fills in a form, leaves the tab.

import { all, one, page } from "./dom.js";
import { recall, remember } from "./memory.js";

const SPEEDS = [["slowest", 5000], ["slow", 3000], ["normal", 1800], ["fast", 900], ["fastest", 350]];
const KEPT = "speed";

export function makePlay(walk) {
  const kept = recall(KEPT);
  let timer, plays = false, speed = Number.isInteger(kept) && kept in SPEEDS ? kept : 2;

  const schedule = () => { timer = setTimeout(advance, SPEEDS[speed][1]); };
  async function advance() {
    const went = plays && await walk.step(1, { played: true, replace: true });
    if (!plays) return;
    if (!went || walk.isLast) stop();
    else schedule();
  }
  function stop() {
    plays = false;
    clearTimeout(timer);
    tell();
  }
  function toggle() {
    if (plays) return stop();
    plays = true;
    tell();
    if (walk.isLast) walk.go(1, { played: true }).then(() => plays && schedule());
    else advance();
  }
  function change(by) {
    speed = Math.min(Math.max(speed + by, 0), SPEEDS.length - 1);
    remember(KEPT, speed);
    clearTimeout(timer);
    if (plays) schedule();
    tell();
  }
  function tell() {
    page().classList.toggle("plays", plays);
    for (const button of all('[data-do="play"]', page())) {
      one("[aria-hidden]", button).textContent = plays ? "❚❚" : "▶";
      one("[data-label]", button).textContent = plays ? "Pause" : "Play";
    }
    for (const shown of all("[data-speed]", page())) {
      shown.hidden = false;
      shown.textContent = SPEEDS[speed][0];
    }
    for (const button of all('[data-do="slower"]', page())) button.disabled = speed === 0;
    for (const button of all('[data-do="faster"]', page())) button.disabled = speed === SPEEDS.length - 1;
  }

  walk.onArrival((frame, how) => { if (plays && !how.played) stop(); });
  walk.onPage(tell);
  document.addEventListener("visibilitychange", () => { if (document.hidden && plays) stop(); });
  document.addEventListener("input", (event) => { if (plays && event.target.form) stop(); });
  tell();
  return { toggle, slower: () => change(-1), faster: () => change(1), plays: () => plays };
}
