/** Escapes one segment of a JSON pointer. */
function escapeSegment(segment: string): string {
  // Most names need no escape, and this runs for every node of a document.
  return /[~/]/.test(segment) ? segment.replaceAll("~", "~0").replaceAll("/", "~1") : segment;
}

/**
 * Extends a JSON pointer (RFC 6901) to a member of its value.
 *
 * @param pointer the pointer to start from; `""` is the whole document
 * @param segments names of members and positions in lists, from the outside in
 */
export function joinPointer(pointer: string, ...segments: readonly (string | number)[]): string {
  let joined = pointer;
  for (const segment of segments) joined += `/${escapeSegment(String(segment))}`;
  return joined;
}

/** Returns the unescaped segments of a JSON pointer. `""` has none. */
export function pointerSegments(pointer: string): string[] {
  return pointer
    .split("/")
    .slice(1)
    .map((segment) => segment.replaceAll("~1", "/").replaceAll("~0", "~"));
}

/** Returns the pointer to the object or list that contains the value at `pointer`, which must not be `""`. */
export function parentPointer(pointer: string): string {
  return pointer.slice(0, pointer.lastIndexOf("/"));
}
