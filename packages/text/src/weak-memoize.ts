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
