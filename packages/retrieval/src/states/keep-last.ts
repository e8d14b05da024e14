/** Values by key, those that were asked for last. */
export interface LastKept<Value> {
  has(key: string): boolean;
  /**
   * The value of a key, made where it is not kept; those who ask at once share it. One whose making failed
   * is not kept.
   *
   * @param weight of the value
   */
  get(key: string, weight: number, make: () => Promise<Value>): Promise<Value>;
}

/** @param most that the values weigh together; the last one is kept whatever it weighs */
export function keepLast<Value>(most: number): LastKept<Value> {
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
      // What was asked for last stands last.
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
