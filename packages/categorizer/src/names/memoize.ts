/**
 * Remembers the results of a pure function of a text. Segments repeat from path to path, which makes this most of
 * the analysis's speed. The results live as long as one analysis.
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
