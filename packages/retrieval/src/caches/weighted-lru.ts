/** The most recently used values, by key. */
export interface WeightedLru<Value> {
  has(key: string): boolean;
  /**
   * Returns the value of a key. Makes it if it is missing; simultaneous callers share it. A failed one
   * is not kept.
   *
   * @param weight of the value
   */
  get(key: string, weight: number, make: () => Promise<Value>): Promise<Value>;
}

/**
 * An LRU cache of promises. `lru-cache` does the same and takes 6 ms to load, which every command would
 * pay.
 *
 * @param most maximum total weight; the last value stays whatever it weighs
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
      // The most recently used key comes last.
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
