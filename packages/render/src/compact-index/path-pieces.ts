/**
 * Before each `/`, before a custom verb at the end (`/{name}:cancel`), and within a fragment after
 * `=` and `.`: AWS tells operations apart by `/#Action=Name`.
 */
const BOUNDARY = /(?=\/)|(?<=[^/])(?=:[A-Za-z]+$)|(?<=#[^/]*[=.])/;

/** What would be misread in a line: marks of the notation and invisible characters. */
const ODD = /[\s;"\p{C}]|:(?:\/|$)/u;

/** In characters. No path that is really called is longer. */
const LONGEST = 1000;

/**
 * Splits a path into the pieces that other paths may share; joined, they are the path. A path that would
 * be misread in the notation is a single piece.
 */
export function pathPieces(path: string): string[] {
  if (isOdd(path)) return [path];
  // Few paths have a fragment or a custom verb, and looking for them takes twice as long.
  return path.split(/[#:]/.test(path) ? BOUNDARY : /(?=\/)/);
}

/** Whether a path cannot be nested below others and has to be quoted as a whole. */
export function isOdd(path: string): boolean {
  return !path.startsWith("/") || path.length > LONGEST || ODD.test(path);
}

/**
 * Writes a part of a path below the path above it, without its slash: readers put one between the two.
 * Where one ends or begins with a boundary sign, readers put none, so the slash stays.
 */
export function nameBelow(part: string, above: string): string {
  const slashIsUnderstood = /^\/[^/:]/.test(part) && !/[=.]$/.test(above);
  return slashIsUnderstood ? part.slice(1) : part;
}
