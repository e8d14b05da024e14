import { isJsonObject } from "@speclens/core";

/** The deepest nesting of objects and lists in a document. Published documents have fewer than 60 levels. */
export const MAX_DEPTH = 1000;

/** The size of a value and everything in it. Parts that aliases repeat count each time. */
export interface MeasuredValue {
  /** The reason why the value is not safe to traverse: it is nested too deeply or contains too many values. */
  readonly danger?: "deep" | "large";
  /** Number of objects, lists and scalars. Counting stops at the limit if the value is not safe. */
  readonly values: number;
  /** Number of those that are members of objects. */
  readonly members: number;
}

/**
 * Counts the contents of a value and checks whether it is safe to traverse. Goes no deeper than `MAX_DEPTH`, so
 * neither depth nor a cycle of YAML aliases is a problem. Builds no lists of members, because a list of millions
 * would use as much memory as the members themselves.
 *
 * @param limit the largest number of values
 */
export function measureValue(value: unknown, limit: number): MeasuredValue {
  const count = { values: 1, members: 0 };
  const danger = measureHeld(value, 0, count, limit);
  return { ...(danger === undefined ? {} : { danger }), ...count };
}

function measureHeld(
  parent: unknown,
  depth: number,
  count: { values: number; members: number },
  limit: number,
): MeasuredValue["danger"] {
  if (typeof parent !== "object" || parent === null) return undefined;
  if (depth >= MAX_DEPTH) return "deep";
  const measure = (held: unknown): MeasuredValue["danger"] => {
    count.values += 1;
    return count.values > limit ? "large" : measureHeld(held, depth + 1, count, limit);
  };
  if (isJsonObject(parent)) {
    for (const name in parent) {
      count.members += 1;
      const danger = measure(parent[name]);
      if (danger !== undefined) return danger;
    }
  } else if (Array.isArray(parent)) {
    for (const held of parent) {
      const danger = measure(held);
      if (danger !== undefined) return danger;
    }
  }
  return undefined;
}
