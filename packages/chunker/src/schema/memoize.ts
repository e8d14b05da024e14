/**
 * The largest number of cached results. Documents repeat a few values many times, but a large document must not
 * fill the memory.
 */
const MOST_REMEMBERED = 20_000;

/** Caches the recent results of a pure function. */
export function memoize<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const made = make(key);
    if (known.size >= MOST_REMEMBERED) known.clear();
    known.set(key, made);
    return made;
  };
}
