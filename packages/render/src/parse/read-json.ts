import type { JsonValue } from "@speclens/core";
import type { TextReader } from "./text-reader.ts";

/** Levels of a value, as many as documents may have. */
const DEEPEST_NESTING = 1000;

const WORD = /true\b|false\b|null\b/y;
const NUMBER = /-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
// Skips everything but quotes, brackets and backslashes at once.
const PLAIN = /[^"\\[\]{}]+/y;
const PLAIN_IN_STRING = /[^"\\]+/y;

/** Reads one JSON value. */
export function readJson(reader: TextReader): JsonValue {
  if (!reader.peek("{") && !reader.peek("[")) return readLiteral(reader, "a JSON value");
  const start = reader.position;
  skipStructure(reader);
  return parsed(reader, start);
}

/** Reads a JSON value that is neither an object nor an array. */
export function readLiteral(reader: TextReader, expected: string): JsonValue {
  const start = reader.position;
  if (reader.peek('"')) skipString(reader);
  else if (reader.match(NUMBER) === undefined && reader.match(WORD) === undefined)
    reader.fail(expected);
  return parsed(reader, start);
}

/** Reads `"a"|1|null`. */
export function readLiterals(reader: TextReader): JsonValue[] {
  const values: JsonValue[] = [];
  do values.push(readLiteral(reader, "a value"));
  while (reader.skip("|"));
  return values;
}

/** Reads one JSON string. */
export function readString(reader: TextReader): string {
  const start = reader.position;
  skipString(reader);
  const value = parsed(reader, start);
  return typeof value === "string" ? value : reader.fail("a string in double quotes");
}

/** Reads a JSON number; undefined if there is none. */
export function readNumber(reader: TextReader): number | undefined {
  const text = reader.match(NUMBER);
  return text === undefined ? undefined : Number(text);
}

function parsed(reader: TextReader, start: number): JsonValue {
  try {
    return JSON.parse(reader.text.slice(start, reader.position));
  } catch {
    reader.moveTo(start);
    return reader.fail("a JSON value");
  }
}

function skipString(reader: TextReader): void {
  if (!reader.skip('"')) reader.fail("a string in double quotes");
  for (;;) {
    reader.match(PLAIN_IN_STRING);
    if (reader.skip('"')) return;
    if (!reader.skip("\\")) reader.fail("the closing quote");
    // The escaped character, such as a quote or a backslash.
    if (reader.match(/./y) === undefined) reader.fail("an escaped character");
  }
}

function skipStructure(reader: TextReader): void {
  let depth = 0;
  do {
    if (reader.skip("{") || reader.skip("[")) depth++;
    else if (reader.skip("}") || reader.skip("]")) depth--;
    else if (reader.peek('"')) skipString(reader);
    else if (reader.match(PLAIN) === undefined) reader.fail("the rest of a JSON value");
    if (depth > DEEPEST_NESTING) reader.fail(`a value of at most ${DEEPEST_NESTING} levels`);
  } while (depth > 0);
}
