/**
 * Computes a value once for each text. Once `most` values are known, it forgets all of them and starts again: the
 * few that are in use come back at once.
 */
export function memoize<Value>(
  most: number,
  compute: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>();
  return (text) => {
    const found = known.get(text);
    if (found !== undefined) return found;
    if (known.size >= most) known.clear();
    const value = compute(text);
    known.set(text, value);
    return value;
  };
}

/** Computes a value once for each object, and forgets it together with the object. */
export function weakMemoize<Key extends object, Value, Rest extends readonly unknown[] = []>(
  /** Further arguments must not change the value. */
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const found = known.get(key) ?? { value: compute(key, ...rest) };
    known.set(key, found);
    return found.value;
  };
}
