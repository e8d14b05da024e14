import path from "node:path";

/** Matches the extension of a document in a URL. Other extensions, as in `/v1.2`, belong to the name. */
export const DOCUMENT_EXTENSION: RegExp = /(?:\.(?:json|ya?ml))?(?:\.gz)?$/i;

/** Returns the id of a document for its path relative to the root: without extension, with `/` on every system. */
export function idOfPath(relative: string): string {
  const { dir, name } = path.parse(relative.replace(/\.gz$/i, ""));
  return [...dir.split(path.sep), name].filter((segment) => segment !== "").join("/");
}

/**
 * Returns the id of a document for its URL: the last path segment without a document extension, or the host if
 * there is no segment.
 */
export function idOfUrl({ pathname, hostname }: URL): string {
  const last = pathname.split("/").findLast((segment) => segment !== "");
  const name = last === undefined ? "" : decodedSegment(last);
  return name.replace(DOCUMENT_EXTENSION, "") || hostname;
}

/** Decodes a segment of a URL's path, unless its escapes are invalid. */
export function decodedSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
