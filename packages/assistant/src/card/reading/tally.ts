/** Counts how often each key occurs. */
export interface Tally<Value> {
  /** Adds an occurrence. The value of a key is the first one. */
  add(key: string, value: Value): void;
  /** Returns the values with their counts, the most frequent first, then in the order of their first occurrence. */
  top(most: number): { readonly value: Value; readonly count: number }[];
  /** Returns the number of different keys. */
  size(): number;
}

export function tally<Value>(): Tally<Value> {
  const counts = new Map<string, { readonly value: Value; count: number }>();
  return {
    add: (key, value) => {
      const known = counts.get(key);
      if (known === undefined) counts.set(key, { value, count: 1 });
      else known.count += 1;
    },
    top: (most) =>
      [...counts.values()].sort((left, right) => right.count - left.count).slice(0, most),
    size: () => counts.size,
  };
}
