import { join, resolve } from "node:path";

/** A store's place as the user gave it: URIs stay, paths become absolute. */
export function resolveStore(location: string, folder: string = process.cwd()): string {
  return location.includes("://") ? location : resolve(folder, location);
}

/** The store of a project: `.speclens` in its folder. */
export function projectStore(folder: string = process.cwd()): string {
  return join(folder, ".speclens");
}
