import { joinPointer } from "@speclens/text";
import { partitionPoint } from "../../settings/partition-point.ts";
import { isJsonStringCut } from "./is-json-string-cut.ts";
import { type JsonOutline, kindOf, nameOf } from "./json-outline.ts";

// A page is a range of the minified text. It begins and ends at boundaries: after a whole value, or between
// two characters of a string. Closing brackets after a value belong to the previous page.

/**
 * Returns the innermost container or string that begins before a position and ends after it, or -1 if there
 * is none.
 */
export function openAt(outline: JsonOutline, position: number): number {
  let value = lastBefore(outline, position);
  while (value >= 0 && outline.end(value) <= position) value = outline.parent(value);
  return value;
}

/** Returns whether a page in JSON form can begin at a position. */
export function isBoundary(outline: JsonOutline, position: number): boolean {
  if (position === 0) return true;
  const open = openAt(outline, position);
  if (open < 0) return false;
  const kind = kindOf(outline, open);
  const start = outline.start(open) + 1;
  if (kind === "string") return position >= start && isJsonStringCut(outline.text, position, start);
  if (kind === "scalar" || isCloser(outline.text, position)) return false;
  if (position === start) return true;
  // A comma may also be part of a member's name.
  return (
    outline.text[position] === "," &&
    position === beginOf(outline, lastBefore(outline, position) + 1) - 1
  );
}

/**
 * Returns the last boundary at or before `position` at which a page that begins at `after` can end without
 * being empty, or undefined if there is none.
 */
export function boundaryAtOrBefore(
  outline: JsonOutline,
  position: number,
  after: number,
): number | undefined {
  let value = lastBefore(outline, position);
  if (outline.end(value) > position) {
    if (kindOf(outline, value) === "string") {
      const start = outline.start(value) + 1;
      const least = Math.max(start, after);
      for (let cut = position; cut > least; cut--)
        if (isJsonStringCut(outline.text, cut, start)) return cut;
    }
    return boundaryBefore(outline, value, after);
  }
  for (let parent = outline.parent(value); parent >= 0 && outline.end(parent) <= position; ) {
    value = parent;
    parent = outline.parent(value);
  }
  const end = outline.end(value);
  return end > after ? skipClosers(outline.text, end) : undefined;
}

/** Returns the boundary before a value, or before the container of which it is the first child. */
export function boundaryBefore(
  outline: JsonOutline,
  value: number,
  after: number,
): number | undefined {
  let first = value;
  while (first > 0 && outline.parent(first) === first - 1) first = outline.parent(first);
  if (first <= 0) return undefined;
  const comma = beginOf(outline, first) - 1;
  return comma > after ? comma : undefined;
}

/** Returns the values that are open at a position, from the root inwards. */
export function openChain(outline: JsonOutline, open: number): number[] {
  const chain: number[] = [];
  for (let value = open; value >= 0; value = outline.parent(value)) chain.push(value);
  return chain.reverse();
}

/** Returns the JSON pointer (RFC 6901) of a value. */
export function pointerOf(outline: JsonOutline, value: number): string {
  const steps = openChain(outline, value).slice(1);
  return joinPointer("", ...steps.map((step) => nameOf(outline, step) ?? indexOf(outline, step)));
}

/** Returns the start of a value, including its name. */
function beginOf(outline: JsonOutline, value: number): number {
  const name = outline.nameStart(value);
  return name < 0 ? outline.start(value) : name;
}

/** Returns the index after the closing brackets at a position. */
function skipClosers(text: string, position: number): number {
  let at = position;
  while (isCloser(text, at)) at++;
  return at;
}

function isCloser(text: string, position: number): boolean {
  const character = text[position];
  return character === "]" || character === "}";
}

function indexOf(outline: JsonOutline, item: number): number {
  let index = 0;
  for (let other = outline.parent(item) + 1; other < item; other = outline.next(other)) index++;
  return index;
}

/** Returns the last value that begins before a position, or -1 at the beginning. */
function lastBefore(outline: JsonOutline, position: number): number {
  return partitionPoint(outline.count, (value) => outline.start(value) < position) - 1;
}
