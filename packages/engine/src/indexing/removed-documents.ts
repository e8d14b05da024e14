import { dirname, sep } from "node:path";
import type { DocumentSummary } from "@speclens/core";
import type { SourceFile } from "@speclens/parser";
import { storedSource } from "./stored-source.ts";

/**
 * Finds documents that no longer exist in a folder or pattern that is being indexed again: their file is gone or
 * now contains something else. Documents in a folder without read permission are kept.
 *
 * @param skipped paths of the files that contain no document
 */
export function removedDocuments(
  before: readonly DocumentSummary[],
  files: readonly SourceFile[],
  skipped: readonly string[],
): readonly DocumentSummary[] {
  const present = new Set(files.map(({ path }) => storedSource(path)));
  for (const path of skipped) present.delete(path);
  const roots = [...new Set(files.filter(({ explicit }) => !explicit).map(({ root }) => root))];
  return before.filter(
    ({ source, root }) =>
      !isAmong(present, source) &&
      roots.some((indexed) => indexed === root || source.startsWith(indexed + sep)),
  );
}

/** Returns whether a set contains a path or one of its parent folders. */
function isAmong(paths: ReadonlySet<string>, path: string): boolean {
  const above = dirname(path);
  return paths.has(path) || (above !== path && isAmong(paths, above));
}
