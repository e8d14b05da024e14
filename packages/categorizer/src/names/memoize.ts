/**
 * Caches the results of a pure function of a text. Segments are repeated across paths, so the cache accounts for
 * most of the analysis's speed. The cache lives as long as one analysis.
 */
export function memoize<Value extends object | string | boolean>(
  compute: (text: string) => Value,
): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    const known = values.get(text);
    if (known !== undefined) return known;
    const value = compute(text);
    values.set(text, value);
    return value;
  };
}
