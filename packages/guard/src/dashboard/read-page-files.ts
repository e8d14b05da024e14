import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname } from "node:path";

/** A file for the browser. */
export interface PageFile {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
  /** Changes if the content changes. */
  readonly etag: string;
  /** Whether the file is a whole page with its own address. */
  readonly isPage: boolean;
}

/** The folder of the page's own files, next to `src` and `dist`. */
const FOLDER = new URL("../../dashboard/", import.meta.url);
/** The bundle of Chart.js, which the build copies. */
const CHART = new URL("../../dist/chart.umd.min.js", import.meta.url);

const TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".svg": "image/svg+xml",
};

/**
 * Reads the files of the page: its own files and the bundle of Chart.js. Requests can only look up these
 * files, so they cannot access any other file.
 *
 * @returns the files by name
 */
export async function readPageFiles(): Promise<ReadonlyMap<string, PageFile>> {
  const own = (await readdir(FOLDER))
    .filter((name) => extname(name) in TYPES)
    .map((name) => [name, new URL(name, FOLDER)] as const);
  const files = [...own, ["chart.js", CHART] as const].map(async ([name, url]) => {
    const content = new Uint8Array(await readFile(url));
    const etag = `"${createHash("sha256").update(content).digest("base64url").slice(0, 22)}"`;
    const type = TYPES[extname(name)] ?? "";
    return [name, { content, type, etag, isPage: extname(name) === ".html" }] as const;
  });
  return new Map(await Promise.all(files));
}
