import { isJsonObject, type JsonObject, type JsonValue } from "@speclens/core";
import { counted } from "@speclens/text";
import { memberPath } from "./json-path.ts";

const MOST_FIELDS = 60;
/** An object with at least so many objects or lists is a map: its keys are data. */
const LEAST_MAP = 20;
/** The same, for texts and other values. */
const LEAST_MAP_OF_TEXTS = 100;
/** Objects that share at least this part of their keys are records. */
const SHARED_BY_RECORDS = 0.5;
/** Values of a list or map whose fields are read. */
const MOST_READ = 100;
const LONGEST_KEY = 60;

/**
 * Returns the fields of a value as JMESPaths, for a question that found nothing: the upper levels first. The keys of a
 * large map are `*`, with their number and an example. If there are more than 60 fields, the last item is `…`.
 */
export function availableFields(value: JsonValue): readonly string[] {
  const fields: string[] = [];
  const levels: Level[] = [{ path: "", values: [value] }];
  for (let level = levels.shift(); level !== undefined; level = levels.shift()) {
    const { path, objects } = withoutLists(level);
    const [first] = objects;
    if (first !== undefined && areMaps(objects)) {
      const all = path === "" ? "*" : `${path}.*`;
      const [example = ""] = Object.keys(first);
      const keys = counted(Object.keys(first).length, "key");
      if (fields.length === MOST_FIELDS) return [...fields, "…"];
      fields.push(`${all} (${keys}, such as ${JSON.stringify(example.slice(0, LONGEST_KEY))})`);
      levels.push({ path: all, values: objects.flatMap(membersOf).slice(0, MOST_READ) });
      continue;
    }
    for (const [name, values] of byName(objects)) {
      if (fields.length === MOST_FIELDS) return [...fields, "…"];
      const field = memberPath(path, name);
      fields.push(field);
      levels.push({ path: field, values });
    }
  }
  return fields;
}

interface Level {
  readonly path: string;
  /** The values at the path. */
  readonly values: readonly JsonValue[];
}

/** Returns the objects among the values and in their lists. */
function withoutLists({ path, values }: Level): {
  readonly path: string;
  readonly objects: readonly JsonObject[];
} {
  const objects = values.filter(isJsonObject);
  const items = values.flatMap((value) => (Array.isArray(value) ? value.slice(0, MOST_READ) : []));
  if (items.length === 0) return { path, objects };
  const inner = withoutLists({ path: `${path}[]`, values: items.slice(0, MOST_READ) });
  return { path: inner.path, objects: [...objects, ...inner.objects] };
}

function areMaps(objects: readonly JsonObject[]): boolean {
  const [first = {}, second] = objects;
  if (second !== undefined) {
    const keys = Object.keys(second);
    const shared = keys.filter((key) => Object.hasOwn(first, key));
    if (shared.length >= keys.length * SHARED_BY_RECORDS) return false;
  }
  return objects.every(isMap);
}

function isMap(object: JsonObject): boolean {
  const members = membersOf(object);
  const kinds = new Set(members.map(kindOf));
  const [kind] = kinds;
  if (kinds.size !== 1) return false;
  const least = kind === "list" || kind === "object" ? LEAST_MAP : LEAST_MAP_OF_TEXTS;
  return members.length >= least;
}

function kindOf(value: JsonValue): string {
  return Array.isArray(value) ? "list" : value === null ? "null" : typeof value;
}

function membersOf(object: JsonObject): readonly JsonValue[] {
  return Object.values(object).filter((member) => member !== undefined);
}

function byName(objects: readonly JsonObject[]): ReadonlyMap<string, JsonValue[]> {
  const members = new Map<string, JsonValue[]>();
  for (const object of objects)
    for (const [name, member] of Object.entries(object)) {
      if (member === undefined) continue;
      const values = members.get(name);
      if (values === undefined) members.set(name, [member]);
      else if (values.length < MOST_READ) values.push(member);
    }
  return members;
}
