/**
 * A pure function of a text that works out each text once. Segments repeat from path to path, so
 * this is most of the speed of the analysis; what it remembers lives as long as one call of it.
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
