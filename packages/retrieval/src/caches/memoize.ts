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
