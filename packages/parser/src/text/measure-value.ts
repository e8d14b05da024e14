/** Levels of objects and lists that a document may have. Published ones stay under 60. */
export const MAX_DEPTH = 1000;

/** How large a value is, with all that it holds; what aliases repeat counts each time. */
export interface MeasuredValue {
  /** Why it is not safe to walk: nested too deep, or with more values than it may have. */
  readonly danger?: "deep" | "large";
  /** Objects, lists and scalars. Up to the limit where there is a danger. */
  readonly values: number;
  /** Of these, members of objects. */
  readonly members: number;
}

/**
 * Counts what a value holds, and tells whether it is safe to walk. Iterative and bounded, so that
 * neither depth nor a cycle of YAML aliases can harm it.
 *
 * @param limit of values.
 */
export function measureValue(value: unknown, limit: number): MeasuredValue {
  let values = 1;
  let members = 0;
  let level: object[] = typeof value === "object" && value !== null ? [value] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH) return { danger: "deep", values, members };
    const below: object[] = [];
    for (const parent of level) {
      const list = Array.isArray(parent);
      const held: readonly unknown[] = list ? parent : Object.values(parent);
      values += held.length;
      if (!list) members += held.length;
      if (values > limit) return { danger: "large", values, members };
      for (const member of held)
        if (typeof member === "object" && member !== null) below.push(member);
    }
    level = below;
  }
  return { values, members };
}
