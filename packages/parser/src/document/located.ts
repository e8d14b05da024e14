import type { JsonValue } from "@speclens/core";

/**
 * A location is a place in the source. In the document itself it is a JSON pointer, such as `/paths/~1users`; in a
 * file that the document refers to, the file's name comes first: `users.yaml#/get`. Both are extended in the same
 * way, so that most code need not know about files.
 */

/** A value of the source with its location. */
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
