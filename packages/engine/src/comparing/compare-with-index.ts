import type { CompareOptions, Comparison } from "../contracts/comparison.ts";
import { readIndexedDocument } from "../indexing/history/read-indexed-document.ts";
import { storedSource } from "../indexing/stored-source.ts";
import type { DocumentToCompare } from "./compare-sets.ts";
import { notIndexed } from "./not-indexed.ts";
import { type EarlierState, openEarlierStates } from "./open-earlier-states.ts";
import type { ReadDocument } from "./read-documents.ts";

/**
 * Compares a source as it is now with its indexed state: that of the named or default index or, if the source is in
 * neither, the last one in the cache that differs. Webhooks are not compared, because the index does not have them.
 *
 * @throws SpecLensError `store-not-found` if no index has the source, `source-not-found`, `source-unreadable`,
 * `remote-refused`, `aborted`
 */
export async function compareWithIndex(
  source: string,
  options: CompareOptions = {},
): Promise<Comparison> {
  // Loading what reads documents takes longer than a search.
  const { readDocuments } = await import("./read-documents.ts");
  const { compareSets } = await import("./compare-sets.ts");
  const { documents, unread } = await readDocuments(source, options);
  const roots = [...new Set(documents.map(({ file }) => storedSource(file.root)))];
  const now = documents.map(({ file: { id }, document }) => withoutWebhooks({ id, document }));
  let same: Comparison | undefined;
  for await (const earlier of openEarlierStates(roots, options)) {
    const before = await indexedVersions(earlier, documents, now, roots);
    if (before === undefined) continue;
    const comparison: Comparison = {
      before: earlier.location,
      after: storedSource(source),
      ...compareSets(before, now, options.signal),
      ...(unread.length > 0 && { unread }),
    };
    // The cache may hold the present state as well as earlier ones.
    if (comparison.documents.some(({ state }) => state !== "unchanged")) return comparison;
    same ??= comparison;
  }
  if (same !== undefined) return same;
  throw notIndexed(source, options);
}

function withoutWebhooks({ id, document }: DocumentToCompare): DocumentToCompare {
  const { webhooks: _, ...rest } = document;
  return { id, document: rest };
}

/** Reads the indexed versions of the documents, and those that are no longer in the source. */
async function indexedVersions(
  { reader }: EarlierState,
  documents: readonly ReadDocument[],
  now: readonly DocumentToCompare[],
  roots: readonly string[],
): Promise<DocumentToCompare[] | undefined> {
  const paths = new Map(
    documents.map(({ file, document: { hash } }, index) => [
      storedSource(file.path),
      { hash, now: now[index] },
    ]),
  );
  const versions: DocumentToCompare[] = [];
  for (const summary of await reader.documents()) {
    const present = paths.get(summary.source);
    if (present === undefined && !roots.includes(summary.root)) continue;
    // An equal hash spares reading what is the same. It differs with configured categories, too.
    if (present?.now !== undefined && present.hash === summary.hash) versions.push(present.now);
    else {
      const document = await readIndexedDocument(reader, summary);
      versions.push({ id: present?.now?.id ?? summary.id, document });
    }
  }
  return versions.length === 0 ? undefined : versions;
}
