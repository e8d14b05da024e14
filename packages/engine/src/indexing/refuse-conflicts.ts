import { existsSync } from "node:fs";
import { type DocumentSummary, quoted, SpecLensError } from "@speclens/core";
import { type SourceFile, sourceKind } from "@speclens/parser";
import { storedSource } from "./stored-source.ts";

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
    const source = storedSource(path);
    if (other === undefined || other === source || isGone(other)) continue;
    const remedy = explicit ? "Give it another id with --name, or index" : "Index";
    throw new SpecLensError(
      "document-conflict",
      `${source} would replace document ${quoted(id)}, which was indexed from ${other}.\n` +
        `${remedy} into another --store, or replace the whole index with --rebuild.`,
      { id, sources: [other, source] },
    );
  }
}

/** Of a URL or of standard input nobody can tell. */
function isGone(source: string): boolean {
  return sourceKind(source) === "file" && !existsSync(source);
}
