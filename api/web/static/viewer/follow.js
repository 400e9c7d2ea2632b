// Following a running game. Who is at its last moment goes on with each entry; who looks at the past stays
// there and is told how much is new. A form that somebody fills in is never taken away: it is held, too.

import { all, isTouched, make, one, page } from "./dom.js";
import { say } from "./voice.js";

const TOGETHER_WITH = 60, AGAIN = 15000;
const KEPT_FORM = "The game has gone on. What you are filling in was kept; return to the live game when you are done.";

export function makeFollow(walk, entries) {
  let source, again, gathering, missed = 0, follows = walk.isLast;

  function hear({ data }) {
    const { version } = JSON.parse(data), { store } = walk;
    if (version <= store.version) return;
    missed += version - store.version;
    store.version = version;
    store.drop();
    clearTimeout(gathering);
    gathering = setTimeout(goOn, TOGETHER_WITH);
  }

  // Another seat asks to take a decision back, or agrees: show it, unless something is being filled in.
  function hearAsked() {
    walk.store.drop();
    if (walk.isLast && !isBusy()) walk.go(walk.version, { patient: true, replace: true, anew: true, lives: true });
  }

  // Go on with what has come, or stay and say so.
  async function goOn() {
    if (document.hidden || !missed || walk.isUnspoiled || isDeciding()) return;
    if (follows && !isBusy()) await walk.go(walk.version, { patient: true, replace: true, anew: true, lives: true });
    else {
      say(`${missed} new ${missed === 1 ? "entry" : "entries"}`, { calm: true });
      await walk.store.newest(walk.words, walk.version).catch(() => { /* it is asked for again by whoever goes there */ });
    }
    if (walk.isLast) missed = 0;
    if (walk.store.closed && !isClosed()) await refresh();
    else entries.soon();
    show();
  }

  // The page around the moment that is shown, as it now is: the game is over.
  async function refresh() {
    if (isBusy()) return;
    const how = { patient: true, remembered: true, quick: true, lives: true };
    await walk.take(walk.address(walk.number), how).catch(() => { /* the next entry or visit tells it */ });
  }

  // Return to the live game.
  async function join() {
    if (!isLive() && !missed) return false;
    if (isBusy(DECISION) && !confirm("Leave what you have filled in?")) return true;
    follows = true;
    await walk.go(walk.version, { patient: true });
    if (walk.isLast) missed = 0;
    show();
    return true;
  }

  function show() {
    const held = !walk.isUnspoiled && (isLive() || missed > 0) && (!walk.isLast || missed > 0);
    for (const button of all('[data-do="live"]', page())) {
      button.hidden = !held;
      button.textContent = missed ? `Live: ${missed} new` : "Live";
    }
    const kept = held && follows && isBusy();
    const note = one("[data-held]", page()) ?? make("p", { "data-held": true, class: "held" });
    if (!note.isConnected) one(".transport", page())?.after(note);
    note.hidden = !kept;
    note.textContent = kept ? KEPT_FORM : "";
  }

  const isLive = () => Boolean(page().dataset.stream) && !isClosed();

  function open() {
    leave();
    if (!isLive() || document.hidden) return;
    source = new EventSource(page().dataset.stream);
    source.addEventListener("version", hear);
    source.addEventListener("entry", hear);
    source.addEventListener("asked", hearAsked);
    source.onerror = () => {  // a lost stream is taken up again by the browser, a refused one here
      if (source?.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, AGAIN * (1 + Math.random()));
    };
  }
  function leave() {
    clearTimeout(again);
    source?.close();
    source = undefined;
  }

  walk.onArrival((frame, how) => {
    if (!how.lives) follows = walk.isLast;
    if (walk.isLast) missed = 0;
    show();
  });
  walk.onPage(() => {
    if (!isLive()) leave();
    else if (!source) open();
  });
  document.addEventListener("visibilitychange", () => {  // a browser has few connections to a host: who sees nothing lets go
    if (document.hidden) return leave();
    open();
    goOn();
  });
  document.addEventListener("focusout", () => { if (missed && follows) setTimeout(goOn); });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", (event) => { if (event.persisted) open(); });
  open();
  show();
  return { join };
}

const isClosed = () => page().dataset.closed === "yes";
const DECISION = '[data-part="decide"] form', NOTE = "form[data-note-form]";

// Whether a decision is on its way: what comes then is its own entry, and the answer shows that.
const isDeciding = () => one('[data-part="decide"] form[data-sent], .alert form[data-sent]', page()) !== null;

// Whether somebody is filling in a form that goes with the moment.
function isBusy(forms = `${DECISION}, ${NOTE}`) {
  const field = document.activeElement?.closest("input, select, textarea");
  return Boolean(field?.closest(forms)) || all(forms, page()).some(isTouched);
}
