/** The most levels of objects and lists that a client may send; ten are usual. Code that reads them may recurse. */
export const MOST_LEVELS = 64;

/**
 * Whether a value nests objects and lists in more than `levels` levels; `{}` is one level. It does not recurse
 * and stops at that level, so that it can check a value of any depth.
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
