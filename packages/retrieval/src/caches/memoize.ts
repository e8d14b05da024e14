/**
 * Computes a value once per text. Once the cache holds `most` values, it is cleared. Values that are in use
 * are soon cached again.
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

/** Computes a value once per object and discards it together with the object. */
export function weakMemoize<Key extends object, Value, Rest extends readonly unknown[] = []>(
  /** Further arguments must not change the value. */
  compute: (key: Key, ...rest: Rest) => Value,
): (key: Key, ...rest: Rest) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key, ...rest) => {
    const found = known.get(key);
    if (found !== undefined) return found.value;
    const value = compute(key, ...rest);
    known.set(key, { value });
    return value;
  };
}
