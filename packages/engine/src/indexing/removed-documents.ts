import { dirname, sep } from "node:path";
import type { DocumentSummary } from "@speclens/core";
import type { SourceFile } from "@speclens/parser";
import { storedSource } from "./stored-source.ts";

/**
 * Documents that came from a folder or by a pattern that is indexed again, and that are not there any
 * more: their file is gone, or holds something else now. What was in a folder that may not be read now
 * stays.
 *
 * @param skipped paths of the files that hold no document
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

/** Whether a path, or a folder that it is in, is among others. */
function isAmong(paths: ReadonlySet<string>, path: string): boolean {
  const above = dirname(path);
  return paths.has(path) || (above !== path && isAmong(paths, above));
}
