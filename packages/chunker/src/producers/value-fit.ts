import { isJsonObject, type JsonValue } from "@speclens/core";
import type { ScalarValue } from "../schema/scalar-value.ts";
import { ANY_ATTRIBUTE, type YieldedValue } from "./answers/yielded-value.ts";
import type { NeededValue } from "./needed-values.ts";

/** Sets of kinds with similar meanings, each with the fit between its members. The first matching set applies. */
const ALIKE: readonly { readonly kinds: ReadonlySet<string>; readonly fit: number }[] = [
  { kinds: new Set("login username handle".split(" ")), fit: 0.85 },
  { kinds: new Set("id uuid guid gid oid uid iid sid pk identifier urn arn".split(" ")), fit: 0.7 },
  { kinds: new Set("name slug key login username handle code".split(" ")), fit: 0.6 },
];
/** How well each kind identifies an entity if the need does not state a kind. Other kinds do not. */
const STANDS_FOR: ReadonlyMap<string, number> = new Map([
  // The full names are equal.
  ["", 0.95],
  ["id", 0.9],
  ["uuid", 0.9],
  ["guid", 0.9],
  ["gid", 0.9],
  ["oid", 0.9],
  ["uid", 0.9],
  ["pk", 0.9],
  ["sid", 0.9],
  ["arn", 0.8],
  ["slug", 0.88],
  ["login", 0.88],
  ["username", 0.88],
  ["key", 0.85],
  ["name", 0.82],
  ["handle", 0.82],
  ["number", 0.8],
  ["identifier", 0.85],
  ["code", 0.75],
  ["sha", 0.75],
  ["ref", 0.7],
]);

const UNDESCRIBED = 0.65;
const NUMBER_AS_TEXT = 0.85;
const TEXT_AS_NUMBER = 0.6;
const OTHER_FORMAT = 0.5;
const IDENTIFYING_FORMAT = /^(?:uuid|guid|uri|email|ipv4|ipv6|hostname)$/;
const NEVER = /^(?:date|date-time|time|duration|binary|byte|password|html|markdown)$/;
/** Factor for a value that both sides show as an example, which leaves little doubt. */
const SAME_EXAMPLE = 1.15;

/** Scores how well a yielded value fits a needed one, by kind, type and examples, in [0, 1]; 0 means not at all. */
export function valueFit(needed: NeededValue, yielded: YieldedValue): number {
  const kind = kindFit(needed.attributes, yielded.attribute);
  if (kind === 0) return 0;
  const fit = kind * typeFit(needed.value, yielded.value);
  return fit > 0 && showSame(needed.value, yielded.value) ? Math.min(1, fit * SAME_EXAMPLE) : fit;
}

function kindFit(wanted: readonly string[], kind: string): number {
  if (kind === ANY_ATTRIBUTE) return UNDESCRIBED;
  if (wanted.length === 0) return STANDS_FOR.get(kind) ?? 0;
  if (wanted.includes(kind)) return 1;
  const alike = ALIKE.find(
    ({ kinds }) => kinds.has(kind) && wanted.some((other) => kinds.has(other)),
  );
  return alike?.fit ?? 0;
}

function typeFit(needed: ScalarValue, yielded: ScalarValue): number {
  if (yielded.format !== undefined && NEVER.test(yielded.format)) return 0;
  if (yielded.isChoice) return 0;
  if (needed.type === "string" && yielded.type === "number") return NUMBER_AS_TEXT;
  if (needed.type === "number" && yielded.type === "string") return TEXT_AS_NUMBER;
  const formats = [needed.format, yielded.format];
  if (
    formats[0] !== formats[1] &&
    formats.every((f) => f !== undefined && IDENTIFYING_FORMAT.test(f))
  )
    return OTHER_FORMAT;
  return 1;
}

/** The shortest example to compare, in characters. Examples such as `1` are too common. */
const SHORTEST_EXAMPLE = 4;

function showSame(needed: ScalarValue, yielded: ScalarValue): boolean {
  return needed.examples.some((example) => {
    const text = shown(example);
    return (
      text.length >= SHORTEST_EXAMPLE &&
      text !== "string" &&
      yielded.examples.some((other) => shown(other) === text)
    );
  });
}

function shown(example: JsonValue): string {
  return isJsonObject(example) || Array.isArray(example) ? "" : String(example);
}

/** Returns whether two sets of identifier kinds may refer to the same kind. */
export function isSameKind(left: readonly string[], right: readonly string[]): boolean {
  if (left.length === 0 || right.length === 0) return true;
  return left.some((kind) => kindFit(right, kind) > 0);
}
