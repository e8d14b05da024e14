import { jsonStringEnd } from "@speclens/text";

// Columns of the table of an outline, one row per value; the first column is the start.
const END = 1;
const NAME = 2;
const PARENT = 3;
const NEXT = 4;
const SIZE = 5;
const COLUMNS = 6;

const QUOTE = 34;
const COMMA = 44;
const COLON = 58;
const OPEN_ARRAY = 91;
const CLOSE_ARRAY = 93;
const OPEN_OBJECT = 123;
const CLOSE_OBJECT = 125;

export type JsonKind = "object" | "array" | "string" | "scalar";

/**
 * The position of each value in a minified JSON text. Values are numbered from 0, the root, in the order in
 * which they begin. -1 means none. Working on the text instead of the parsed value preserves the spelling of
 * numbers, duplicate names, and any depth.
 */
export interface JsonOutline {
  readonly text: string;
  /** The number of values. */
  readonly count: number;
  /** Returns the index of the first character of a value. */
  start(value: number): number;
  /** Returns the index after the last character of a value. */
  end(value: number): number;
  /** Returns the index of the opening quote of a member's name, or -1 for items of arrays and the root. */
  nameStart(value: number): number;
  /** Returns the container of a value, or -1 for the root. */
  parent(value: number): number;
  /** Returns the first value that begins after the end of this value, or `count` if there is none. */
  next(value: number): number;
  /** Returns the number of items or members of a container, or 0 for other values. */
  size(value: number): number;
}

/** Creates the outline of a minified and valid JSON text in one pass, without recursion. */
export function outlineJson(text: string): JsonOutline {
  let table = new Int32Array(COLUMNS * Math.ceil(text.length / 16 + 16));
  let count = 0;
  let parent = -1;
  let inObject = false;
  let nameStart = -1;
  const begin = (start: number, end: number): number => {
    const row = COLUMNS * count;
    if (row === table.length) {
      const larger = new Int32Array(2 * row);
      larger.set(table);
      table = larger;
    }
    table[row] = start;
    table[row + END] = end;
    table[row + NAME] = nameStart;
    table[row + PARENT] = parent;
    table[row + NEXT] = count + 1;
    if (parent >= 0) table[COLUMNS * parent + SIZE] = (table[COLUMNS * parent + SIZE] ?? 0) + 1;
    nameStart = -1;
    return count++;
  };

  for (let at = 0; at < text.length; ) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === COLON) at++;
    else if (code === OPEN_OBJECT || code === OPEN_ARRAY) {
      parent = begin(at++, -1);
      inObject = code === OPEN_OBJECT;
    } else if (code === CLOSE_OBJECT || code === CLOSE_ARRAY) {
      table[COLUMNS * parent + END] = ++at;
      table[COLUMNS * parent + NEXT] = count;
      parent = table[COLUMNS * parent + PARENT] ?? -1;
      inObject = parent >= 0 && text.charCodeAt(table[COLUMNS * parent] ?? 0) === OPEN_OBJECT;
    } else if (code === QUOTE) {
      const end = jsonStringEnd(text, at);
      if (inObject && nameStart < 0) nameStart = at;
      else begin(at, end);
      at = end;
    } else {
      const end = scalarEnd(text, at);
      begin(at, end);
      at = end;
    }
  }

  const cell = (value: number, column: number, absent: number): number =>
    value < 0 || value >= count ? absent : (table[COLUMNS * value + column] ?? absent);
  return {
    text,
    count,
    start: (value) => cell(value, 0, text.length),
    end: (value) => cell(value, END, text.length),
    nameStart: (value) => cell(value, NAME, -1),
    parent: (value) => cell(value, PARENT, -1),
    next: (value) => cell(value, NEXT, count),
    size: (value) => cell(value, SIZE, 0),
  };
}

export function kindOf(outline: JsonOutline, value: number): JsonKind {
  const character = outline.text[outline.start(value)];
  if (character === "{") return "object";
  if (character === "[") return "array";
  return character === '"' ? "string" : "scalar";
}

export function isContainer(outline: JsonOutline, value: number): boolean {
  const character = outline.text[outline.start(value)];
  return character === "{" || character === "[";
}

/** Returns the first `most` items or members of a container. */
export function childrenOf(
  outline: JsonOutline,
  container: number,
  most: number = outline.size(container),
): number[] {
  const children: number[] = [];
  const end = outline.next(container);
  for (
    let child = container + 1;
    child < end && children.length < most;
    child = outline.next(child)
  )
    children.push(child);
  return children;
}

/** Returns a member's name, or undefined for items of arrays and the root. */
export function nameOf(outline: JsonOutline, value: number): string | undefined {
  const written = writtenNameOf(outline, value);
  if (written === "") return undefined;
  const name: unknown = JSON.parse(written);
  return String(name);
}

/** Returns a member's name as written, including its quotes. Returns an empty text for items of arrays and the root. */
export function writtenNameOf(outline: JsonOutline, value: number): string {
  const start = outline.nameStart(value);
  return start < 0 ? "" : outline.text.slice(start, outline.start(value) - 1);
}

/** Returns a value as written. */
export function sourceOf(outline: JsonOutline, value: number): string {
  return outline.text.slice(outline.start(value), outline.end(value));
}

function scalarEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const code = text.charCodeAt(at);
    if (code === COMMA || code === CLOSE_ARRAY || code === CLOSE_OBJECT) break;
    at++;
  }
  return at;
}
