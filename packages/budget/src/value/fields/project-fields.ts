import type { JsonValue } from "@speclens/core";
import { rankNames } from "@speclens/text";
import {
  isContainer,
  type JsonOutline,
  kindOf,
  nameOf,
  outlineJson,
  sourceOf,
  writtenNameOf,
} from "../outline/json-outline.ts";
import { writeJson } from "../outline/write-json.ts";
import { type FieldPath, parseFieldPaths } from "./field-path.ts";

/** Maximum number of names to suggest for a missing field. */
const MOST_AVAILABLE = 10;
/** Maximum number of names and objects to read for suggestions. */
const MOST_LOOKED_AT = 200;

/** A requested field that no object contains. */
export interface MissingField {
  /** The path as it was requested. */
  readonly path: string;
  /** Up to ten names that exist there, closest first. */
  readonly available: readonly string[];
}

/** The requested fields of a value. */
export interface Projection {
  /** The fields in the order and shape of the original. */
  readonly value: JsonValue;
  /** Requested fields that do not exist. */
  readonly missing: readonly MissingField[];
}

/** A projection as minified JSON. */
export interface WrittenProjection {
  readonly text: string;
  readonly missing: readonly MissingField[];
}

/**
 * Keeps only the named fields of a value. Projects each item of an array, with or without `[]` in the path.
 * Objects in arrays remain, with the requested fields that they contain, so that items keep their positions.
 * Other items except `null` are removed. A scalar value remains. Missing fields are reported and are not an
 * error. Inside a field that is kept as a whole, none are reported.
 *
 * Laws: everything that is kept is in the original at the same path, and projecting twice equals projecting
 * once.
 *
 * @param fields paths, or their text for `parseFieldPaths`
 * @throws SpecLensError `argument-invalid` for malformed text, or a value that is not JSON
 */
export function projectFields(value: JsonValue, fields: string | readonly FieldPath[]): Projection {
  const paths = typeof fields === "string" ? parseFieldPaths(fields) : fields;
  const { text, missing } = projectOutline(outlineJson(writeJson(value)), paths);
  const projected: JsonValue = JSON.parse(text);
  return { value: projected, missing };
}

/** Projects an outlined text. Copies the kept parts unchanged. Works without recursion. */
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
      // Paths that lead into it also count as found.
      for (const { search } of states) search.reached = search.path.steps.length;
    } else if (states.length > 0) {
      if (isContainer(outline, value)) {
        write(frame, value, "");
        open(value++, states);
        continue;
      }
      // Keep null, because it indicates that there is no object.
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

/** A path, and how many of its steps were found. */
interface Search {
  readonly path: FieldPath;
  /** Maximum number of steps found. */
  reached: number;
  /** Number of objects that were read at the point where the path ended. */
  looked: number;
  /** The names in them. */
  names: Set<string>;
}

/** A path whose first `step` steps lead to a container. */
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
