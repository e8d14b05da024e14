/**
 * The deepest nesting of objects and lists that a client may send. Ten levels are usual. Code that reads such
 * values may use recursion.
 */
export const MOST_LEVELS = 64;

/**
 * Returns whether objects and lists are nested more than `levels` deep; `{}` is one level. Uses no recursion and
 * stops at that level, so it can check values of any depth.
 */
export function isTooDeep(value: unknown, levels: number = MOST_LEVELS): boolean {
  let level = containersOf([value]);
  for (let depth = 0; level.length > 0; depth++) {
    if (depth >= levels) return true;
    level = level.flatMap((container) => containersOf(Object.values(container)));
  }
  return false;
}

function containersOf(values: readonly unknown[]): object[] {
  return values.filter((value) => typeof value === "object" && value !== null);
}
