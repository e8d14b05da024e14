import { sep } from "node:path";
import type { DocumentSummary } from "@speclens/core";
import type { SourceFile } from "@speclens/parser";
import { storedSource } from "./stored-source.ts";

/**
 * Documents that came from a folder or by a pattern that is indexed again, and that are not there any
 * more: their file is gone, or holds something else now.
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
      !present.has(source) &&
      roots.some((indexed) => indexed === root || source.startsWith(indexed + sep)),
  );
}
