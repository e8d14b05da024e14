import {
  type Diagnostic,
  isJsonObject,
  type JsonObject,
  type JsonValue,
  quoted,
} from "@speclens/core";
import { joinPointer, pointerSegments } from "./json-pointer.ts";

/** Members whose own members are named by the author, and so on one level down. */
const MAPS_OF_MAPS = new Set(["components", "paths", "webhooks", "x-webhooks"]);

/**
 * Tells whether two values of one key are two halves of a list by name: `paths` twice, or a path
 * twice. Two definitions of one schema are not, since a mixture is neither of them.
 */
export function mayMerge(pointer: string): boolean {
  const [first = "", ...below] = pointerSegments(pointer);
  return below.length === 0 || (below.length === 1 && MAPS_OF_MAPS.has(first));
}

/** Both values in one. Of what both have, the later is kept, or merged again where that may be. */
export function mergeValues(earlier: JsonValue, later: JsonValue, pointer: string): JsonValue {
  if (!isJsonObject(earlier) || !isJsonObject(later) || !mayMerge(pointer)) return later;
  const merged = new Map<string, JsonValue | undefined>(Object.entries(earlier));
  for (const [key, value] of Object.entries(later)) {
    const before = merged.get(key);
    merged.set(
      key,
      before === undefined || value === undefined
        ? value
        : mergeValues(before, value, joinPointer(pointer, key)),
    );
  }
  return Object.fromEntries(merged);
}

/** A copy of a value, as far as needed, with another value at a pointer that leads over objects. */
export function replaceAt(
  value: JsonObject,
  segments: readonly string[],
  replace: (old: JsonValue | undefined) => JsonValue,
): JsonObject {
  const [key, ...rest] = segments;
  if (key === undefined) return value;
  const member = Object.hasOwn(value, key) ? value[key] : undefined;
  const replaced =
    rest.length === 0
      ? replace(member)
      : isJsonObject(member)
        ? replaceAt(member, rest, replace)
        : member;
  return Object.fromEntries(
    Object.entries(value).map(([name, old]) => [name, name === key ? replaced : old]),
  );
}

/** What is said of a key that stands twice. */
export function duplicateKey(key: string, pointer: string, line: number): Diagnostic {
  const outcome = mayMerge(pointer)
    ? "What either of them holds was read; of what both hold, the last."
    : "The last one was read.";
  return {
    severity: "warning",
    code: "key-duplicate",
    pointer,
    line,
    message: `The key ${quoted(key)} stands twice in one object. ${outcome}`,
    hint: "Keep one of them: other tools lose the first without a word.",
  };
}
