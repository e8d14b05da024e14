import type { JsonValue } from "./json.ts";
import { isJsonObject } from "./json.ts";

const PREFIX = "#/components/schemas/";

/** The `$ref` that points at a component schema, escaped by RFC 6901. */
export function schemaReference(name: string): string {
  return PREFIX + name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** The name in a `$ref` to a component schema; undefined for a reference to anything else. */
export function referencedSchema(reference: string): string | undefined {
  if (!reference.startsWith(PREFIX)) return undefined;
  const name = reference.slice(PREFIX.length);
  // A longer pointer refers to a part of the schema, not to the schema.
  return name.includes("/") ? undefined : name.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Names of all component schemas that a value refers to, at any depth: unique, sorted. */
export function collectSchemaNames(value: JsonValue | undefined): string[] {
  const names = new Set<string>();
  const pending: (JsonValue | undefined)[] = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    if (typeof next !== "object" || next === null) continue;
    if (isJsonObject(next) && typeof next.$ref === "string") {
      const name = referencedSchema(next.$ref);
      if (name !== undefined) names.add(name);
    }
    // No spread: an array of 10⁵ members would overflow the stack as arguments.
    for (const member of Object.values(next)) pending.push(member);
  }
  return [...names].sort();
}
