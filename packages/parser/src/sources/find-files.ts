import fs, { type Dirent } from "node:fs";
import path from "node:path";
import { glob, isDynamicPattern } from "tinyglobby";

/** File names of documents, with or without compression. */
const DOCUMENTS = "**/*.{json,yaml,yml,json.gz,yaml.gz,yml.gz}";

/** Patterns to skip: dependency folders, tables of an index, and folders and files whose name starts with a dot. */
const IGNORED = ["**/node_modules/**", "**/*.lance/**", "**/.*/**"];

/** Returns the absolute paths of the files in a folder that may contain documents, judging by their names. */
export async function findDocuments(folder: string): Promise<string[]> {
  const paths = await findFiles(folder, DOCUMENTS);
  const present = new Set(paths);
  // Servers keep a compressed copy next to a file. Both are the same document.
  return paths.filter((file) => !/\.gz$/i.test(file) || !present.has(file.slice(0, -3)));
}

/**
 * Returns the absolute paths of the files in a folder that match a glob, plus those of subfolders without read
 * permission, because their content is unknown. Does not follow symbolic links.
 */
export async function findFiles(folder: string, pattern: string): Promise<string[]> {
  const closed = new Set<string>();
  const paths = await glob(pattern, {
    cwd: folder,
    absolute: true,
    onlyFiles: true,
    dot: false,
    ignore: IGNORED,
    caseSensitiveMatch: false,
    followSymbolicLinks: false,
    expandDirectories: false,
    fs: { readdir: tellingClosed(closed) },
  });
  return [...paths.map((file) => path.resolve(file)), ...closed];
}

/** Splits a glob into its absolute base folder and the pattern relative to that folder. */
export function splitGlob(pattern: string): { folder: string; rest: string } {
  const segments = pattern.split("/");
  const first = segments.findIndex((segment) => isDynamicPattern(segment));
  const start = first === -1 ? 0 : first;
  const base = segments.slice(0, start).join("/");
  return {
    folder: path.resolve(base === "" && pattern.startsWith("/") ? "/" : base),
    rest: segments.slice(start).join("/"),
  };
}

type ReadFolder = [
  folder: string,
  options: { withFileTypes: true },
  done: (error: NodeJS.ErrnoException | null, entries: Dirent[]) => void,
];

/** Returns a `readdir` that also records folders without read permission, which the search skips silently. */
function tellingClosed(closed: Set<string>): typeof fs.readdir {
  return new Proxy(fs.readdir, {
    apply: (readdir, _, [folder, options, done]: ReadFolder) =>
      readdir(folder, options, (error, entries) => {
        if (error?.code === "EACCES" || error?.code === "EPERM") closed.add(path.resolve(folder));
        done(error, entries);
      }),
  });
}
