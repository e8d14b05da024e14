import { stat } from "node:fs/promises";
import type { DocumentSummary } from "@speclens/core";
import { type SourceFile, sourceKind } from "@speclens/parser";
import type { TrackedDocument } from "./track-progress.ts";

/** Fixed amount of work per source, in bytes. */
const EACH = 4096;
/** Assumed size in bytes if no size is known. */
const COMMON_SIZE = 100_000;

/**
 * Estimates the work for each source by its size. A source of unknown size counts as the mean of the others.
 *
 * @param known documents in the store, by id
 */
export async function trackedDocuments(
  files: readonly SourceFile[],
  known: ReadonlyMap<string, DocumentSummary>,
): Promise<TrackedDocument[]> {
  const sizes: (number | undefined)[] = [];
  for (const { path } of files)
    sizes.push(sourceKind(path) === "file" ? await sizeOf(path) : undefined);
  const measured = sizes.filter((size) => size !== undefined);
  const mean =
    measured.length > 0
      ? measured.reduce((sum, size) => sum + size, 0) / measured.length
      : COMMON_SIZE;
  return files.map(({ id }, index) => ({
    size: EACH + (sizes[index] ?? mean),
    known: known.has(id),
  }));
}

async function sizeOf(path: string): Promise<number | undefined> {
  try {
    return (await stat(path)).size;
  } catch {
    // Reading the source will report the error.
    return undefined;
  }
}
