import { resolve } from "node:path";

/**
 * The URL by which the driver opens a file, which it decodes to a path as it is: absolute, also with a drive's letter,
 * and with nothing in it that means something in a URL.
 */
export function databaseUrl(file: string): string {
  return `file:${encodeURIComponent(resolve(file))}`;
}
