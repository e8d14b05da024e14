import { isJsonObject, type JsonSchema, jsonItems } from "@speclens/core";
import { type Effect, isBreaking, type Side } from "./effect.ts";
import { matchAlternatives } from "./match-alternatives.ts";
import { schemaText } from "./schema-text.ts";
import type { Shape } from "./shape.ts";
import type { OwnChange, Readers, SchemaPair, ShapeComparison } from "./shape-comparison.ts";

/** Maximum number of alternatives that a text names. */
const MOST_NAMED = 5;

/** Returns whether a schema consists of alternatives alone. */
export function isUnion({ alternatives, types, values, properties, items }: Shape): boolean {
  return (
    alternatives.length === 1 &&
    types === undefined &&
    values === undefined &&
    properties.size === 0 &&
    items === undefined
  );
}

/**
 * Compares the alternatives of two schemas. If only one of them consists of alternatives, the other one counts as its
 * own only alternative.
 */
export function compareAlternatives(
  pair: Pick<SchemaPair, "before" | "after">,
  { before, after }: Readonly<Record<"before" | "after", Shape>>,
  side: Side,
  readers: Readers,
): ShapeComparison {
  if (before.alternatives.length === 0 && after.alternatives.length === 0)
    return { own: [], parts: [] };
  if (isUnion(before) || isUnion(after))
    return compareGroups(
      isUnion(before) ? (before.alternatives[0] ?? []) : [pair.before],
      isUnion(after) ? (after.alternatives[0] ?? []) : [pair.after],
      side,
      readers,
    );
  const own: OwnChange[] = [];
  const parts: SchemaPair[] = [];
  const count = Math.max(before.alternatives.length, after.alternatives.length);
  for (let group = 0; group < count; group++) {
    const [old, next] = [before.alternatives[group], after.alternatives[group]];
    if (old !== undefined && next !== undefined) {
      const compared = compareGroups(old, next, side, readers);
      own.push(...compared.own);
      parts.push(...compared.parts);
    } else if (next !== undefined) {
      own.push(rule(addedEffect(before, next), `${groupText(next)} now`, side));
    } else if (old !== undefined) {
      own.push(rule("wider", `no longer ${groupText(old)}`, side));
    }
  }
  return { own, parts };
}

function rule(effect: Effect, text: string, side: Side): OwnChange {
  return { kind: "rule-changed", breaking: isBreaking(effect, side), step: "", text };
}

/** Alternatives that only require fields narrow nothing if the fields of one were required before. */
function addedEffect({ properties }: Shape, group: readonly JsonSchema[]): Effect {
  const isMet = group.some((one) =>
    requiredNames(one)?.every((name) => properties.get(name)?.required === true),
  );
  return isMet ? "same" : "narrower";
}

function groupText(group: readonly JsonSchema[]): string {
  const names = group.map(requiredNames);
  if (names.includes(undefined)) return "one of several forms";
  return `one of ${names.map((some) => some?.join(" and ")).join(" | ")} required`;
}

/** Returns the fields that an alternative requires, if it does nothing else. */
function requiredNames(schema: JsonSchema): readonly string[] | undefined {
  if (!isJsonObject(schema) || Object.keys(schema).some((keyword) => keyword !== "required"))
    return undefined;
  return jsonItems(schema.required).filter((name) => typeof name === "string");
}

function compareGroups(
  before: readonly JsonSchema[],
  after: readonly JsonSchema[],
  side: Side,
  readers: Readers,
): ShapeComparison {
  const { pairs, removed, added } = matchAlternatives(before, after, readers);
  const textOf = (schemas: readonly JsonSchema[], { resolve }: Readers["before"]): string => {
    const named = schemas.slice(0, MOST_NAMED).map((schema) => schemaText(schema, resolve));
    const more = schemas.length - named.length;
    return named.join(" | ") + (more > 0 ? ` and ${more} more` : "");
  };
  const parts = pairs.map(([old, next]) => ({ step: "", before: old, after: next }));
  const [gone, come] = [textOf(removed, readers.before), textOf(added, readers.after)];
  if (pairs.length === 0 && removed.length > 0 && added.length > 0)
    return {
      own: [{ kind: "type-changed", breaking: true, step: "", text: `${gone} → ${come}` }],
      parts,
    };
  const own: OwnChange[] = [];
  if (removed.length > 0)
    own.push({
      kind: "alternative-removed",
      breaking: isBreaking("narrower", side),
      step: "",
      text: `no longer ${gone}`,
    });
  if (added.length > 0)
    own.push({
      kind: "alternative-added",
      breaking: isBreaking("wider", side),
      step: "",
      text: `may be ${come}`,
    });
  return { own, parts };
}
