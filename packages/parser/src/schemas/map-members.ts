import type { JsonObject, JsonValue } from "@speclens/core";

/**
 * Applies `read` to each member of an object, and keeps their order. Omits members for which `read` returns
 * undefined. Returns the same object if nothing changes, so a large document is not held in memory twice.
 */
export function mapMembers(
  value: JsonObject,
  read: (member: JsonValue, name: string) => JsonValue | undefined,
): JsonObject {
  let mapped: Record<string, JsonValue | undefined> | undefined;
  let leftOut = false;
  for (const name of Object.keys(value)) {
    const member = value[name];
    if (member === undefined) continue;
    const replacement = read(member, name);
    if (replacement === member) continue;
    leftOut ||= replacement === undefined;
    // The copy already has a member with this name, so assignment also works for a key called `__proto__`.
    mapped ??= { ...value };
    mapped[name] = replacement;
  }
  if (mapped === undefined) return value;
  return leftOut
    ? Object.fromEntries(Object.entries(mapped).filter(([, member]) => member !== undefined))
    : mapped;
}
