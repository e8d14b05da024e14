import { type IndexedDocument, SpecLensError } from "@speclens/core";

/**
 * Writes documents: together, but for those that rows cannot be made of. Each of these is tried alone and
 * fails alone.
 *
 * @returns by id, why a document was not written
 */
export async function writeSound(
  documents: readonly IndexedDocument[],
  write: (documents: readonly IndexedDocument[]) => Promise<void>,
): Promise<ReadonlyMap<string, SpecLensError>> {
  const [first, second] = documents;
  if (first === undefined) return new Map();
  try {
    await write(documents);
    return new Map();
  } catch (error) {
    if (!SpecLensError.is(error, "document-unstorable")) throw error;
    if (second === undefined) return new Map([[first.document.id, error]]);
    const named = new Set(error.details.documents);
    const isNamed = ({ document }: IndexedDocument): boolean => named.has(document.id);
    const sound = documents.filter((document) => !isNamed(document));
    const failed = new Map(await writeSound(sound, write));
    for (const document of documents.filter(isNamed))
      for (const [id, reason] of await writeSound([document], write)) failed.set(id, reason);
    return failed;
  }
}
