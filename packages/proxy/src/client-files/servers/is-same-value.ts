import { isDeepStrictEqual } from "node:util";

/** Returns whether two parsed values are equal. Parsers give their objects other prototypes, which do not count. */
export function isSameValue(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(plain(one), plain(other));
}

function plain(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== "object" || value === null || value instanceof Date) return value;
  return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, plain(member)]));
}
