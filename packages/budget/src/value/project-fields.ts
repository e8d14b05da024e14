import type { JsonValue } from "@speclens/core";
import { rankNames } from "@speclens/text";
import { type FieldPath, parseFieldPaths } from "./field-path.ts";
import {
  isContainer,
  type JsonOutline,
  kindOf,
  nameOf,
  outlineJson,
  sourceOf,
  writtenNameOf,
} from "./json-outline.ts";
import { writeJson } from "./write-json.ts";

/** Names that are told of a field that is not there. */
const MOST_AVAILABLE = 10;
/** Names and objects that are looked at for them. */
const MOST_LOOKED_AT = 200;

/** A field that was asked for and that no object has. */
export interface MissingField {
  /** As it was asked for. */
  readonly path: string;
  /** Names that there are in its place, the closest first, ten at most. */
  readonly available: readonly string[];
}

/** The chosen fields of a value. */
export interface Projection {
  /** What was asked for, in the order and the shape of the original. */
  readonly value: JsonValue;
  readonly missing: readonly MissingField[];
}

/** A projection as minified JSON. */
export interface WrittenProjection {
  readonly text: string;
  readonly missing: readonly MissingField[];
}

/**
 * Keeps the named fields of a value. An array is mapped, be it marked by `[]` or not: its objects
 * stay, with what they have of the fields, so that items keep their places; other items go, save
 * `null`. A scalar as the whole value stays. Fields that nobody has are told, and are no error; those
 * inside of a field that is kept as a whole are not looked for.
 *
 * Laws: what is kept stands in the original at the same path; projecting twice is projecting once.
 *
 * @param fields paths, or their text for `parseFieldPaths`
 * @throws SpecLensError `argument-invalid` for malformed text, or a value that is not JSON.
 */
export function projectFields(value: JsonValue, fields: string | readonly FieldPath[]): Projection {
  const paths = typeof fields === "string" ? parseFieldPaths(fields) : fields;
  const { text, missing } = projectOutline(outlineJson(writeJson(value)), paths);
  const projected: JsonValue = JSON.parse(text);
  return { value: projected, missing };
}

/** The same on a text, which it copies as it is written. Without recursion. */
export function projectOutline(
  outline: JsonOutline,
  paths: readonly FieldPath[],
): WrittenProjection {
  const searches = paths.map((path): Search => ({ path, reached: 0, looked: 0, names: new Set() }));
  if (!isContainer(outline, 0))
    return { text: outline.text, missing: searches.map((search) => missingField(search)) };

  const written: string[] = [];
  const frames: Frame[] = [];
  const open = (value: number, states: readonly State[]): void => {
    const array = kindOf(outline, value) === "array";
    written.push(array ? "[" : "{");
    frames.push({ array, end: outline.next(value), states, empty: true });
    if (!array) for (const state of states) enter(state);
  };
  const write = (frame: Frame, value: number, text: string): void => {
    if (!frame.empty) written.push(",");
    frame.empty = false;
    if (!frame.array) written.push(writtenNameOf(outline, value), ":");
    written.push(text);
  };

  open(
    0,
    searches.map((search) => ({ search, step: 0 })),
  );
  for (let value = 1; value <= outline.count; ) {
    const frame = frames.at(-1);
    if (frame === undefined) break;
    if (value === frame.end) {
      written.push(frame.array ? "]" : "}");
      frames.pop();
      continue;
    }
    const states = frame.array
      ? frame.states
      : statesOf(frame.states, nameOf(outline, value) ?? "");
    if (states.some(isComplete)) {
      write(frame, value, sourceOf(outline, value));
      // What is named inside of it is kept with it.
      for (const { search } of states) search.reached = search.path.steps.length;
    } else if (states.length > 0) {
      if (isContainer(outline, value)) {
        write(frame, value, "");
        open(value++, states);
        continue;
      }
      // Nothing can be chosen from null: it tells that there is no object.
      if (sourceOf(outline, value) === "null") write(frame, value, "null");
    }
    value = outline.next(value);
  }
  const missing = searches
    .filter(({ path, reached }) => reached < path.steps.length)
    .map((search) => missingField(search));
  return { text: written.join(""), missing };
}

interface Frame {
  readonly array: boolean;
  /** The first value after the container. */
  readonly end: number;
  readonly states: readonly State[];
  empty: boolean;
}

/** A path and how far it was found. */
interface Search {
  readonly path: FieldPath;
  /** The most steps that were found. */
  reached: number;
  /** Objects whose names were looked at, and those names, where the path went no further. */
  looked: number;
  names: Set<string>;
}

/** A path of which `step` steps lead to a container. */
interface State {
  readonly search: Search;
  readonly step: number;
}

function isComplete({ search, step }: State): boolean {
  return step === search.path.steps.length;
}

function enter({ search, step }: State): void {
  if (step === search.reached) search.looked++;
}

function statesOf(states: readonly State[], name: string): State[] {
  const found: State[] = [];
  for (const { search, step } of states) {
    const wanted = search.path.steps[step];
    if (wanted === null || wanted === name) {
      if (step + 1 > search.reached) {
        search.reached = step + 1;
        search.looked = 0;
        search.names.clear();
      }
      found.push({ search, step: step + 1 });
    } else if (step === search.reached && search.looked <= MOST_LOOKED_AT)
      if (search.names.size < MOST_LOOKED_AT) search.names.add(name);
  }
  return found;
}

function missingField({ path, reached, names }: Search): MissingField {
  const wanted = path.steps[reached] ?? "";
  return { path: path.text, available: rankNames(wanted, names, MOST_AVAILABLE) };
}
