import type { JsonValue } from "@speclens/core";
import { canonicalJson } from "@speclens/text";
import type { Effect } from "./effect.ts";
import type { Shape } from "./shape.ts";
import { valuesText } from "./value-text.ts";

/** A changed type, format or list of values. */
export interface TypeChange {
  readonly kind: "type-changed" | "format-changed" | "values-added" | "values-removed";
  readonly effect: Effect;
  readonly text: string;
}

/** Formats whose values all are values of the other format. */
const WIDER_FORMATS: ReadonlyMap<string, string> = new Map([
  ["int32", "int64"],
  ["float", "double"],
]);

/** Compares the types of two values, without `null`, properties and items. */
export function compareTypes(before: Shape, after: Shape): TypeChange[] {
  const types = compareTypeNames(before.types, after.types);
  if (types?.effect === "different") return [types];
  return [
    ...(types === undefined ? [] : [types]),
    ...compareFormats(before.format, after.format),
    ...compareValues(before.values, after.values),
  ];
}

function compareTypeNames(
  before: ReadonlySet<string> | undefined,
  after: ReadonlySet<string> | undefined,
): TypeChange | undefined {
  const fits = within(after, before);
  const fitted = within(before, after);
  if (fits && fitted) return undefined;
  const effect = fits ? "narrower" : fitted ? "wider" : "different";
  return { kind: "type-changed", effect, text: `${typesText(before)} → ${typesText(after)}` };
}

/** Returns whether all values of the first types are values of the second ones. */
function within(
  types: ReadonlySet<string> | undefined,
  others: ReadonlySet<string> | undefined,
): boolean {
  if (others === undefined) return true;
  if (types === undefined) return false;
  return [...types].every(
    (type) => others.has(type) || (type === "integer" && others.has("number")),
  );
}

export function typesText(types: ReadonlySet<string> | undefined): string {
  if (types === undefined) return "any";
  return types.size === 0 ? "nothing" : [...types].sort().join(" | ");
}

function compareFormats(before: string | undefined, after: string | undefined): TypeChange[] {
  if (before === after) return [];
  const text = `format ${before ?? "none"} → ${after ?? "none"}`;
  return [{ kind: "format-changed", effect: formatEffect(before, after), text }];
}

function formatEffect(before: string | undefined, after: string | undefined): Effect {
  if (before === undefined) return "narrower";
  if (after === undefined || WIDER_FORMATS.get(before) === after) return "wider";
  return WIDER_FORMATS.get(after) === before ? "narrower" : "different";
}

function compareValues(
  before: readonly JsonValue[] | undefined,
  after: readonly JsonValue[] | undefined,
): TypeChange[] {
  if (before === undefined && after === undefined) return [];
  if (before === undefined)
    return [
      {
        kind: "values-removed",
        effect: "narrower",
        text: `limited to ${valuesText(after ?? [])}`,
      },
    ];
  if (after === undefined)
    return [{ kind: "values-added", effect: "wider", text: "no longer limited to listed values" }];
  const removed = valuesWithout(before, after);
  const added = valuesWithout(after, before);
  return [
    ...(removed.length === 0
      ? []
      : [
          {
            kind: "values-removed",
            effect: "narrower",
            text: `values removed: ${valuesText(removed)}`,
          } as const,
        ]),
    ...(added.length === 0
      ? []
      : [
          {
            kind: "values-added",
            effect: "wider",
            text: `values added: ${valuesText(added)}`,
          } as const,
        ]),
  ];
}

function valuesWithout(
  values: readonly JsonValue[],
  others: readonly JsonValue[],
): readonly JsonValue[] {
  const known = new Set(others.map(canonicalJson));
  return values.filter((value) => !known.has(canonicalJson(value)));
}
