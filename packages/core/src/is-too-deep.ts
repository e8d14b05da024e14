/** Levels of objects and lists in what a client sends. It has ten at most; what reads it may recurse. */
export const MOST_LEVELS = 64;

/**
 * Whether objects and lists are nested in a value in more than so many levels; `{}` is one. It does not recurse
 * and looks no further down, so that no value is too deep for it.
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
