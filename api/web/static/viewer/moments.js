// The addresses of the moments of one record or line: a path with a number, and words that say how it is seen.

const WORDS = ["as", "flip", "spoilers", "study", "author", "role", "marks"];

// The words of an address that say how a moment is seen, always written in the same way.
export function wordsOf(query) {
  const given = new URLSearchParams(query), kept = new URLSearchParams();
  for (const word of WORDS) if (given.get(word)) kept.set(word, given.get(word));
  return kept.toString();
}

// Words with one of them set or, if the value is empty, taken away.
export function withWord(words, word, value) {
  const changed = new URLSearchParams(words);
  if (value) changed.set(word, value);
  else changed.delete(word);
  return wordsOf(changed);
}

// The path of the record or line whose frames are at this address.
export const pathOf = (frames) => new URL(frames, location.href).pathname.replace(/\/frames$/, "");

// Whether words say that nothing is to be told of what comes later.
export const hidesLater = (words) => new URLSearchParams(words).get("spoilers") === "hidden";

// Where a moment is shown.
export const addressOf = (path, number, words) => `${path}/${number}${words ? `?${words}` : ""}`;

// The moment that a link leads to, its number 0 for the last one; null if it is none of this path.
export function momentAt(href, path) {
  const url = new URL(href, location.href);
  if (url.origin !== location.origin || url.hash || !`${url.pathname}/`.startsWith(`${path}/`)) return null;
  const rest = url.pathname.slice(path.length);
  if (rest && !/^\/[1-9]\d*$/.test(rest)) return null;
  if ([...url.searchParams.keys()].some((word) => !WORDS.includes(word) && word !== "seen")) return null;
  return { number: Number(rest.slice(1)), words: wordsOf(url.search) };
}
