// The page of a record, brought to life: each module does one thing, and here they meet. Without this script
// every moment is a page of its own, with links; with it, the same links lead there without a new page.

import { makeDeciding } from "./deciding.js";
import { isPlainClick, one, page } from "./dom.js";
import { makeDrafts } from "./drafts.js";
import { chooseLine, makeEntries, revealRow } from "./entries.js";
import { makeEyes } from "./eyes.js";
import { makeFollow } from "./follow.js";
import { embeddedFrames, FrameStore, networkFrames } from "./frames.js";
import { areLettersOn, nameKeys, showHelp } from "./help.js";
import { listenToKeys } from "./keys.js";
import { copyLink } from "./link.js";
import { makeMarks } from "./marks.js";
import { makePicking } from "./picking.js";
import { makePlay } from "./play.js";
import { makePossible } from "./possible.js";
import { makeRules } from "./rules.js";
import { makeTabs } from "./tabs.js";
import { destination, makeTransport, nextLandmark } from "./transport.js";
import { say } from "./voice.js";
import { Walk } from "./walk.js";

const LEADING = ["first", "previous", "next", "last", "previous-turn", "next-turn", "previous-round", "next-round"];

const STAYING = ["slower", "faster"];  // what is often done again: the menu stays

function begin() {
  const embedded = one('script[type="application/json"]#frames');
  const { frames, version } = page().dataset;
  const store = new FrameStore(embedded ? embeddedFrames(embedded) : networkFrames(frames), Number(version));
  const walk = new Walk(store, Boolean(embedded));
  const tabs = makeTabs(), entries = makeEntries(walk), play = makePlay(walk), rules = makeRules(tabs);
  const eyes = makeEyes(walk), marks = makeMarks(tabs), follow = makeFollow(walk, entries);
  makeTransport(walk);
  makePossible(walk);
  makePicking(walk);
  makeDeciding(walk);
  makeDrafts(walk, marks.arrange);
  marks.arrange();
  tabs.onOpen((id) => { if (id === "entries") revealRow(); });

  const lead = (what) => ({ repeated = false } = {}) => {
    const from = repeated ? walk.number : walk.aim;  // steps that come faster than frames all count
    const number = destination(what, walk, from), step = what === "previous" || what === "next";
    if (number) walk.go(number, { step: step || repeated, quick: repeated, direction: Math.sign(number - from) });
  };
  const toNote = (direction) => () => {
    const number = nextLandmark("note", walk.number, direction);
    tabs.open("notes");
    if (number) walk.go(number);
    else say(direction > 0 ? "There is no note after this moment." : "There is no note before this moment.");
  };
  const acts = {
    ...Object.fromEntries(LEADING.map((what) => [what, lead(what)])),
    up: () => chooseLine(-1),
    down: () => chooseLine(1),
    play: play.toggle,
    slower: play.slower,
    faster: play.faster,
    goto: () => {
      const field = one("[data-goto] input", page());
      if (!field.checkVisibility()) field.closest("[popover]").showPopover();
      field.select();
    },
    "next-note": toNote(1),
    "previous-note": toNote(-1),
    viewer: eyes.next,
    flip: eyes.flip,
    note: () => writeNote(tabs),
    copy: () => { copyLink(walk); },
    live: () => { follow.join(); },
    search: rules.search,
    help: showHelp,
  };

  document.addEventListener("click", (event) => {
    const control = isPlainClick(event) && event.target.closest?.("a[href], button[data-do]");
    if (!control || !page().contains(control)) return;
    const act = acts[control.dataset.do];
    if (act) {
      event.preventDefault();
      if (!STAYING.includes(control.dataset.do)) control.closest("[popover]")?.hidePopover?.();
      return void act();
    }
    const link = control.href && control;
    if (!link) return;
    const moment = walk.momentOf(link);
    if (!moment) return;
    event.preventDefault();
    if (link.dataset.go) acts[link.dataset.go]();
    else walk.visit(moment);
  });
  listenToKeys(acts, areLettersOn);

  walk.onArrival((frame, how) => {
    if (frame) say(`${frame.turn ? `${frame.turn}. ` : ""}${frame.text}`, { calm: Boolean(how.played) });
    if (frame && !how.lives) store.ahead(walk.words, walk.number, how.direction || (how.played ? 1 : 0) || 1);
  });
  walk.onPage(nameKeys);
  nameKeys();
  page().classList.add("alive");
  if (embedded && location.hash) walk.go(walk.number, { anew: true, quick: true, replace: true });
  if (!page().dataset.stream || !walk.isLast) setTimeout(() => store.ahead(walk.words, walk.number, 1), 200);
}

function writeNote(tabs) {
  tabs.open("notes");
  const field = one("form[data-note-form] [name=text]", page());
  const details = field?.closest("details");
  if (details) details.open = true;
  field?.focus();
  return Boolean(field);
}

if (page()?.dataset.frames || one("#frames")) begin();
