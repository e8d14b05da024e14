import type { JsonValue } from "@speclens/core";
import { canonicalJson } from "@speclens/text";
import { CONDITIONS } from "./conditions.ts";
import type { Effect } from "./effect.ts";
import type { Shape, ShapeBound } from "./shape.ts";
import { valueText } from "./value-text.ts";

/** A changed limit of a value. */
export interface LimitChange {
  readonly kind: "limit-changed" | "rule-changed";
  readonly effect: Effect;
  readonly text: string;
}

/** Compares the numbers, patterns and conditions that limit a value. */
export function compareLimits(before: Shape, after: Shape): LimitChange[] {
  return [
    ...compareBounds("minimum", before.least, after.least),
    ...compareBounds("maximum", before.most, after.most),
    ...keysOf(before.counts, after.counts).flatMap((keyword) =>
      compareCounts(keyword, before.counts.get(keyword), after.counts.get(keyword)),
    ),
    ...keysOf(before.rules, after.rules).flatMap((keyword) =>
      compareRules(keyword, before.rules.get(keyword), after.rules.get(keyword)),
    ),
  ];
}

function keysOf(
  before: ReadonlyMap<string, unknown>,
  after: ReadonlyMap<string, unknown>,
): readonly string[] {
  return [...new Set([...before.keys(), ...after.keys()])];
}

function compareBounds(
  name: "minimum" | "maximum",
  before: ShapeBound | undefined,
  after: ShapeBound | undefined,
): LimitChange[] {
  if (before?.value === after?.value && before?.exclusive === after?.exclusive) return [];
  const rise = (after?.value ?? 0) - (before?.value ?? 0);
  const narrows = rise === 0 ? after?.exclusive === true : rise > 0 === (name === "minimum");
  return [limitChange(name, boundText(before), boundText(after), narrows ? "narrower" : "wider")];
}

function boundText(bound: ShapeBound | undefined): string | undefined {
  if (bound === undefined) return undefined;
  return bound.exclusive ? `${bound.value} (exclusive)` : String(bound.value);
}

function compareCounts(
  keyword: string,
  before: number | undefined,
  after: number | undefined,
): LimitChange[] {
  if (before === after) return [];
  const rises = (after ?? 0) > (before ?? 0);
  const effect = keyword.startsWith("min") === rises ? "narrower" : "wider";
  return [limitChange(keyword, before?.toString(), after?.toString(), effect)];
}

/** @param effect the effect if there was a limit and is one */
function limitChange(
  name: string,
  before: string | undefined,
  after: string | undefined,
  effect: Effect,
): LimitChange {
  const kind = "limit-changed";
  if (before === undefined) return { kind, effect: "narrower", text: `${name} ${after} set` };
  if (after === undefined) return { kind, effect: "wider", text: `${name} ${before} removed` };
  return { kind, effect, text: `${name} ${before} → ${after}` };
}

function compareRules(
  keyword: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): LimitChange[] {
  if (canonicalJson(before) === canonicalJson(after)) return [];
  if (!CONDITIONS.some((condition) => condition === keyword)) {
    const [old, next] = [before, after].map((value) =>
      value === undefined ? undefined : valueText(value),
    );
    return [limitChange(keyword, old, next, multipleEffect(keyword, before, after))];
  }
  const kind = "rule-changed";
  if (before === undefined) return [{ kind, effect: "narrower", text: `${keyword} added` }];
  if (after === undefined) return [{ kind, effect: "wider", text: `${keyword} removed` }];
  return [{ kind, effect: "different", text: `${keyword} changed` }];
}

/** A multiple of the earlier number is a multiple of that number, too. */
function multipleEffect(
  keyword: string,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
): Effect {
  if (keyword !== "multipleOf" || typeof before !== "number" || typeof after !== "number")
    return "different";
  if (after % before === 0) return "narrower";
  return before % after === 0 ? "wider" : "different";
}
