import type { JsonValue } from "@speclens/core";

/**
 * A location in the source. In the document itself, it is a JSON pointer such as `/paths/~1users`. In a file that
 * the document refers to, the file's name comes first: `users.yaml#/get`. Both forms are extended in the same way,
 * so most code need not distinguish files.
 */

/** A value in the source with its location. */
export interface Located {
  readonly value: JsonValue;
  readonly pointer: string;
}

/** Returns the file that contains a location: `""` for the document itself. */
export function fileOf(location: string): string {
  if (location === "" || location.startsWith("/")) return "";
  const hash = location.indexOf("#");
  return hash === -1 ? "" : location.slice(0, hash);
}

/** Returns the location of a file's entire content. */
export function rootOf(file: string): string {
  return file === "" ? "" : `${file}#`;
}

/** Returns the JSON pointer in a location, without the file. */
export function pointerOf(location: string): string {
  const file = fileOf(location);
  return file === "" ? location : location.slice(file.length + 1);
}
