/**
 * Boundaries in a path: before each `/`, before a custom verb at the end (`/{name}:cancel`), and within a
 * fragment after `=` and `.`, because AWS distinguishes operations by `/#Action=Name`.
 */
const BOUNDARY = /(?=\/)|(?<=[^/])(?=:[A-Za-z]+$)|(?<=#[^/]*[=.])/;

/** Characters that would be misread in a line: marks of the notation and invisible characters. */
const ODD = /[\s;"\p{C}]|:(?:\/|$)/u;

/** Maximum length in characters. No path that is actually called is longer. */
const LONGEST = 1000;

/**
 * Splits a path into pieces that other paths may share. Joined together, they form the path. A path that
 * would be misread in the notation is a single piece.
 */
export function pathPieces(path: string): string[] {
  if (isOdd(path)) return [path];
  // Few paths have a fragment or a custom verb, and searching for them takes twice as long.
  return path.split(/[#:]/.test(path) ? BOUNDARY : /(?=\/)/);
}

/** Returns whether a path cannot be nested below other paths and must be quoted as a whole. */
export function isOdd(path: string): boolean {
  return !path.startsWith("/") || path.length > LONGEST || ODD.test(path);
}

/**
 * Writes a part of a path below the path above it. Omits its slash, because readers insert one between the
 * two. If either side has a boundary sign there, readers insert none, so the slash stays.
 */
export function nameBelow(part: string, above: string): string {
  const slashIsUnderstood = /^\/[^/:]/.test(part) && !/[=.]$/.test(above);
  return slashIsUnderstood ? part.slice(1) : part;
}
