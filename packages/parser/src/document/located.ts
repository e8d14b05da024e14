import type { JsonValue } from "@speclens/core";

/**
 * Where something stands in the source. In the document itself that is a JSON pointer, such as
 * `/paths/~1users`; in a file that it refers to, the file's name comes before: `users.yaml#/get`.
 * Pointers are joined in the same way in both, so that most code need not know of files.
 */

/** A value of the source and where it stands. */
export interface Located {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** The file that a location is in: `""` for the document itself. */
export function fileOf(location: string): string {
  if (location === "" || location.startsWith("/")) return "";
  const hash = location.indexOf("#");
  return hash === -1 ? "" : location.slice(0, hash);
}

/** The location of a file's whole content. */
export function rootOf(file: string): string {
  return file === "" ? "" : `${file}#`;
}

/** The JSON pointer in a location, without its file. */
export function pointerOf(location: string): string {
  const file = fileOf(location);
  return file === "" ? location : location.slice(file.length + 1);
}
