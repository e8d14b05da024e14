import { existsSync } from "node:fs";
import { type DocumentSummary, quoted, SpecLensError } from "@speclens/core";
import { type SourceFile, sourceKind } from "@speclens/parser";
import { storedSource } from "./stored-source.ts";

/**
 * Rejects a source that would silently replace the document of another source. If the other source no longer
 * exists, its folder was moved, and the document moves with it.
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
    throw new SpecLensError(
      "document-conflict",
      `${source} would replace document ${quoted(id)}, which was indexed from ${other}.\n` +
        `${explicit ? "Choose another id or another store" : "Choose another store"}, or rebuild the index.`,
      { id, sources: [other, source], remedyCode: explicit ? "rename" : "elsewhere" },
    );
  }
}

/** Returns whether a source no longer exists. Always false for URLs and standard input, because this is unknown. */
export function isGone(source: string): boolean {
  return sourceKind(source) === "file" && !existsSync(source);
}
