import { pointerSegments } from "@speclens/text";

/** A JSONPath that names one place, or all items of lists: `$.results[*].id` */
const SIMPLE_PATH = /^\$(?:\.[A-Za-z_][\w-]*|\[(?:\d{1,9}|\*)\])*$/;

/** Converts a JSON pointer to the path of a field: `/results/0/id` → `results[].id`. */
export function fieldOfPointer(pointer: string): string {
  return joinFields(
    ...pointerSegments(pointer).map((segment) => (/^\d{1,9}$/.test(segment) ? "[]" : segment)),
  );
}

/** Converts a JSONPath to the path of a field; undefined if it selects by a condition. */
export function fieldOfPath(path: string): string | undefined {
  if (!SIMPLE_PATH.test(path)) return undefined;
  const parts = path.match(/[A-Za-z_][\w-]*|\[/g) ?? [];
  return joinFields(...parts.map((part) => (part === "[" ? "[]" : part)));
}

/** Joins paths of fields: `results`, `[]`, `id` → `results[].id`. */
export function joinFields(...fields: readonly string[]): string {
  let joined = "";
  for (const field of fields)
    if (field !== "") joined += joined === "" || field.startsWith("[") ? field : `.${field}`;
  return joined;
}
