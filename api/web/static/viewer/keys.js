// The one table of keys. From it come what a key does and what the help says; each act has a visible control.

// `keys` as a browser names them, `shown` as people do, `control` where the same is done without a key.
export const BINDINGS = [
  { keys: ["ArrowLeft"], shown: "Left", what: "previous entry", act: "previous", control: '[data-go="previous"]' },
  { keys: ["ArrowRight"], shown: "Right", what: "next entry", act: "next", control: '[data-go="next"]' },
  { keys: ["Shift+ArrowLeft"], shown: "Shift + Left", what: "previous turn", act: "previous-turn", control: '[data-go="previous-turn"]' },
  { keys: ["Shift+ArrowRight"], shown: "Shift + Right", what: "next turn", act: "next-turn", control: '[data-go="next-turn"]' },
  { keys: ["["], shown: "[", what: "previous round", act: "previous-round", control: "[data-ticks], [data-round]" },
  { keys: ["]"], shown: "]", what: "next round", act: "next-round", control: "[data-ticks], [data-round]" },
  { keys: ["Home"], shown: "Home", what: "first entry", act: "first", control: '[data-go="first"]' },
  { keys: ["End"], shown: "End", what: "last entry", act: "last", control: '[data-go="last"]' },
  { keys: ["ArrowUp"], shown: "Up", what: "line before, where lines branch off", act: "up", control: ".branch, [data-entry] a" },
  { keys: ["ArrowDown"], shown: "Down", what: "line after, where lines branch off", act: "down", control: ".branch, [data-entry] a" },
  { keys: [" "], shown: "Space", what: "play or pause", act: "play", control: '[data-do="play"]' },
  { keys: ["<"], shown: "<", what: "play slower", act: "slower", control: '[data-do="slower"]' },
  { keys: [">"], shown: ">", what: "play faster", act: "faster", control: '[data-do="faster"]' },
  { keys: ["g"], shown: "g, a number, Enter", what: "go to an entry", act: "goto", control: "[data-goto]" },
  { keys: ["n"], shown: "n", what: "next note", act: "next-note", control: '[data-go$="-note"], #notes' },
  { keys: ["N"], shown: "Shift + n", what: "previous note", act: "previous-note", control: '[data-go$="-note"], #notes' },
  { keys: ["v"], shown: "v", what: "look with other eyes", act: "viewer", control: '[data-do="viewer"], [data-as]' },
  { keys: ["f"], shown: "f", what: "turn the board round", act: "flip", control: '[data-do="flip"]' },
  { keys: ["c"], shown: "c", what: "write a note", act: "note", control: '[data-do="note"]' },
  { keys: ["y"], shown: "y", what: "copy the link to this moment", act: "copy", control: '[data-do="copy"]' },
  { keys: ["l"], shown: "l", what: "return to the live game", act: "live", control: '[data-do="live"]' },
  { keys: ["/"], shown: "/", what: "search the rules", act: "search", control: "#rules [type=search], #rules input[name=q]" },
  { keys: ["?"], shown: "?", what: "show these keys", act: "help", control: '[data-do="help"]' },
];

const TYPED = "input, select, textarea, [contenteditable]:not([contenteditable=false])";
const SLIDES = ["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"];
const REPEATED = ["previous", "next", "previous-turn", "next-turn"];

// Whether it is a letter, a digit or a sign: those can be switched off, as some people's software types them.
export const isLetter = (binding) => binding.keys.every((key) => key.length === 1 && key !== " ");

// Whether the page has a control that does the same; a key without one does nothing.
export const isOffered = (binding) => document.querySelector(binding.control) !== null;

// Listen, and perform the act of a key; `areLettersOn` is asked each time.
export function listenToKeys(acts, areLettersOn) {
  document.addEventListener("keydown", (event) => {
    const binding = boundTo(event);
    if (!binding || !isOffered(binding) || (isLetter(binding) && !areLettersOn())) return;
    if (event.repeat && !REPEATED.includes(binding.act)) return;
    if (acts[binding.act]({ repeated: event.repeat }) !== false) event.preventDefault();
  });
}

function boundTo(event) {
  const written = event.getModifierState("AltGraph") && event.key.length === 1;
  const modified = event.metaKey || ((event.ctrlKey || event.altKey) && !written);
  if (event.defaultPrevented || event.isComposing || modified) return undefined;
  const key = event.shiftKey && event.key.length > 1 ? `Shift+${event.key}` : event.key;
  return isTaken(event.target, event.key) ? undefined : BINDINGS.find((binding) => binding.keys.includes(key));
}

// Whether the key belongs to what has the focus: a field, a slider, a button, a tab, or an open dialog.
function isTaken(element, key) {
  if (document.querySelector("dialog:modal")) return true;
  if (element.matches?.('[type="range"]')) return SLIDES.includes(key);
  if (element.closest?.(TYPED)) return true;
  if (key === " ") return Boolean(element.closest?.("button, summary, [role=tab], [role=button]"));
  return SLIDES.includes(key) && Boolean(element.closest?.("[role=tab]"));
}
