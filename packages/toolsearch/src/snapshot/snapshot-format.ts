import { SpecLensError } from "@speclens/core";

/*
 * A snapshot, with numbers in little-endian order:
 *
 *   8 bytes   the mark `SLTOOLS` and the number of the format
 *   uint32    length of the JSON in bytes
 *   uint32    checksum of everything after it (FNV-1a)
 *   JSON      { tools, embedder?: { id, dimension } }, in UTF-8
 *   int8      vectors, tool by tool, if there is an embedder
 *   float32   what each tool's vector is multiplied by
 */

/** The mark at the start of a snapshot. */
export const MARK = "SLTOOLS";
/** The number of the format. A change that older versions cannot read raises it. */
export const FORMAT = 1;
/** Number of bytes before the JSON. */
export const HEAD = 16;

/** Computes the FNV-1a checksum of bytes. */
export function checksum(bytes: Uint8Array): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < bytes.length; index++)
    hash = Math.imul(hash ^ (bytes[index] ?? 0), 0x01000193);
  return hash >>> 0;
}

/** The error for bytes that are no whole snapshot. */
export function damagedSnapshot(problem: string, cause?: unknown): SpecLensError {
  return new SpecLensError(
    "store-unreadable",
    `The snapshot of the tools is damaged: ${problem}. Add the tools again.`,
    { store: "snapshot", damaged: true },
    { cause },
  );
}
