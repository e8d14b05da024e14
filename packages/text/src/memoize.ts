/**
 * The default number of cached results. Documents repeat a few names many times, but a large document must not fill
 * the memory.
 */
const MOST_CACHED = 20_000;

/**
 * Computes a value once per key. Once the cache holds `most` values, it is cleared. Values that are in use are soon
 * cached again. Does not cache `undefined`.
 *
 * @param most maximum number of cached values, default 20,000
 */
export function memoize<Key, Value>(
  compute: (key: Key) => Value,
  most: number = MOST_CACHED,
): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const found = known.get(key);
    if (found !== undefined) return found;
    const value = compute(key);
    if (known.size >= most) known.clear();
    known.set(key, value);
    return value;
  };
}
