import { stat } from "node:fs/promises";
import type { DocumentSummary } from "@speclens/core";
import { type SourceFile, sourceKind } from "@speclens/parser";
import type { TrackedDocument } from "./track-progress.ts";

/** What a source takes beside what its bytes take, in bytes. */
const EACH = 4096;
/** Taken where no file tells how large documents are here. */
const COMMON_SIZE = 100_000;

/**
 * How much work each source is, by its size: what cannot be told before it is read counts as the mean of
 * the others.
 *
 * @param known what the store has, by id
 */
export async function trackedDocuments(
  files: readonly SourceFile[],
  known: ReadonlyMap<string, DocumentSummary>,
): Promise<TrackedDocument[]> {
  const sizes: (number | undefined)[] = [];
  for (const { path } of files)
    sizes.push(sourceKind(path) === "file" ? await sizeOf(path) : undefined);
  const told = sizes.filter((size) => size !== undefined);
  const mean =
    told.length > 0 ? told.reduce((sum, size) => sum + size, 0) / told.length : COMMON_SIZE;
  return files.map(({ id }, index) => ({
    size: EACH + (sizes[index] ?? mean),
    known: known.has(id),
  }));
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch {
    // It fails where it is read.
    return undefined;
  }
}
