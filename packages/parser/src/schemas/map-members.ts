import type { JsonObject, JsonValue } from "@speclens/core";

/**
 * An object with what `read` makes of each member, in the same order; undefined leaves a member out.
 * The very same object where nothing changes, so that a large document is not held twice.
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
    // The copy has a member of this name, so that a key called `__proto__` is set like any other.
    mapped ??= { ...value };
    mapped[name] = replacement;
  }
  if (mapped === undefined) return value;
  return leftOut
    ? Object.fromEntries(Object.entries(mapped).filter(([, member]) => member !== undefined))
    : mapped;
}
