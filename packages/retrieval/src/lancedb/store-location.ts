import { lstatSync, statSync } from "node:fs";
import { join } from "node:path";

/** Tells a URI (`s3://…`, `db://…`) from a folder. A drive letter of Windows is no scheme. */
export function isRemote(location: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(location);
}

/** Tells a database of LanceDB Cloud or Enterprise, which is asked over HTTP, from files that are read. */
export function isDatabase(location: string): boolean {
  return /^db:\/\//i.test(location);
}

/**
 * Tells whether a folder holds a store, without loading LanceDB and without touching the folder.
 * Throws the system's error where it may not look: a store out of reach is not a missing one.
 */
export function isLocalStore(folder: string): boolean {
  return statSync(join(folder, "documents.lance"), { throwIfNoEntry: false }) !== undefined;
}

/** Tells whether there is a folder that can be looked at. */
export function isFolder(location: string): boolean {
  try {
    return statSync(location).isDirectory();
  } catch {
    return false;
  }
}

/** Tells whether a link that leads to nothing stands where a store's folder would be: none can be made there. */
export function isBrokenLink(location: string): boolean {
  const throwIfNoEntry = false;
  return (
    statSync(location, { throwIfNoEntry }) === undefined &&
    lstatSync(location, { throwIfNoEntry })?.isSymbolicLink() === true
  );
}

/** Tells whether a file stands where a store's folder would be. */
export function isFile(location: string): boolean {
  return statSync(location, { throwIfNoEntry: false })?.isFile() === true;
}
