import { existsSync } from "node:fs";
import { join } from "node:path";

/** Tells a URI (`s3://…`, `db://…`) from a folder. A drive letter of Windows is no scheme. */
export function isRemote(location: string): boolean {
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(location);
}

/** Tells whether a folder holds a store, without loading LanceDB and without touching the folder. */
export function isLocalStore(folder: string): boolean {
  return existsSync(join(folder, "documents.lance"));
}
