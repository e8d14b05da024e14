import { rm, rmdir } from "node:fs/promises";
import { dirname } from "node:path";
import type { FileChange } from "./file-change.ts";
import { writeWhole } from "./write-whole.ts";

/** Writes files, and removes those without a new text, with the folders that this leaves empty. */
export async function applyChanges(changes: readonly FileChange[], project: string): Promise<void> {
  for (const { path, after } of changes) {
    if (after !== undefined) await writeWhole(path, after);
    else {
      await rm(path, { force: true });
      await removeEmpty(dirname(path), project);
    }
  }
}

/** Removes a folder below the project if it is empty, and then the folders that it is in. */
async function removeEmpty(folder: string, project: string): Promise<void> {
  if (folder === project || !folder.startsWith(project)) return;
  try {
    await rmdir(folder);
  } catch {
    return;
  }
  await removeEmpty(dirname(folder), project);
}
