/**
 * Before each `/`, before a custom verb at the end (`/{name}:cancel`), and within a fragment after
 * `=` and `.`: AWS tells operations apart by `/#Action=Name`.
 */
const BOUNDARY = /(?=\/)|(?<=[^/])(?=:[A-Za-z]+$)|(?<=#[^/]*[=.])/;

/** What would be misread in a line: the marks of the notation, and what cannot be seen. */
const ODD = /[\s;"\p{C}]|:(?:\/|$)/u;

/** Nothing that somebody calls has a longer path. */
const LONGEST = 1000;

/**
 * A path in the pieces that other paths may share; joined, they are the path. One that would be
 * misread in the notation is a single piece.
 */
export function pathPieces(path: string): string[] {
  if (isOdd(path)) return [path];
  // Hardly any path has a fragment or a custom verb, and looking for them takes twice as long.
  return path.split(/[#:]/.test(path) ? BOUNDARY : /(?=\/)/);
}

/** Whether a path cannot be nested below others, and is quoted as a whole. */
export function isOdd(path: string): boolean {
  return !path.startsWith("/") || path.length > LONGEST || ODD.test(path);
}

/**
 * A part of a path as it is written below the path above it: without its slash, since readers put one
 * between the two. They put none where either ends or begins with one of the signs of a boundary, so
 * there the slash stays.
 */
export function nameBelow(part: string, above: string): string {
  const slashIsUnderstood = /^\/[^/:]/.test(part) && !/[=.]$/.test(above);
  return slashIsUnderstood ? part.slice(1) : part;
}
