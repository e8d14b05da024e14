/**
 * What 64-bit bounds become when JSON is read into doubles, and what was meant. The greatest
 * integers, 2⁶³ − 1 and 2⁶⁴ − 1, are no doubles: they arrive as the power itself, as do the rounded
 * forms that other tools write (`9223372036854776000`).
 */
const INTEGER_BOUNDS: ReadonlyMap<number, string> = new Map([
  [-(2 ** 63), "-9223372036854775808"],
  [2 ** 63, "9223372036854775807"],
  [2 ** 64, "18446744073709551615"],
]);

/** A number as JSON; the bounds of 64-bit integers exactly. */
export function numberLiteral(value: number): string {
  return INTEGER_BOUNDS.get(value) ?? String(value);
}
