import { isJsonObject, type JsonValue, referencedSchema } from "@speclens/core";
import { joinPointer } from "@speclens/text";
import type { SchemaResolver } from "../notation/type-context.ts";

/** Maximum number of schemas to visit. Schemas of documents may multiply without end. */
const MOST_STEPS = 10_000;
/** Maximum number of fields to return. */
const MOST_FIELDS = 8;

/** What schemas say about the members of a value. */
interface Members {
  readonly properties: ReadonlyMap<string, readonly unknown[]>;
  readonly items: readonly unknown[];
  /** Whether other members than the properties are described, too, or nothing is described at all. */
  readonly isOpen: boolean;
}

/**
 * Returns the JSON pointers of the fields that no part of a schema describes. An object whose schema describes further
 * fields (`additionalProperties`, `patternProperties`), or no fields at all, may have any.
 */
export function undescribedFields(
  value: JsonValue,
  schema: unknown,
  resolve: SchemaResolver,
): string[] {
  const found: string[] = [];
  let steps = 0;

  const membersOf = (schemas: readonly unknown[]): Members => {
    const properties = new Map<string, unknown[]>();
    const items: unknown[] = [];
    const entered = new Set<string>();
    let isOpen = false;
    const pending = [...schemas];
    while (pending.length > 0) {
      const part = pending.pop();
      if (!isJsonObject(part)) {
        // `true`, or no schema, allows anything.
        isOpen ||= part !== false;
        continue;
      }
      if (++steps > MOST_STEPS) return { properties, items, isOpen: true };
      if (typeof part.$ref === "string") {
        const name = referencedSchema(part.$ref);
        if (name === undefined) isOpen = true;
        else if (!entered.has(name)) {
          entered.add(name);
          pending.push(resolve(name));
        }
      }
      for (const keyword of COMBINED)
        if (Array.isArray(part[keyword])) pending.push(...part[keyword]);
      for (const keyword of CONDITIONAL)
        if (isJsonObject(part[keyword])) pending.push(part[keyword]);
      isOpen ||= OPEN.some((keyword) => part[keyword] !== undefined && part[keyword] !== false);
      if (isJsonObject(part.properties))
        for (const name of Object.keys(part.properties))
          properties.set(name, [...(properties.get(name) ?? []), part.properties[name]]);
      if (Array.isArray(part.prefixItems)) items.push(...part.prefixItems);
      if (part.items !== undefined) items.push(part.items);
    }
    return { properties, items, isOpen: isOpen || properties.size === 0 };
  };
  const visit = (part: JsonValue, schemas: readonly unknown[], place: string): void => {
    if (typeof part !== "object" || part === null || schemas.length === 0) return;
    if (steps > MOST_STEPS || found.length >= MOST_FIELDS) return;
    const { properties, items, isOpen } = membersOf(schemas);
    if (Array.isArray(part)) {
      for (const [index, item] of part.entries())
        visit(item, items, joinPointer(place, `${index}`));
      return;
    }
    if (!isJsonObject(part)) return;
    for (const [name, member] of Object.entries(part)) {
      if (member === undefined) continue;
      const at = joinPointer(place, name);
      const described = properties.get(name);
      if (described !== undefined) visit(member, described, at);
      else if (!isOpen) found.push(at);
    }
  };
  visit(value, [schema], "");
  return found.slice(0, MOST_FIELDS);
}

const COMBINED = ["allOf", "anyOf", "oneOf"];
const CONDITIONAL = ["then", "else"];
const OPEN = [
  ...["additionalProperties", "patternProperties", "unevaluatedProperties"],
  ...["dependentSchemas", "$dynamicRef"],
];
