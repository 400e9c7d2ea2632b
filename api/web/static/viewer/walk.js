// Where the reader is, and how the page gets from one moment to another: the parts of a frame are put into
// the page, its address and title follow, and whoever else shows the moment is told (`onArrival`). If a frame
// cannot be had, the browser goes to the page of the moment as it would without script. The newest wish counts.

import { all, one, page, parsed } from "./dom.js";
import { addressOf, hidesLater, momentAt, pathOf, wordsOf } from "./moments.js";
import { enact, exchangeElement } from "./stage.js";

// What stands around the moment and is made for it, too.
const FURNITURE = ["header.top", "nav.transport", "section.about", "section.lines", "section.all-notes"];
const BRISK = 220, TOGETHER = 600;  // milliseconds between steps that are not animated, or are one step back

export class Walk {
  #store;
  #arrivals = [];
  #pageTurns = [];
  #wish = 0;
  #aim = 0;
  #last = { shown: 0, step: -Infinity };

  constructor(store, embedded) {
    const { frames, number } = page().dataset;
    this.store = this.#store = store;
    this.embedded = embedded;
    this.path = embedded ? "" : pathOf(frames);
    this.words = embedded ? "" : wordsOf(location.search);
    this.number = (embedded && Number(location.hash.slice(1))) || Number(number);
    history.replaceState(this.#state(), "");
    addEventListener("popstate", ({ state }) => {
      const number = state?.number ?? (embedded && Number(location.hash.slice(1)));
      if (number) this.visit({ number, words: state?.words ?? this.words }, { remembered: true });
    });
  }

  // The last entry of which the page tells.
  get version() { return this.isUnspoiled ? this.number : this.#store.version; }
  get isLast() { return this.number >= this.#store.last(this.words); }
  // The moment that is shown or, while its frame is still to come, that was asked for.
  get aim() { return this.#aim || this.number; }
  get isUnspoiled() { return hidesLater(this.words); }

  // Be told of each arrival: of the frame, and of how it was gone to.
  onArrival(tell) { this.#arrivals.push(tell); }

  // Be told when the page was taken anew, so that what scripts add has to be added again.
  onPage(tell) { this.#pageTurns.push(tell); }

  // Where the moment with a number is shown.
  address(number, words = this.words) { return this.embedded ? `#${number}` : addressOf(this.path, number, words); }

  // The moment that a link leads to, or null.
  momentOf(link) {
    if (!this.embedded) return momentAt(link.href, this.path);
    const number = Number(/^#(\d+)$/.exec(link.getAttribute("href") ?? "")?.[1]);
    return number ? { number, words: "" } : null;
  }

  // Go a number of entries on or back.
  step(by, how = {}) { return this.go(this.number + by, { ...how, step: true, direction: Math.sign(by) }); }

  // Go to a moment that may be seen with other eyes; number 0 is the last.
  visit({ number, words }, how = {}) {
    const to = number || (hidesLater(words) ? 1 : this.#store.version);
    return words === this.words ? this.go(to, how) : this.take(this.address(to, words), { ...how, words });
  }

  // Go to an entry. How: `step` by step, `quick` without motion, `patient` stays if there is no frame,
  // `remembered` comes from the history of the browser, `replace` leaves no trace in it.
  async go(wanted, how = {}) {
    const number = Math.max(1, Math.min(wanted, this.#store.last(this.words)));
    const wish = ++this.#wish;
    this.#aim = 0;
    if (number === this.number && !how.anew) return true;
    let frame = how.anew ? null : this.#store.have(this.words, number);
    if (!frame) {
      this.#aim = number;
      try {
        frame = await (how.anew ? this.#store.newest(this.words, number) : this.#store.get(this.words, number, how.direction));
      } catch {
        if (wish === this.#wish && !how.patient) location.assign(this.address(number));
        return false;
      } finally {
        if (wish === this.#wish) this.#aim = 0;
      }
      if (wish !== this.#wish || !frame) return false;
    }
    this.#arrive(frame, how);
    return true;
  }

  // Take the page at an address, which may answer a form (`request`), and show what it shows.
  async take(address, how = {}) {
    const wish = ++this.#wish;
    this.#aim = 0;
    let answer, html;
    try {
      answer = await fetch(address, { headers: { Accept: "text/html" }, ...how.request });
      html = parsed(await answer.text());
      if (!one("main.record", html) || (!answer.ok && !how.request)) throw new Error(`The server answered ${answer.status}.`);
    } catch (error) {
      if (how.patient || how.request) throw error;
      if (wish === this.#wish) location.assign(address);
      return null;
    }
    if (how.request && answer.redirected && !momentAt(answer.url.replace(/#.*/, ""), this.path)) location.assign(answer.url);
    else if (wish === this.#wish || how.request) this.#turn(html, how, answer);
    return answer;
  }

  #arrive(frame, how) {
    const now = performance.now();
    const motion = !how.quick && now - this.#last.shown > BRISK;
    this.#last.shown = now;
    this.number = frame.number;
    page().dataset.number = frame.number;
    for (const alert of all(".alert", page())) alert.remove();  // it was about another moment
    enact(frame.parts, { motion });
    document.title = frame.heading;
    this.#remember(this.embedded ? `#${frame.number}` : frame.address, how);
    for (const tell of this.#arrivals) tell(frame, how);
  }

  #turn(html, how, answer) {
    const main = one("main.record", html);
    this.words = how.words ?? (answer.redirected ? wordsOf(new URL(answer.url).search) : this.words);
    this.number = Number(main.dataset.number);
    if (how.request || Number(main.dataset.version) !== this.version) this.#store.drop();
    if (!this.isUnspoiled) this.#store.version = Number(main.dataset.version);
    Object.assign(page().dataset, main.dataset);
    for (const name of Object.keys(page().dataset)) if (!(name in main.dataset)) delete page().dataset[name];
    const parts = all("[data-part]", main).map((part) => [part.dataset.part, part.innerHTML]);
    for (const selector of FURNITURE) {
      const [old, fresh] = [page(), main].map((within) => one(selector, within));
      if (old && fresh) exchangeElement(old, document.adoptNode(fresh));
    }
    for (const alert of all(".alert", page())) alert.remove();
    one("[data-narration]", page()).before(...all(".alert", main).map((alert) => document.adoptNode(alert)));
    enact(Object.fromEntries(parts), { motion: !how.quick });
    document.title = html.title;
    this.#remember(answer.ok ? this.address(this.number) : null, how);
    for (const tell of this.#pageTurns) tell({ ...how, answered: answer.ok });
    for (const tell of this.#arrivals) tell(null, how);
  }

  // Steps that follow each other at once are one step back in the history of the browser.
  #remember(address, how) {
    const now = performance.now();
    const together = how.step && now - this.#last.step < TOGETHER;
    this.#last.step = how.step ? now : -Infinity;
    if (how.remembered) return;
    if (how.replace || together || !address) history.replaceState(this.#state(), "", address ?? undefined);
    else history.pushState(this.#state(), "", address);
  }

  #state() { return { number: this.number, words: this.words }; }
}
