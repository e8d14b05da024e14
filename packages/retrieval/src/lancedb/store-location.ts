import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Whether a location is a URI (`s3://…`, `db://…`) and not a folder. A Windows drive letter is no
 * scheme.
 */
export function isRemote(location: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(location);
}

/**
 * Whether a location is a database of LanceDB Cloud or Enterprise, which is queried over HTTP, and not
 * files to read.
 */
export function isDatabase(location: string): boolean {
  return /^db:\/\//i.test(location);
}

/**
 * Whether a folder holds a store. Does not load LanceDB and does not touch the folder. Throws the
 * system's error if it may not look: an unreachable store is not a missing one.
 */
export function isLocalStore(folder: string): boolean {
  return statSync(join(folder, "documents.lance"), { throwIfNoEntry: false }) !== undefined;
}

/** Whether a location is a folder that this process can look at. */
export function isFolder(location: string): boolean {
  try {
    return statSync(location).isDirectory();
  } catch {
    return false;
  }
}

/** Whether a location is a broken link: no store can be created there. */
export function isBrokenLink(location: string): boolean {
  const throwIfNoEntry = false;
  return (
    statSync(location, { throwIfNoEntry }) === undefined &&
    lstatSync(location, { throwIfNoEntry })?.isSymbolicLink() === true
  );
}

/** Whether a location is a file. */
export function isFile(location: string): boolean {
  return statSync(location, { throwIfNoEntry: false })?.isFile() === true;
}
