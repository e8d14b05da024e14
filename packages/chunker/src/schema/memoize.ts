/** A document has few different values, each many times; a large one must not fill the memory. */
const MOST_REMEMBERED = 20_000;

/** Makes a pure function that works out each of its recent results once. */
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
