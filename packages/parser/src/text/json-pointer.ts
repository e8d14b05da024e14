/** Escapes one segment of a JSON pointer (RFC 6901). */
function escapeSegment(segment: string): string {
  // Most names need no escape, and this runs for every node of a document.
  return /[~/]/.test(segment) ? segment.replaceAll("~", "~0").replaceAll("/", "~1") : segment;
}

/** The pointer to a member of the value at `pointer`. */
export function joinPointer(pointer: string, ...segments: readonly (string | number)[]): string {
  let joined = pointer;
  for (const segment of segments) joined += `/${escapeSegment(String(segment))}`;
  return joined;
}

/** The unescaped segments of a pointer; `""` has none. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** The pointer to the value around the one at `pointer`, which must not be `""`. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
