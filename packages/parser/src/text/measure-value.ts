import { isJsonObject } from "@speclens/core";

/** Levels of objects and lists that a document may have. Published ones stay under 60. */
export const MAX_DEPTH = 1000;

/** How large a value is, with all that it holds; what aliases repeat counts each time. */
export interface MeasuredValue {
  /** Why it is not safe to walk: nested too deep, or with more values than it may have. */
  readonly danger?: "deep" | "large";
  /** Objects, lists and scalars. Up to the limit where there is a danger. */
  readonly values: number;
  /** Members of objects among them. */
  readonly members: number;
}

/**
 * Counts what a value holds, and checks whether it is safe to walk. Goes no deeper than `MAX_DEPTH`, so that
 * neither depth nor a cycle of YAML aliases can harm it, and lists no members: of millions, a list
 * would hold as much as they do.
 *
 * @param limit of values.
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
