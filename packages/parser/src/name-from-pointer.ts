import { pointerSegments } from "./json-pointer.ts";

/** Segments that tell where something stands and not what it is. */
const STRUCTURE = new Set([
  "components",
  "content",
  "definitions",
  "$defs",
  "items",
  "parameters",
  "paths",
  "properties",
  "requestBodies",
  "responses",
  "schema",
  "schemas",
]);

/** A readable name for the schema at a pointer that has none, such as `Pet_owner`, not yet taken. */
export function nameFromPointer(pointer: string, taken: (name: string) => boolean): string {
  const segments = pointerSegments(pointer);
  const telling = segments.filter((segment) => !STRUCTURE.has(segment));
  const words = (telling.length > 0 ? telling : segments).flatMap(
    (segment) => segment.match(/[\p{L}\p{N}]+/gu) ?? [],
  );
  const name = words.join("_") || "schema";
  if (!taken(name)) return name;
  let number = 2;
  while (taken(`${name}_${number}`)) number += 1;
  return `${name}_${number}`;
}
