import { setFlagsFromString } from "node:v8";
import type { ApiDocument } from "@speclens/core";

/**
 * Characters of a document for each of its operations and schemas, below which it is dense: what is made
 * of it is a multiple of its text. Published documents have 700 and more.
 */
const DENSE = 250;
/** Characters for each of them, above which a few texts are the document. */
const BULKY = 200_000;
/** Operations and schemas that are held whatever their size. */
const FEW = 4_000;

/** Percent by which the heap may grow before it is looked through. */
const GROWTH = 30;

/** Whether so many characters are more operations and schemas, or longer ones, than people write. */
export function isDense({ operationsFound, schemas }: ApiDocument, characters: number): boolean {
  // Those that were not read have left as much behind.
  const count = operationsFound + schemas.length;
  return (count > FEW && characters < count * DENSE) || characters > (count + 1) * BULKY;
}

/**
 * Keeps what V8 holds of new objects as small as it is, until `endSparing`: it doubles that up to some
 * 30 MB, as fast as a document is parsed, and never gives it back. The flags are those of the whole
 * process: what runs beside is slower meanwhile.
 */
export function keepYoungSmall(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

/**
 * Has V8 clear its memory away sooner, until `endSparing`. By itself it lets a heap of small objects grow to
 * several times what they take before it looks, which is faster, and too much for a document that was made
 * to be so.
 */
export function spareMemory(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWTH}`);
}

export function endSparing(): void {
  // V8's own choices.
  setFlagsFromString("--heap-growing-percent=0");
  setFlagsFromString("--semi-space-growth-factor=2");
}
