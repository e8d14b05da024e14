/** Levels of objects and lists that a document may have. Published ones stay under 60. */
export const MAX_DEPTH = 1000;

/**
 * Tells why a value is not safe to walk: nested too deep, or grown by aliases far beyond its text.
 * Iterative and bounded, so that neither depth nor a cycle of YAML aliases can harm it.
 */
export function measureValue(value: unknown, textLength: number): "deep" | "large" | undefined {
  // A value has fewer members than its text has characters, unless aliases repeat parts of it.
  let remaining = textLength * 8 + 1000;
  let level: object[] = typeof value === "object" && value !== null ? [value] : [];
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= MAX_DEPTH) return "deep";
    const below: object[] = [];
    for (const parent of level) {
      const members: readonly unknown[] = Array.isArray(parent) ? parent : Object.values(parent);
      remaining -= members.length + 1;
      if (remaining < 0) return "large";
      for (const member of members)
        if (typeof member === "object" && member !== null) below.push(member);
    }
    level = below;
  }
  return undefined;
}

/** Counts the objects, lists and scalars in a value, at any depth. It must have no cycles. */
export function countValues(value: unknown): number {
  let count = 0;
  const pending = [value];
  while (pending.length > 0) {
    const next = pending.pop();
    count += 1;
    if (typeof next !== "object" || next === null) continue;
    for (const member of Object.values(next)) pending.push(member);
  }
  return count;
}
