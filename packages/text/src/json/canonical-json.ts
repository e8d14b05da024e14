/**
 * Writes a value as JSON with the members of objects in a fixed order, so that equal values have equal texts. Members
 * that are `undefined` are left out, as `JSON.stringify` does; other values that JSON does not have are `null`.
 */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
  const members = Object.entries(value)
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([name, member]) =>
      member === undefined ? [] : [`${JSON.stringify(name)}:${canonicalJson(member)}`],
    );
  return `{${members.join()}}`;
}
