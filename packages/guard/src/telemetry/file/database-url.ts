import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

/** The URL by which the driver opens a file: absolute, with all that has a meaning in URLs escaped. */
export function databaseUrl(file: string): string {
  return pathToFileURL(resolve(file)).href;
}
