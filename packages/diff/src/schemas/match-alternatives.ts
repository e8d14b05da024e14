import { isJsonObject, type JsonSchema } from "@speclens/core";
import { canonicalJson } from "@speclens/text";
import { resolveReference, type SchemaResolver } from "./resolve-reference.ts";
import type { Shape } from "./shape.ts";

/** The alternatives of two versions of a schema, in pairs. */
export interface MatchedAlternatives {
  readonly pairs: readonly (readonly [before: JsonSchema, after: JsonSchema])[];
  readonly removed: readonly JsonSchema[];
  readonly added: readonly JsonSchema[];
}

/** Share of the property names that two objects must have in common to be versions of one another. */
const LEAST_COMMON = 0.5;

/** Alternatives beyond this are only matched if they are equal or have the same name. */
const MOST_COMPARED = 100;

/** What alternatives are read with, each for its own document. */
export interface AlternativeReader {
  readonly resolve: SchemaResolver;
  readonly shapeOf: (schema: JsonSchema) => Shape;
}

/**
 * Finds out which alternatives are versions of one another: those of one name, equal ones, those of one title, and
 * those with the same types and most of their properties, or the only ones of a type.
 */
export function matchAlternatives(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  { before: earlier, after: later }: Readonly<Record<"before" | "after", AlternativeReader>>,
): MatchedAlternatives {
  const pairs: (readonly [JsonSchema, JsonSchema])[] = [];
  let removed = [...before];
  let added = [...after];
  const matchBy = (
    keyOf: (schema: JsonSchema, reader: AlternativeReader) => string | undefined,
  ): void => {
    const waiting = new Map<string, JsonSchema[]>();
    for (const schema of added) {
      const key = keyOf(schema, later);
      if (key !== undefined) waiting.set(key, [...(waiting.get(key) ?? []), schema]);
    }
    removed = removed.filter((schema) => {
      const key = keyOf(schema, earlier);
      const match = key === undefined ? undefined : waiting.get(key)?.shift();
      if (match === undefined) return true;
      pairs.push([schema, match]);
      added.splice(added.indexOf(match), 1);
      return false;
    });
  };
  matchBy((schema, { resolve }) => resolveReference(schema, resolve).name);
  matchBy((schema) => canonicalJson(schema));
  matchBy((schema, { resolve }) => {
    const { schema: target } = resolveReference(schema, resolve);
    return isJsonObject(target) && typeof target.title === "string" ? target.title : undefined;
  });
  if (removed.length <= MOST_COMPARED && added.length <= MOST_COMPARED) {
    removed = removed.filter((schema) => {
      const shape = earlier.shapeOf(schema);
      const [best] = added
        .map((other) => ({ other, likeness: likenessOf(shape, later.shapeOf(other)) }))
        .filter(({ likeness }) => likeness >= LEAST_COMMON)
        .sort((left, right) => right.likeness - left.likeness);
      if (best === undefined) return true;
      pairs.push([schema, best.other]);
      added = added.filter((other) => other !== best.other);
      return false;
    });
  }
  return { pairs, removed, added };
}

/** Returns how likely two alternatives are versions of one another, 0–1. */
function likenessOf(before: Shape, after: Shape): number {
  const shared = [...(before.types ?? [])].filter((type) => after.types?.has(type));
  if (shared.length === 0) return before.types === after.types ? 0.5 : 0;
  if (!shared.includes("object")) return 1;
  const names = new Set([...before.properties.keys(), ...after.properties.keys()]);
  const common = [...before.properties.keys()].filter((name) => after.properties.has(name));
  return names.size === 0 ? 1 : common.length / names.size;
}
