import type { CompareOptions, Comparison } from "../contracts/comparison.ts";
import { storedSource } from "../indexing/stored-source.ts";
import { compareSets } from "./compare-sets.ts";
import { type ReadDocuments, readDocuments } from "./read-documents.ts";

/**
 * Compares two sources, each a file, a folder, a glob or a URL. Needs no index.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable`, `remote-refused`, `aborted`
 */
export async function compareSources(
  before: string,
  after: string,
  options: CompareOptions = {},
): Promise<Comparison> {
  const old = await readDocuments(before, options);
  const next = await readDocuments(after, options);
  const unread = [...old.unread, ...next.unread];
  return {
    before: storedSource(before),
    after: storedSource(after),
    ...compareSets(documentsOf(old), documentsOf(next), options.signal),
    ...(unread.length > 0 && { unread }),
  };
}

function documentsOf({ documents }: ReadDocuments) {
  return documents.map(({ file: { id }, document }) => ({ id, document }));
}
