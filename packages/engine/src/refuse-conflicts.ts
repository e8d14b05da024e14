import { existsSync } from "node:fs";
import { type DocumentSummary, quoted, SpecLensError } from "@speclens/core";
import type { SourceFile } from "@speclens/parser";

/**
 * Refuses a source that would silently replace the document of another one. Where that other one is
 * no longer there, the folder was moved, and the document goes along.
 *
 * @throws SpecLensError `document-conflict`
 */
export function refuseConflicts(
  files: readonly SourceFile[],
  before: readonly DocumentSummary[],
): void {
  const stored = new Map(before.map((document) => [document.id, document.source]));
  for (const { id, path, explicit } of files) {
    const other = stored.get(id);
    if (other === undefined || other === path || !existsSync(other)) continue;
    const remedy = explicit ? "Give it another id with --name, or index" : "Index";
    throw new SpecLensError(
      "document-conflict",
      `${path} would replace document ${quoted(id)}, which was indexed from ${other}.\n` +
        `${remedy} into another --store, or replace the whole index with --rebuild.`,
      { id, sources: [other, path] },
    );
  }
}
