/** A cache that keeps the most recently used values, by key. */
export interface WeightedLru<Value> {
  has(key: string): boolean;
  /**
   * Returns the value for a key, and creates it if it is missing. Simultaneous callers share one creation. A
   * failed creation is not cached.
   *
   * @param weight weight of the value
   */
  get(key: string, weight: number, make: () => Promise<Value>): Promise<Value>;
}

/**
 * Creates an LRU cache of promises. The package `lru-cache` would do the same, but takes 6 ms to load, and
 * every command would pay for that.
 *
 * @param most maximum total weight; the last value is kept regardless of its weight
 */
export function weightedLru<Value>(most: number): WeightedLru<Value> {
  const kept = new Map<string, { readonly weight: number; readonly value: Promise<Value> }>();
  let total = 0;
  const forget = (key: string): void => {
    total -= kept.get(key)?.weight ?? 0;
    kept.delete(key);
  };
  return {
    has: (key) => kept.has(key),
    get: (key, weight, make) => {
      const value = kept.get(key)?.value ?? make();
      // Inserting it again moves it to the end, after less recently used keys.
      forget(key);
      kept.set(key, { weight, value });
      total += weight;
      value.catch(() => {
        if (kept.get(key)?.value === value) forget(key);
      });
      for (const oldest of kept.keys()) if (total > most && oldest !== key) forget(oldest);
      return value;
    },
  };
}
