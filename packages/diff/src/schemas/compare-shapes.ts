import type { ChangeKind } from "@speclens/core";
import { canonicalJson } from "@speclens/text";
import { compareAlternatives, isUnion } from "./compare-alternatives.ts";
import { compareLimits } from "./compare-limits.ts";
import { compareNull } from "./compare-null.ts";
import { compareProperties } from "./compare-properties.ts";
import { compareTypes } from "./compare-types.ts";
import { type Effect, isBreaking, type Side } from "./effect.ts";
import type { Shape } from "./shape.ts";
import type { OwnChange, Readers, SchemaPair, ShapeComparison } from "./shape-comparison.ts";
import { valueText } from "./value-text.ts";

/** Compares two versions of a schema. */
export function compareShapes(
  pair: Pick<SchemaPair, "before" | "after">,
  side: Side,
  readers: Readers,
): ShapeComparison {
  const before = readers.before.shapeOf(pair.before);
  const after = readers.after.shapeOf(pair.after);
  const change = (kind: ChangeKind, effect: Effect, text: string): OwnChange => {
    return { kind, breaking: isBreaking(effect, side), step: "", text };
  };
  const types = compareTypes(before, after).map(({ kind, effect, text }) =>
    change(kind, effect, text),
  );
  const nullness = compareNull(pair, readers);
  const ofNull =
    nullness === undefined ? [] : [change("null-changed", nullness.effect, nullness.text)];
  const alternatives = compareAlternatives(pair, { before, after }, side, readers);
  // The types of alternatives are compared with the alternatives.
  if (isUnion(before) || isUnion(after)) {
    return { own: [...ofNull, ...alternatives.own], parts: alternatives.parts };
  }
  const [first] = types;
  if (first?.kind === "type-changed" && !shareTypes(before, after))
    return { own: types, parts: [] };
  const limits = compareLimits(before, after).map(({ kind, effect, text }) =>
    change(kind, effect, text),
  );
  const presets =
    canonicalJson(before.default) === canonicalJson(after.default)
      ? []
      : [
          change(
            "default-changed",
            "same",
            `default ${valueText(before.default)} → ${valueText(after.default)}`,
          ),
        ];
  const properties = compareProperties(before, after, side, readers);
  const items = compareItems(before, after);
  return {
    own: [
      ...types,
      ...ofNull,
      ...limits,
      ...presets,
      ...properties.own,
      ...items.texts.map(([effect, text]) => change("rule-changed", effect, text)),
      ...alternatives.own,
    ],
    parts: [...properties.parts, ...items.parts, ...alternatives.parts],
  };
}

function shareTypes(before: Shape, after: Shape): boolean {
  if (before.types === undefined || after.types === undefined) return true;
  const numbers = new Set(["number", "integer"]);
  const all = [...before.types];
  return all.some(
    (type) =>
      after.types?.has(type) ||
      (numbers.has(type) && [...numbers].some((number) => after.types?.has(number))),
  );
}

function compareItems(
  before: Shape,
  after: Shape,
): {
  readonly texts: readonly (readonly [Effect, string])[];
  readonly parts: readonly SchemaPair[];
} {
  const texts: (readonly [Effect, string])[] = [];
  const parts: SchemaPair[] = [];
  if (before.items !== undefined || after.items !== undefined)
    parts.push({ step: "[]", before: before.items ?? true, after: after.items ?? true });
  const length = Math.max(before.prefixItems.length, after.prefixItems.length);
  for (let index = 0; index < length; index++) {
    const [old, next] = [before.prefixItems[index], after.prefixItems[index]];
    if (old !== undefined && next !== undefined)
      parts.push({ step: `[${index}]`, before: old, after: next });
    else if (old === undefined) texts.push(["narrower", `item ${index} described`]);
    else texts.push(["wider", `item ${index} no longer described`]);
  }
  return { texts, parts };
}
