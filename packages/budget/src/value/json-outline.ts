import { jsonStringEnd } from "./json-string.ts";

export type JsonKind = "object" | "array" | "string" | "scalar";

/**
 * Where each value of a minified JSON text stands. Values are numbered from 0, the root, in the
 * order in which they begin; -1 stands for none. Working on the text in place of the parsed value
 * keeps numbers as they are written, names that occur twice, and any depth.
 */
export interface JsonOutline {
  readonly text: string;
  /** How many values there are. */
  readonly count: number;
  /** Index of the first character of a value. */
  start(value: number): number;
  /** Index after the last character of a value. */
  end(value: number): number;
  /** Index of the opening quote of a member's name; -1 for items of arrays and the root. */
  nameStart(value: number): number;
  /** The container that holds a value; -1 for the root. */
  parent(value: number): number;
  /** The first value that begins after this one has ended; `count` where none does. */
  next(value: number): number;
  /** Number of items or members of a container; 0 for all others. */
  size(value: number): number;
}

/** Reads the outline of a minified and valid JSON text in one pass, without recursion. */
export function outlineJson(text: string): JsonOutline {
  const starts: number[] = [];
  const ends: number[] = [];
  const nameStarts: number[] = [];
  const parents: number[] = [];
  const nexts: number[] = [];
  const sizes: number[] = [];

  let parent = -1;
  let inObject = false;
  let nameStart = -1;
  const begin = (at: number, end: number): number => {
    const value = starts.length;
    starts.push(at);
    ends.push(end);
    nameStarts.push(nameStart);
    parents.push(parent);
    nexts.push(value + 1);
    sizes.push(0);
    if (parent >= 0) sizes[parent] = (sizes[parent] ?? 0) + 1;
    nameStart = -1;
    return value;
  };

  for (let at = 0; at < text.length; ) {
    const character = text[at];
    if (character === "," || character === ":") at++;
    else if (character === "{" || character === "[") {
      parent = begin(at++, -1);
      inObject = character === "{";
    } else if (character === "}" || character === "]") {
      ends[parent] = ++at;
      nexts[parent] = starts.length;
      parent = parents[parent] ?? -1;
      inObject = text[starts[parent] ?? -1] === "{";
    } else if (character === '"') {
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

  return {
    text,
    count: starts.length,
    start: (value) => starts[value] ?? text.length,
    end: (value) => ends[value] ?? text.length,
    nameStart: (value) => nameStarts[value] ?? -1,
    parent: (value) => parents[value] ?? -1,
    next: (value) => nexts[value] ?? starts.length,
    size: (value) => sizes[value] ?? 0,
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

/** Items or members of a container in their order, the first `most` of them. */
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

/** A member's name; `undefined` for items of arrays and the root. */
export function nameOf(outline: JsonOutline, value: number): string | undefined {
  const written = writtenNameOf(outline, value);
  if (written === "") return undefined;
  const name: unknown = JSON.parse(written);
  return String(name);
}

/** A member's name as it is written, with its quotes; empty for items of arrays and the root. */
export function writtenNameOf(outline: JsonOutline, value: number): string {
  const start = outline.nameStart(value);
  return start < 0 ? "" : outline.text.slice(start, outline.start(value) - 1);
}

/** A value as it is written. */
export function sourceOf(outline: JsonOutline, value: number): string {
  return outline.text.slice(outline.start(value), outline.end(value));
}

function scalarEnd(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length) {
    const character = text[at];
    if (character === "," || character === "]" || character === "}") break;
    at++;
  }
  return at;
}
