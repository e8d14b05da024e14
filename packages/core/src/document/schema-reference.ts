import type { JsonValue } from "./json.ts";
import { isJsonObject } from "./json.ts";

const PREFIX = "#/components/schemas/";

/** Returns the `$ref` for a component schema, escaped according to RFC 6901. */
export function schemaReference(name: string): string {
  return PREFIX + name.replaceAll("~", "~0").replaceAll("/", "~1");
}

/** Returns the schema name in a `$ref` to a component schema; undefined for any other reference. */
export function referencedSchema(reference: string): string | undefined {
  if (!reference.startsWith(PREFIX)) return undefined;
  const name = reference.slice(PREFIX.length);
  // A longer pointer refers to a part of the schema, not to the whole schema.
  return name.includes("/") ? undefined : name.replaceAll("~1", "/").replaceAll("~0", "~");
}

/** Returns the names of all component schemas that a value refers to, at any depth: unique, sorted. */
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
    // Spreading an array with 10⁵ members as arguments would overflow the stack.
    for (const member of Object.values(next)) pending.push(member);
  }
  return [...names].sort();
}
