import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Returns whether a location is a URI (`s3://…`, `db://…`) and not a folder. A Windows drive letter does not
 * count as a scheme.
 */
export function isRemote(location: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(location);
}

/**
 * Returns whether a location is a database of LanceDB Cloud or Enterprise. Such a database is queried over
 * HTTP and has no files to read.
 */
export function isDatabase(location: string): boolean {
  return /^db:\/\//i.test(location);
}

/**
 * Returns whether a folder contains a store. Does not load LanceDB and does not change the folder. Throws the
 * system's error if access is denied, because an unreachable store is not a missing store.
 */
export function isLocalStore(folder: string): boolean {
  return statSync(join(folder, "documents.lance"), { throwIfNoEntry: false }) !== undefined;
}

/** Returns whether a location is a folder that this process can access. */
export function isFolder(location: string): boolean {
  try {
    return statSync(location).isDirectory();
  } catch {
    return false;
  }
}

/** Returns whether a location is a broken link. No store can be created there. */
export function isBrokenLink(location: string): boolean {
  const throwIfNoEntry = false;
  return (
    statSync(location, { throwIfNoEntry }) === undefined &&
    lstatSync(location, { throwIfNoEntry })?.isSymbolicLink() === true
  );
}

/** Returns whether a location is a file. */
export function isFile(location: string): boolean {
  return statSync(location, { throwIfNoEntry: false })?.isFile() === true;
}
