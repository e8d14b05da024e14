import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { SUBSCHEMA_KEYWORDS } from "@speclens/text";

/** Bounds of the work for one schema. Real ones of published servers have up to 300 members in 6 levels. */
const MOST_SCHEMAS = 500;
const MOST_LEVELS = 6;
const MOST_CHARACTERS = 10_000;
const LONGEST_DESCRIPTION = 500;
const MOST_VALUES = 20;

/** The texts about the parameters of a tool. */
export interface ParameterTexts {
  /** Names of the parameters and their fields, outer ones first. */
  readonly names: readonly string[];
  /** Their descriptions and the values that they may have. */
  readonly texts: readonly string[];
}

/** Reads names, descriptions and values of a schema, level by level, and stops where a schema is too large. */
export function parameterTexts(schema: JsonObject | undefined): ParameterTexts {
  const names: string[] = [];
  const texts: string[] = [];
  const seen = new Set<object>();
  let characters = 0;
  const add = (list: string[], text: string) => {
    const cut = text.slice(0, LONGEST_DESCRIPTION);
    characters += cut.length;
    list.push(cut);
  };
  let level: readonly JsonObject[] = schema === undefined ? [] : [schema];
  for (let depth = 0; depth < MOST_LEVELS && level.length > 0; depth++) {
    const next: JsonObject[] = [];
    for (const current of level) {
      if (seen.size >= MOST_SCHEMAS || characters >= MOST_CHARACTERS) return { names, texts };
      // A schema may contain itself.
      if (seen.has(current)) continue;
      seen.add(current);
      // What a tool is for stands in its description; that of its whole input repeats it.
      if (depth > 0 && typeof current.description === "string") add(texts, current.description);
      for (const value of valuesOf(current)) add(texts, value);
      if (!hasParts(current)) continue;
      for (const [name, child] of childrenOf(current)) {
        if (characters >= MOST_CHARACTERS || next.length >= MOST_SCHEMAS) break;
        if (name !== undefined) add(names, name);
        next.push(child);
      }
    }
    level = next;
  }
  return { names, texts };
}

function valuesOf(schema: JsonObject): string[] {
  const values = Array.isArray(schema.enum) ? schema.enum.slice(0, MOST_VALUES) : [schema.const];
  return values.filter((value) => typeof value === "string");
}

/** Returns whether a schema may contain others. Most do not, and looking up each keyword takes longer. */
function hasParts(schema: JsonObject): boolean {
  for (const keyword in schema) if (typeof schema[keyword] === "object") return true;
  return false;
}

/** Yields the schemas in a schema, with their names if they are properties. */
function* childrenOf(schema: JsonObject): Generator<readonly [string | undefined, JsonObject]> {
  for (const [keyword, kind] of SUBSCHEMA_KEYWORDS) {
    const value = schema[keyword];
    if (value === undefined || keyword === "not") continue;
    if (kind === "schema") yield* unnamed([value]);
    else if (kind === "list") yield* unnamed(Array.isArray(value) ? value : []);
    else if (kind === "map" && isJsonObject(value)) yield* named(value, keyword === "properties");
  }
}

function* unnamed(values: readonly JsonValue[]): Generator<readonly [undefined, JsonObject]> {
  for (const value of values) if (isJsonObject(value)) yield [undefined, value];
}

function* named(
  schemas: JsonObject,
  isNamed: boolean,
): Generator<readonly [string | undefined, JsonObject]> {
  for (const name in schemas) {
    const schema = schemas[name];
    if (isNamed || isJsonObject(schema))
      yield [isNamed ? name : undefined, isJsonObject(schema) ? schema : {}];
  }
}
