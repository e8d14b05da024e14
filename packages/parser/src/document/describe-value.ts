/** Describes the type of a value with its article, for messages: `a number`, `an object` … */
export function describeValue(value: unknown): string {
  if (value === null) return "null";
  if (value === undefined) return "nothing";
  if (Array.isArray(value)) return "a list";
  if (typeof value === "object") return "an object";
  if (typeof value === "string") return "text";
  return typeof value === "boolean" ? "true or false" : "a number";
}
