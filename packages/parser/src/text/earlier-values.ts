import { type Diagnostic, isJsonObject, type JsonValue, quoted } from "@speclens/core";
import { joinPointer, pointerSegments } from "@speclens/text";

/** The largest number of duplicates to process. No published document has this many. */
export const MAX_DUPLICATES = 1000;

/** Maps whose members are maps with keys that the author chooses. */
const MAPS_OF_MAPS = new Set(["components", "paths", "webhooks", "x-webhooks"]);

/**
 * Returns whether two values of one key may be halves of one map, such as `paths` or a path that appears twice.
 * Two definitions of one schema may not, because a mixture would match neither of them.
 */
export function mayMerge(pointer: string): boolean {
  const [first = "", ...below] = pointerSegments(pointer);
  return below.length === 0 || (below.length === 1 && MAPS_OF_MAPS.has(first));
}

/** The earlier values of duplicate keys, as a tree of the keys that lead to them. */
export interface EarlierValues {
  /** The values in the order of the text. */
  readonly values: JsonValue[];
  readonly below: Map<string, EarlierValues>;
}

/** Arranges the earlier values of duplicate keys by their pointers, if they may be merged. */
export function earlierValues(
  duplicates: Iterable<{ readonly pointer: string; readonly value: () => JsonValue }>,
): EarlierValues {
  const root: EarlierValues = { values: [], below: new Map() };
  for (const { pointer, value } of duplicates) {
    if (!mayMerge(pointer)) continue;
    let at = root;
    for (const segment of pointerSegments(pointer)) {
      const below = at.below.get(segment) ?? { values: [], below: new Map() };
      at.below.set(segment, below);
      at = below;
    }
    at.values.push(value());
  }
  return root;
}

/** Merges a value with its earlier values. */
export function withEarlier(
  value: JsonValue | undefined,
  { values, below }: EarlierValues,
  pointer: string,
): JsonValue | undefined {
  const merged = mergeValues(value === undefined ? values : [...values, value], pointer);
  if (!isJsonObject(merged) || below.size === 0) return merged;
  const members = new Map(Object.entries(merged));
  for (const [key, earlier] of below)
    members.set(key, withEarlier(members.get(key), earlier, joinPointer(pointer, key)));
  return Object.fromEntries(members);
}

/** Merges values. If several of them have the same member, the last one is kept, or they are merged if allowed. */
function mergeValues(values: readonly JsonValue[], pointer: string): JsonValue | undefined {
  const last = values.at(-1);
  if (values.length < 2 || !mayMerge(pointer)) return last;
  const other = values.findLastIndex((value) => !isJsonObject(value));
  const members = new Map<string, JsonValue[]>();
  for (const value of values.slice(other + 1))
    for (const [key, member] of Object.entries(value ?? {})) {
      const known = members.get(key);
      if (known === undefined) members.set(key, [member]);
      else known.push(member);
    }
  if (other === values.length - 1) return last;
  return Object.fromEntries(
    [...members].map(([key, all]) => [key, mergeValues(all, joinPointer(pointer, key))]),
  );
}

/** Creates the diagnostic for a duplicate key. */
export function duplicateKey(key: string, pointer: string, line: number): Diagnostic {
  const outcome = mayMerge(pointer)
    ? "Their members were merged; of members in both, the last was read."
    : "The last one was read.";
  return {
    severity: "warning",
    code: "key-duplicate",
    pointer,
    line,
    message: `The key ${quoted(key)} appears twice in one object. ${outcome}`,
    hint: "Keep one of them: other tools silently drop the first.",
  };
}
