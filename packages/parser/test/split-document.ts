import path from "node:path";
import { isJsonObject, type JsonValue } from "@speclens/core";
import { stringify } from "yaml";
import type { Files } from "./files.ts";

/** Places that a document may be split at: path items, operations, and what is in them. */
const PLACES = [
  /^\/paths\/[^/]+$/,
  /^\/paths\/[^/]+\/(?:get|put|post|delete|patch)$/,
  /^\/paths\/[^/]+(?:\/[a-z]+)?\/parameters\/\d+$/,
  /^\/paths\/[^/]+\/[a-z]+\/requestBody$/,
  /^\/paths\/[^/]+\/[a-z]+\/responses\/[^/]+$/,
  /^\/(?:definitions|components\/schemas)\/[^/]+$/,
  /\/(?:schema|items)$/,
  /\/properties\/[^/]+$/,
  /\/allOf\/\d+$/,
];

/**
 * Splits a document over files, JSON and YAML: parts of it move into a file of their own, or together
 * with others into one, and `$ref`s take their place.
 *
 * @param choose decides at each place, by a number below its argument.
 */
export function splitDocument(document: JsonValue, choose: (choices: number) => number): Files {
  const files = new Map<string, JsonValue>();
  const shared: Record<string, JsonValue> = {};
  const visit = (value: JsonValue, pointer: string, file: string): JsonValue => {
    const alone = isJsonObject(value) && typeof value.$ref === "string";
    // A reference may be moved, too, and becomes a reference to a reference.
    const choice = PLACES.some((place) => place.test(pointer)) ? choose(4) : 3;
    if (choice === 0) {
      const name = `${["", "a/", "a/b c/"][choose(3)]}part-${files.size}.${["json", "yaml"][choose(2)]}`;
      files.set(name, null);
      files.set(name, members(value, pointer, name, alone));
      return { $ref: relative(file, name) };
    }
    if (choice === 1) {
      const key = `part ${Object.keys(shared).length}`;
      shared[key] = null;
      shared[key] = members(value, pointer, SHARED, alone);
      return {
        $ref: `${file === SHARED ? "" : relative(file, SHARED)}#/${encodeURIComponent(key)}`,
      };
    }
    return members(value, pointer, file, alone);
  };
  const members = (value: JsonValue, pointer: string, file: string, alone: boolean): JsonValue => {
    if (Array.isArray(value))
      return value.map((item: JsonValue, index) => visit(item, `${pointer}/${index}`, file));
    if (!isJsonObject(value)) return value;
    if (alone && file !== ENTRY && choose(2) === 0)
      return { $ref: relative(file, ENTRY) + String(value.$ref) };
    return Object.fromEntries(
      Object.entries(value).map(([key, member]) => [
        key,
        visit(member ?? null, `${pointer}/${key.replaceAll("/", "~1")}`, file),
      ]),
    );
  };
  const entry = visit(document, "", ENTRY);
  return {
    [ENTRY]: JSON.stringify(entry),
    [SHARED]: JSON.stringify(shared),
    ...Object.fromEntries(
      [...files].map(([name, value]) => [
        name,
        name.endsWith("json")
          ? JSON.stringify(value)
          : stringify(value, { aliasDuplicateObjects: false }),
      ]),
    ),
  };
}

const ENTRY = "api.json";
const SHARED = "shared/parts.json";

function relative(from: string, to: string): string {
  return encodeURI(path.posix.relative(path.posix.dirname(from), to));
}
