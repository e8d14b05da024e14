import { isJsonObject, type JsonValue } from "@speclens/core";
import { availableFields } from "./available-fields.ts";
import type { ExactJson } from "./exact-json.ts";
import { excerpt, type Wanted, wantedOf, wordsIn } from "./matching-words.ts";

/** A match is shown with the largest value around it that has at most so many characters. */
const SMALL_RECORD = 1200;
/** If the words are in several values, these may be so far apart, in characters. */
const LARGE_RECORD = 12_000;
/** Short values of a list's item that are shown, so that it can be recognized. */
const MOST_OTHERS = 8;
const LONGEST_OTHER = 80;
const MOST_KEYS = 30;
const MOST_LEAVES = 12;
const MOST_FOUND = 1000;

/**
 * Finds text in the keys and values of JSON, or else all of its words in values that are close together. Each match
 * comes with its JMESPath and what is around it.
 */
export function findRecords(json: ExactJson, find: string): string {
  for (const wanted of wantedOf(find)) {
    const found = recordsWith(json, wanted, wanted.words.length > 1 ? LARGE_RECORD : SMALL_RECORD);
    if (found.length > 0)
      return json.write({ found: found.length, records: found.slice(0, MOST_FOUND) });
  }
  return json.write({ found: 0, available: availableFields(json.value) });
}

/** A value that matches. */
interface Match {
  readonly path: string;
  readonly value: JsonValue;
  /** Which words it has. */
  readonly words: number;
}

/** What was read of a value. */
interface Visited {
  readonly path: string;
  readonly value: JsonValue;
  /** Characters of its JSON, about. */
  readonly size: number;
  /** The matches in it that are not part of a record yet. */
  readonly matches: readonly Match[];
}

/** An item of a list, by whose short values its parts can be recognized. */
interface Item {
  readonly path: string;
  readonly value: JsonValue;
}

function recordsWith({ value, textOf }: ExactJson, wanted: Wanted, largest: number): JsonValue[] {
  const records: JsonValue[] = [];
  const record = (visited: Visited, item: Item | undefined): void => {
    const words = visited.matches.reduce((all, match) => all | match.words, 0);
    if (words !== wanted.all) return;
    const isPart = item !== undefined && item.path !== visited.path;
    const of = isPart ? shortMembers(item.value) : {};
    records.push({
      at: visited.path,
      ...(Object.keys(of).length > 0 && { of }),
      value: shownValue(visited, wanted, textOf),
    });
  };
  const visit = (one: JsonValue, path: string, item: Item | undefined): Visited => {
    if (one === null || typeof one !== "object") {
      const text = textOf(one);
      const words = wordsIn(text, wanted);
      const matches = words === 0 ? [] : [{ path, value: one, words }];
      return { path, value: one, size: text.length + 2, matches };
    }
    const parts: { readonly visited: Visited; readonly item: Item | undefined }[] = [];
    let size = 2;
    if (isJsonObject(one)) {
      for (const [name, member] of Object.entries(one)) {
        if (member === undefined) continue;
        const place = path === "" ? stepOf(name) : `${path}.${stepOf(name)}`;
        const visited = visit(member, place, item);
        const words = wordsIn(name, wanted);
        const matches =
          words === 0
            ? visited.matches
            : [{ path: place, value: member, words }, ...visited.matches];
        size += visited.size + name.length + 4;
        parts.push({ visited: { ...visited, matches }, item });
      }
    } else {
      for (const [index, member] of one.entries()) {
        const place = `${path}[${index}]`;
        const own = { path: place, value: member };
        const visited = visit(member, place, own);
        size += visited.size + 1;
        parts.push({ visited, item: own });
      }
    }
    const matches = parts.flatMap(({ visited }) => visited.matches);
    if (size <= largest) return { path, value: one, size, matches };
    for (const part of parts) if (part.visited.matches.length > 0) record(part.visited, part.item);
    return { path, value: one, size, matches: [] };
  };
  const whole = visit(value, "", undefined);
  if (whole.matches.length > 0) record({ ...whole, path: "@" }, undefined);
  return records;
}

/** Returns a small value as it is, and of a large one the parts that match. */
function shownValue(
  { path, value, size, matches }: Visited,
  wanted: Wanted,
  textOf: ExactJson["textOf"],
): JsonValue {
  if (typeof value === "string") return excerpt(textOf(value), wanted);
  if (size <= SMALL_RECORD || value === null || typeof value !== "object") return value;
  const shown = matches
    .slice(0, MOST_LEAVES)
    .map((match): [string, JsonValue] => [
      match.path === path ? "@" : match.path,
      typeof match.value === "object" && match.value !== null
        ? outlineOf(match.value)
        : typeof match.value === "string"
          ? excerpt(textOf(match.value), wanted)
          : match.value,
    ]);
  return { ...shortMembers(value), ...Object.fromEntries(shown) };
}

/** Says what a large value has. */
function outlineOf(value: JsonValue): JsonValue {
  if (!isJsonObject(value)) return Array.isArray(value) ? { items: value.length } : value;
  const keys = Object.keys(value);
  return { keys: keys.length > MOST_KEYS ? [...keys.slice(0, MOST_KEYS), "…"] : keys };
}

/** Returns the members of an object that are short. */
function shortMembers(value: JsonValue): Readonly<Record<string, JsonValue>> {
  if (!isJsonObject(value)) return {};
  const short = Object.entries(value).filter(
    ([, member]) =>
      member !== undefined &&
      member !== null &&
      typeof member !== "object" &&
      String(member).length <= LONGEST_OTHER,
  );
  return Object.fromEntries(
    short.slice(0, MOST_OTHERS).map(([name, member]) => [name, member ?? null]),
  );
}

/** Writes a name as JMESPath does, so that a path can be selected. */
function stepOf(name: string): string {
  return /^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name);
}
