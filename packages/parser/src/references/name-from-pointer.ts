import { pointerSegments } from "@speclens/text";
import { fileOf, pointerOf } from "../document/located.ts";

/** Segments that describe the position of a schema rather than its meaning. */
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

/**
 * Generates a readable, unused name for the schema at a location: `Pet_owner` for
 * `/definitions/Pet/properties/owner`, `pet` for `models/pet.yaml`, or `models_pet` if that is taken.
 *
 * @param numbers the next number to append to names that are used often; updated by this function
 */
export function nameFromPointer(
  location: string,
  taken: (name: string) => boolean,
  numbers: Map<string, number>,
): string {
  const segments = pointerSegments(pointerOf(location));
  const telling = segments.filter((segment) => !STRUCTURE.has(segment));
  const folders = fileOf(location).split("/");
  const stem = (folders.pop() ?? "").replace(/\.[^.]*$/, "");
  const own = telling.length > 0 ? telling : stem === "" ? segments : [stem];
  // To distinguish two parts with the same name, add the file's name first, then the folders above it.
  const around = [...folders, ...(own[0] === stem ? [] : [stem])].filter((name) => name !== "..");
  let name = "";
  for (let more = 0; more <= around.length; more++) {
    name = wordsOf([...around.slice(around.length - more), ...own]).join("_") || "schema";
    if (!taken(name)) return name;
  }
  let number = numbers.get(name) ?? 2;
  while (taken(`${name}_${number}`)) number += 1;
  numbers.set(name, number + 1);
  return `${name}_${number}`;
}

function wordsOf(segments: readonly string[]): string[] {
  return segments.flatMap((segment) => segment.match(/[\p{L}\p{N}]+/gu) ?? []);
}
