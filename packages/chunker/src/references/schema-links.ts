import { isJsonObject, type JsonValue, jsonItems, type Schema } from "@speclens/core";
import { SUBSCHEMA_KEYWORDS } from "@speclens/text";
import { type SchemaLookup, targetName } from "../schema/schema-lookup.ts";

interface Part {
  readonly value: JsonValue | undefined;
  /** The nearest enclosing property or, if there is none, the outermost keyword. */
  readonly via: string | undefined;
  readonly isMap: boolean;
}

/**
 * Returns the schemas in the document that a schema refers to directly, each with the first origin of the
 * reference: a property's name, `items`, `allOf`, or `$ref` for an alias of a schema.
 */
export function schemaLinks(schema: Schema, schemas: SchemaLookup): Map<string, string> {
  const links = new Map<string, string>();
  const wanted = schema.refs.filter((name) => schemas.has(name));
  const seen = new Set<JsonValue | undefined>();
  const pending: Part[] = [{ value: schema.definition, via: undefined, isMap: false }];
  for (
    let part = pending.pop();
    part !== undefined && links.size < wanted.length;
    part = pending.pop()
  ) {
    // With YAML aliases, one object may occur in many places.
    if (seen.has(part.value)) continue;
    seen.add(part.value);
    if (isJsonObject(part.value)) {
      const target = part.isMap ? undefined : targetName(part.value, schemas);
      if (target !== undefined && !links.has(target)) links.set(target, part.via ?? "$ref");
    }
    addParts(part, pending);
  }
  for (const name of wanted) if (!links.has(name)) links.set(name, "reference");
  return links;
}

/** Adds parts in reverse order, because the last part added is processed first. The list may have any length. */
function addParts({ value, via, isMap }: Part, into: Part[]): void {
  if (!isJsonObject(value)) {
    const members = jsonItems(value);
    for (let position = members.length - 1; position >= 0; position--) {
      const member = members[position];
      if (isObjectOrList(member)) into.push({ value: member, via, isMap: false });
    }
    return;
  }
  const keys = Object.keys(value);
  for (let position = keys.length - 1; position >= 0; position--) {
    const key = keys[position] ?? "";
    const member = value[key];
    if (!isObjectOrList(member)) continue;
    const isKeyword = !isMap && SUBSCHEMA_KEYWORDS.get(key) === "map";
    const viaMember = isMap ? key : isKeyword ? via : (via ?? key);
    into.push({ value: member, via: viaMember, isMap: isKeyword });
  }
}

function isObjectOrList(value: JsonValue | undefined): boolean {
  return typeof value === "object" && value !== null;
}
