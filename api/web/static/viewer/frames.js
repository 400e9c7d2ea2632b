// Where frames come from, and which are kept. A frame is one moment as the server has rendered it; nothing
// here looks into it. The past does not change, but how many entries there are does: `drop` forgets them all.

import { hidesLater } from "./moments.js";

const MOST_KEPT = 240, MOST_AT_ONCE = 40, BATCH = 20, NEAR = 8;

// Frames that the server makes. It answers with those that exist between two numbers, both included.
export function networkFrames(address) {
  return async (words, from, to, possible = false) => {
    const url = new URL(address, location.href);
    url.search = words;
    url.searchParams.set("from", from);
    url.searchParams.set("to", to);
    if (possible) url.searchParams.set("possible", "1");
    const answer = await fetch(url, { headers: { Accept: "application/json" } });
    if (!answer.ok) throw new Error(`The server answered ${answer.status}.`);
    return answer.json();
  };
}

// Frames that the page brings along, all of them. Their parts are made of pieces that frames have in common.
export function embeddedFrames(element) {
  const { pieces, frames, ...held } = JSON.parse(element.textContent);
  const whole = (part) => part.map((at) => pieces[at]).join("");
  const unpacked = (frame) => ({ ...frame, parts: Object.fromEntries(Object.entries(frame.parts).map(([name, part]) => [name, whole(part)])) });
  return async (words, from, to) => ({
    ...held,
    frames: frames.filter(({ number }) => number >= from && number <= to).map(unpacked),
  });
}

export class FrameStore {
  #load;
  #kept = new Map();  // the one that was used last is the last
  #asked = [];
  #age = 0;

  constructor(load, version) {
    this.#load = load;
    this.version = version;  // of the record, as far as is known here
    this.closed = false;
    this.end = Infinity;  // the last entry, for those who are not told of the version
  }

  // The number of the last entry that may be asked for.
  last(words) { return hidesLater(words) ? this.end : this.version; }

  // A frame that is at hand.
  have(words, number) {
    const key = `${number} ${words}`, frame = this.#kept.get(key);
    if (frame) {
      this.#kept.delete(key);
      this.#kept.set(key, frame);
    }
    return frame;
  }

  // A frame, fetched with its neighbours if need be; undefined if there is none. Fails if nobody answers.
  async get(words, number, direction = 0) {
    if (!this.have(words, number)) {
      const behind = direction > 0 ? 2 : direction < 0 ? BATCH - 3 : BATCH / 2;
      const asked = this.#asked.find((ask) => ask.words === words && ask.from <= number && number <= ask.to);
      const got = await (asked?.promise ?? this.#ask(words, number - behind, number - behind + BATCH - 1));
      return got.frames.find((frame) => frame.number === number);
    }
    return this.have(words, number);
  }

  // One frame alone, with all that could be done there; it is not kept.
  async whole(words, number) {
    return (await this.#load(words, number, number, true)).frames[0];
  }

  // One frame alone, as it is now.
  async newest(words, number) {
    const got = await this.#ask(words, number, number);
    return got.frames.find((frame) => frame.number === number);
  }

  // Fetch ahead what will be wanted soon by somebody who goes on in this direction, if it is not there yet.
  ahead(words, number, direction) {
    for (let step = 1; step <= NEAR; step += 1) {
      const next = number + step * direction;
      if (next < 1 || next > this.last(words)) return;
      if (this.#kept.has(`${next} ${words}`) || this.#isAsked(words, next)) continue;
      const end = next + (BATCH - 1) * direction;
      this.#ask(words, Math.min(next, end), Math.max(next, end)).catch(() => { /* it is asked for when it is needed */ });
      return;
    }
  }

  // Forget all frames: there are new entries, so that none says any longer how many there are.
  drop() {
    this.#age += 1;
    this.#kept.clear();
    this.#asked = [];
    this.end = Infinity;
  }

  #isAsked(words, number) {
    return this.#asked.some((ask) => ask.words === words && ask.from <= number && number <= ask.to);
  }

  #ask(words, first, last) {
    const from = Math.max(1, first), to = Math.max(from, Math.min(last, this.last(words), from + MOST_AT_ONCE - 1));
    const age = this.#age, ask = { words, from, to };
    ask.promise = this.#load(words, from, to).then((got) => {
      if (age === this.#age) this.#keep(words, got);
      this.closed ||= got.closed && !hidesLater(words);
      if (hidesLater(words) && got.frames.length < to - from + 1) this.end = got.frames.at(-1)?.number ?? from - 1;
      return got;
    }).finally(() => {
      this.#asked = this.#asked.filter((other) => other !== ask);
    });
    this.#asked.push(ask);
    return ask.promise;
  }

  #keep(words, got) {
    for (const frame of got.frames) {
      const key = `${frame.number} ${words}`;
      this.#kept.delete(key);
      this.#kept.set(key, frame);
    }
    for (const key of this.#kept.keys()) {
      if (this.#kept.size <= MOST_KEPT) break;
      this.#kept.delete(key);
    }
  }
}
