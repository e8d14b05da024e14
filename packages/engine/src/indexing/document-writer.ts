import { type IndexedDocument, type IndexStore, SpecLensError } from "@speclens/core";
import type { Standstill } from "./standstill.ts";

/** Chunks held in memory before they are written: few commits for many small documents. */
const BATCH_CHUNKS = 16_000;

/** Collects documents and writes them in batches. */
export interface DocumentWriter {
  add(document: IndexedDocument): void;
  /** Whether the batch is large enough to be written. */
  isFull(): boolean;
  /**
   * Writes the batch.
   *
   * @param size of the document that has the batch to itself, in characters. Default: 0, many small ones
   * @param signal stops the writing. Default: the signal of the writer
   */
  flush(size?: number, signal?: AbortSignal): Promise<void>;
  /** The store that was written; undefined before the first batch. */
  store(): IndexStore | undefined;
  /** Why documents could not be written, by id. */
  readonly failures: ReadonlyMap<string, SpecLensError>;
}

export interface DocumentWriterOptions {
  /** Opens or creates the store, before the first batch. */
  readonly open: () => Promise<IndexStore>;
  readonly standstill: Standstill;
  /** Called before each batch. */
  readonly onWrite: () => void;
  readonly signal: AbortSignal | undefined;
}

export function documentWriter({
  open,
  standstill,
  onWrite,
  signal: usual,
}: DocumentWriterOptions): DocumentWriter {
  let batch: IndexedDocument[] = [];
  let chunks = 0;
  let opened: IndexStore | undefined;
  const failures = new Map<string, SpecLensError>();
  return {
    add: (document) => {
      batch.push(document);
      // Chunks that are made while they are written have no known number.
      chunks += Array.isArray(document.chunks) ? document.chunks.length : BATCH_CHUNKS;
    },
    isFull: () => chunks >= BATCH_CHUNKS,
    flush: async (size = 0, signal = usual) => {
      if (batch.length === 0) return;
      onWrite();
      opened ??= await open();
      const store = opened;
      const failed = await standstill(size, () =>
        writeSound(batch, (documents) => store.write(documents, signal)),
      );
      for (const [id, error] of failed) failures.set(id, error);
      batch = [];
      chunks = 0;
    },
    store: () => opened,
    failures,
  };
}

/**
 * Writes documents together, except those that the store cannot make rows of. It tries each of these alone, so
 * that each fails alone.
 *
 * @returns by id, why a document was not written
 */
async function writeSound(
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
