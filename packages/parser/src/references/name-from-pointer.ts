import { pointerSegments } from "@speclens/text";
import { fileOf, pointerOf } from "../document/located.ts";

/** Segments that say where something is, not what it is. */
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
 * A readable name for the schema at a location that has none, not yet taken: `Pet_owner` for
 * `/definitions/Pet/properties/owner`, `pet` for `models/pet.yaml`, and if that is taken `models_pet`.
 *
 * @param numbers where to go on with numbers for names of which there are many; filled by this.
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
  // The file's name distinguishes two parts of one name, then the folders above it.
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
