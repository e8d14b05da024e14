import type { JsonValue } from "@speclens/core";
import { requireWhole } from "../../settings/require-whole.ts";
import {
  childrenOf,
  type JsonOutline,
  kindOf,
  nameOf,
  outlineJson,
} from "../outline/json-outline.ts";
import { writeJson } from "../outline/write-json.ts";
import { formatFieldStep } from "./field-path.ts";

const DEFAULT_LIMIT = 50;
const DEFAULT_SAMPLE = 100;

/** Options for the number of fields to list, and for how much of a value to read. */
export interface ListFieldPathsOptions {
  /** Maximum number of paths, ≥ 1. Default 50. */
  readonly limit?: number;
  /**
   * Maximum number of items of an array, and of members of an object, to read. Half of them are read from the
   * beginning, and the others at equal distances. At least 2. Default 100.
   */
  readonly sample?: number;
}

/** The fields of a value. */
export interface FieldPathList {
  /** Paths for `projectFields`, upper levels first, and in the order of the value within a level. */
  readonly paths: readonly string[];
  /** Whether there are more paths. */
  readonly more: boolean;
}

/**
 * Lists the fields of a value, level by level: `id`, `owner`, `owner.login`, `labels[].name`.
 *
 * @throws SpecLensError `argument-invalid` for a value that is not JSON, or an option out of range
 */
export function listFieldPaths(
  value: JsonValue,
  options: ListFieldPathsOptions = {},
): FieldPathList {
  const limit = requireWhole("limit", options.limit ?? DEFAULT_LIMIT, 1);
  const sample = requireWhole("sample", options.sample ?? DEFAULT_SAMPLE, 2);
  const outline = outlineJson(writeJson(value));
  const paths: string[] = [];
  const levels: Level[] = [{ prefix: "", values: [0] }];
  for (let level = levels.shift(); level !== undefined; level = levels.shift()) {
    const { objects, inArrays } = objectsOf(outline, level.values, sample);
    const mark = inArrays ? "[]" : "";
    const prefix = level.prefix === "" ? "" : `${level.prefix}${mark}.`;
    for (const [name, values] of membersByName(outline, objects, sample)) {
      if (paths.length === limit) return { paths, more: true };
      const path = `${prefix}${formatFieldStep(name)}`;
      paths.push(path);
      levels.push({ prefix: path, values });
    }
  }
  return { paths, more: false };
}

interface Level {
  readonly prefix: string;
  /** The values at this path. */
  readonly values: readonly number[];
}

/** Returns the objects among the values and in nested arrays, at any depth. */
function objectsOf(outline: JsonOutline, values: readonly number[], sample: number) {
  const objects: number[] = [];
  let inArrays = false;
  let rest = values;
  while (rest.length > 0) {
    const items: number[] = [];
    for (const value of rest) {
      const kind = kindOf(outline, value);
      if (kind === "object") objects.push(value);
      else if (kind === "array") items.push(...sampleOf(childrenOf(outline, value), sample));
    }
    if (items.length > 0) inArrays = true;
    rest = sampleOf(items, sample);
  }
  return { objects: sampleOf(objects, sample), inArrays };
}

function membersByName(
  outline: JsonOutline,
  objects: readonly number[],
  sample: number,
): Map<string, number[]> {
  const members = new Map<string, number[]>();
  for (const object of objects)
    for (const member of sampleOf(childrenOf(outline, object), sample)) {
      const name = nameOf(outline, member) ?? "";
      const others = members.get(name);
      if (others === undefined) members.set(name, [member]);
      else others.push(member);
    }
  return members;
}

function sampleOf<T>(values: readonly T[], most: number): readonly T[] {
  if (values.length <= most) return values;
  const first = Math.ceil(most / 2);
  const rest = values.slice(first);
  const step = rest.length / (most - first);
  return [
    ...values.slice(0, first),
    ...rest.filter((_, index) => Math.floor(index / step) !== Math.floor((index - 1) / step)),
  ];
}
