import type { ApiDocument } from "@speclens/core";

/**
 * Characters per operation and schema below which a document is dense. A dense document produces data several
 * times the size of its text. Published documents have 700 and more.
 */
const DENSE = 250;
/** Characters per operation and schema above which a few texts make up most of the document. */
const BULKY = 200_000;
/** Number of operations and schemas that are always held in memory, regardless of their size. */
const FEW = 4_000;

/** Returns whether a text of this length has more operations and schemas, or longer ones, than people write. */
export function isDense({ operationsFound, schemas }: ApiDocument, characters: number): boolean {
  // Operations that were not read have used as much memory.
  const count = operationsFound + schemas.length;
  return (count > FEW && characters < count * DENSE) || characters > (count + 1) * BULKY;
}
