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

/** Whether so many characters are more operations and schemas, or longer ones, than people write. */
export function isDense({ operationsFound, schemas }: ApiDocument, characters: number): boolean {
  // Those that were not read have left as much behind.
  const count = operationsFound + schemas.length;
  return (count > FEW && characters < count * DENSE) || characters > (count + 1) * BULKY;
}
