import { isJsonObject, type JsonSchema } from "@speclens/core";
import { jsonLiteral, nameLiteral } from "../notation/json-literal.ts";
import {
  type PlacedSchema,
  type SchemaBranch,
  schemaBranches,
} from "../notation/schema-branches.ts";
import { isSchema } from "../notation/schema-keywords.ts";
import type { SchemaResolver } from "../notation/type-context.ts";

/** A schema of a property. Each alternative may have a different schema. */
export interface PropertyPlace extends PlacedSchema {
  /** Whether its object requires it. False for items of arrays and values of maps. */
  readonly required: boolean;
}

/** A property that exists. */
export interface FoundProperty {
  /** The full path: `labels[].name`, even if the request was `labels.name`. */
  readonly path: string;
  /** Its schemas, one for each alternative that has it. */
  readonly places: readonly PropertyPlace[];
}

/** A property that does not exist. */
export interface MissingProperty {
  /** The part of the path that exists, or `""` if none does. */
  readonly within: string;
  /** The first name of the path that does not exist. */
  readonly wanted: string;
  /** The names that exist there, in the form used in paths. */
  readonly names: readonly string[];
}

/** Maximum number of steps in a path. Longer paths can only be circular. */
const MOST_STEPS = 100;
/** Maximum number of alternatives to follow. */
const MOST_PLACES = 1_000;

const ITEMS = "[]";
const VALUES = "[key]";

/** What may follow an array or a map in a path: `[]`, `[0]`, `[key]`, `["any.key"]`. */
const BRACKET = /^\[(?:"(?:[^"\\]|\\.)*"|[^\]"]*)\]/;
/** One item of an array. */
const INDEX = /^\[\d+\]$/;

/**
 * Follows a path through a schema, its references and its alternatives: `owner.login`, `labels[].name` (`[]`
 * means the items of an array and may be omitted before a name; `[0]` means the same), `metadata[key]` (the
 * values of a map; a key also works: `metadata.size`, `metadata["a.b"]`). Names with characters that are not
 * allowed in names of the notation must be in JSON quotes. Names with dots may be.
 *
 * @param resolve looks up schemas by name
 */
export function findProperty(
  definition: JsonSchema,
  path: string,
  resolve: SchemaResolver,
): FoundProperty | MissingProperty {
  let found: FoundProperty = { path: "", places: [{ definition, required: false }] };
  let rest = path.trim();
  for (let steps = 0; steps === 0 || rest !== ""; steps++) {
    const branches = found.places.flatMap((place) => schemaBranches(place, resolve));
    const step = steps < MOST_STEPS ? takeStep(rest, branches) : undefined;
    if (step === undefined)
      return { within: found.path, wanted: nextName(rest), names: namesIn(branches) };
    const dot = step.text.startsWith("[") || found.path === "" ? "" : ".";
    found = { path: found.path + dot + step.text, places: distinct(step.places) };
    rest = step.rest;
  }
  return found;
}

interface Step {
  /** As the full path has it. */
  readonly text: string;
  readonly places: readonly PropertyPlace[];
  /** The rest of the path. */
  readonly rest: string;
}

/** Returns the next step of a path. Tries the longest name first, because names may contain dots. */
function takeStep(rest: string, branches: readonly SchemaBranch[]): Step | undefined {
  const items = placesOf(branches, itemsOf);
  const values = placesOf(branches, valuesOf);
  const bracket = BRACKET.exec(rest)?.[0];
  const within = (text: string, places: readonly PropertyPlace[], length: number) =>
    places.length > 0 ? { text, places, rest: rest.slice(length) } : undefined;
  if (bracket === ITEMS) return within(ITEMS, items, ITEMS.length);
  if (bracket === VALUES) return within(VALUES, values, VALUES.length);
  const wanted = rest.replace(/^\./, "");
  const named = longestName(wanted, branches);
  if (named !== undefined) {
    const { name, length } = named;
    const places = branches.flatMap(({ schema, component, requires }) => {
      const property = isJsonObject(schema.properties) ? schema.properties[name] : undefined;
      if (!isSchema(property)) return [];
      return [{ definition: property, component, required: requires(name) }];
    });
    if (places.length > 0) return { text: nameLiteral(name), places, rest: wanted.slice(length) };
  }
  if (bracket !== undefined) {
    const item = INDEX.test(bracket) ? within(ITEMS, items, bracket.length) : undefined;
    return item ?? within(VALUES, values, bracket.length);
  }
  // `labels.name` and keys of maps are unambiguous.
  if (wanted === "" || wanted.startsWith("[")) return undefined;
  if (items.length > 0) return { text: ITEMS, places: items, rest: wanted };
  if (values.length === 0) return undefined;
  return { text: VALUES, places: values, rest: wanted.slice(nextName(wanted).length) };
}

/** Returns the longest property name with which a path begins, bare or as written in the notation. */
function longestName(
  path: string,
  branches: readonly SchemaBranch[],
): { readonly name: string; readonly length: number } | undefined {
  let longest: { name: string; length: number } | undefined;
  const quoted = path.startsWith('"');
  // This sees all names of the schema at each step: write out only those that it must.
  for (const name of propertyNames(branches))
    for (const text of quoted ? [name, nameLiteral(name), JSON.stringify(name)] : [name]) {
      if (!path.startsWith(text) || text.length <= (longest?.length ?? 0)) continue;
      if (path.length === text.length || /[.[]/.test(path.charAt(text.length)))
        longest = { name, length: text.length };
    }
  return longest;
}

function propertyNames(branches: readonly SchemaBranch[]): Set<string> {
  return new Set(
    branches.flatMap(({ schema }) =>
      isJsonObject(schema.properties) ? Object.keys(schema.properties) : [],
    ),
  );
}

/** Returns the names with which a path could continue. */
function namesIn(branches: readonly SchemaBranch[]): string[] {
  const names = [...propertyNames(branches)].map(nameLiteral);
  if (placesOf(branches, itemsOf).length > 0) names.push(ITEMS);
  if (placesOf(branches, valuesOf).length > 0) names.push(VALUES);
  return names;
}

/** Returns the first name of a path, in quotes or up to the next dot or bracket. */
function nextName(path: string): string {
  return /^\.?("(?:[^"\\]|\\.)*"|\[[^\]]*\]?|[^.[]*)/.exec(path)?.[1] ?? path;
}

function itemsOf({ items, prefixItems }: SchemaBranch["schema"]): readonly unknown[] {
  return [...(Array.isArray(prefixItems) ? prefixItems : []), items];
}

function valuesOf({
  additionalProperties,
  patternProperties,
}: SchemaBranch["schema"]): readonly unknown[] {
  const patterns = isJsonObject(patternProperties) ? Object.values(patternProperties) : [];
  // `true` and `false` say nothing about the values.
  return [...patterns, additionalProperties].filter(isJsonObject);
}

function placesOf(
  branches: readonly SchemaBranch[],
  partsOf: (schema: SchemaBranch["schema"]) => readonly unknown[],
): PropertyPlace[] {
  return branches.flatMap(({ schema, component }) =>
    partsOf(schema)
      .filter(isSchema)
      .map((definition) => ({ definition, component, required: false })),
  );
}

/** Removes duplicates, because alternatives often describe a property identically. */
function distinct(places: readonly PropertyPlace[]): readonly PropertyPlace[] {
  // Writing a definition takes time in proportion to its size.
  if (places.length < 2) return places;
  const byText = new Map<string, PropertyPlace>();
  for (const place of places) {
    const key = `${place.required} ${jsonLiteral(place.definition)}`;
    if (!byText.has(key)) byText.set(key, place);
  }
  return [...byText.values()].slice(0, MOST_PLACES);
}
