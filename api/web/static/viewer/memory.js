// What this browser remembers between visits. A browser that keeps nothing is no error.

const SHELF = "recording-angel:";

export function recall(name, otherwise = null) {
  try {
    const kept = localStorage.getItem(SHELF + name);
    return kept === null ? otherwise : JSON.parse(kept);
  } catch {
    return otherwise;
  }
}

export function remember(name, value) {
  try {
    localStorage.setItem(SHELF + name, JSON.stringify(value));
  } catch { /* it is not kept, and nothing else depends on it */ }
}

export function forget(name) {
  try {
    localStorage.removeItem(SHELF + name);
  } catch { /* there was nothing */ }
}
