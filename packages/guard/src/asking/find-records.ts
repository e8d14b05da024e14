import { isJsonObject, type JsonValue } from "@speclens/core";
import { availableFields } from "./available-fields.ts";
import { coversOf, type FoundRecord } from "./covers-of.ts";
import type { ExactJson } from "./exact-json.ts";
import { excerpt } from "./excerpt.ts";
import { stemsOf, type Wanted, wholeOf, wordsOf } from "./matching-words.ts";
import { nearestRecords } from "./nearest-records.ts";
import { SMALL_RECORD } from "./record-sizes.ts";
import { textsOf } from "./texts-of.ts";
import { unknownWords } from "./unknown-words.ts";

/** If fewer values than this have all of several words, those with most of the words come, too. */
const FEW_FOUND = 4;
/** Short values of a list's item that are shown, so that it can be recognized. */
const MOST_OTHERS = 8;
const LONGEST_OTHER = 80;
const MOST_KEYS = 30;
const MOST_LEAVES = 12;
const MOST_FOUND = 1000;

/**
 * Finds text in the keys and values of JSON, or else all of its words in values that are close together. Each match
 * comes with its JMESPath and what is around it. If nothing has all words, the values with most of them come, best first.
 */
export function findRecords(json: ExactJson, find: string): string {
  const words = wordsOf(find);
  const stems = stemsOf(words);
  const { textOf } = json;
  for (const wanted of words.words.length > 1 ? [wholeOf(find), words, stems] : [wholeOf(find)]) {
    const found = coversOf(json, wanted);
    if (found.length === 0) continue;
    const isVague = wanted.words.length > 1 && found.length < FEW_FOUND;
    const others = isVague
      ? nearestRecords(json, words, stems).filter(
          (one) => !found.some((record) => overlap(one, record)),
        )
      : [];
    return json.write({
      found: found.length,
      records: found.slice(0, MOST_FOUND).map((record) => shownRecord(record, wanted, textOf)),
      ...(others.length > 0 && {
        nearest: others.map((record) => shownRecord(record, stems, textOf)),
      }),
    });
  }
  const unknown = unknownWords(words, textsOf(json));
  const nearest = nearestRecords(json, words, stems);
  return json.write({
    found: 0,
    ...(unknown.length > 0 && {
      unknown: Object.fromEntries(unknown.map(({ word, closest }) => [word, closest])),
    }),
    ...(nearest.length > 0
      ? { nearest: nearest.map((record) => shownRecord(record, stems, textOf)) }
      : { available: availableFields(json.value) }),
  });
}

function overlap({ path: one }: FoundRecord, { path: other }: FoundRecord): boolean {
  return isWithin(one, other) || isWithin(other, one);
}

function isWithin(path: string, outer: string): boolean {
  return (
    path === outer || outer === "" || path.startsWith(`${outer}.`) || path.startsWith(`${outer}[`)
  );
}

function shownRecord(
  record: FoundRecord,
  wanted: Wanted,
  textOf: ExactJson["textOf"],
): Readonly<Record<string, JsonValue>> {
  const { path, item } = record;
  const isPart = item !== undefined && item.path !== path;
  const of = isPart ? shortMembers(item.value) : {};
  return {
    at: path === "" ? "@" : path,
    ...(Object.keys(of).length > 0 && { of }),
    value: shownValue(record, wanted, textOf),
  };
}

/** Returns a small value as it is, and of a large one the parts that match. */
function shownValue(
  { path, value, size, matches }: FoundRecord,
  wanted: Wanted,
  textOf: ExactJson["textOf"],
): JsonValue {
  if (typeof value === "string") return excerpt(textOf(value), wanted);
  if (size <= SMALL_RECORD || value === null || typeof value !== "object") return value;
  const shown = matches
    .slice(0, MOST_LEAVES)
    .map((match): [string, JsonValue] => [
      pathWithin(match.path, path),
      typeof match.value === "object" && match.value !== null
        ? outlineOf(match.value)
        : typeof match.value === "string"
          ? excerpt(textOf(match.value), wanted)
          : match.value,
    ]);
  return { ...shortMembers(value), ...Object.fromEntries(shown) };
}

/** Returns a path from a value, so that long paths are not repeated. */
function pathWithin(path: string, outer: string): string {
  if (path === outer) return "@";
  return isWithin(path, outer) && outer !== "" ? path.slice(outer.length).replace(/^\./, "") : path;
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
