import path from "node:path";

/** The id of a document by its path below the root: without extension, with `/` on every system. */
export function idOfPath(relative: string): string {
  const { dir, name } = path.parse(relative.replace(/\.gz$/i, ""));
  return [...dir.split(path.sep), name].filter((segment) => segment !== "").join("/");
}

/**
 * The id of a document by its URL: the last segment of the path without the extension of a document,
 * or the host where there is none.
 */
export function idOfUrl({ pathname, hostname }: URL): string {
  const last = pathname.split("/").findLast((segment) => segment !== "");
  const name = last === undefined ? "" : decoded(last);
  // Other endings, as in `/v1.2`, belong to the name.
  return name.replace(/(?:\.(?:json|ya?ml))?(?:\.gz)?$/i, "") || hostname;
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}
