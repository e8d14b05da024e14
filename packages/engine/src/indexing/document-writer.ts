import { type IndexedDocument, type IndexStore, SpecLensError } from "@speclens/core";
import type { Standstill } from "./standstill.ts";

/** Number of chunks to hold in memory before they are written. Many small documents then need few commits. */
const BATCH_CHUNKS = 16_000;

/** Collects documents and writes them in batches. */
export interface DocumentWriter {
  add(document: IndexedDocument): void;
  /** Whether the batch is large enough to be written. */
  isFull(): boolean;
  /**
   * Writes the batch.
   *
   * @param size size in characters of the document that has the batch to itself. Default: 0, many small ones
   * @param signal aborts the writing. Default: the signal of the writer
   */
  flush(size?: number, signal?: AbortSignal): Promise<void>;
  /** Returns the store that was written; undefined before the first batch. */
  store(): IndexStore | undefined;
  /** The reasons why documents could not be written, by document id. */
  readonly failures: ReadonlyMap<string, SpecLensError>;
}

export interface DocumentWriterOptions {
  /** Opens or creates the store before the first batch. */
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
      // The number of chunks is unknown if they are built while they are written.
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
 * Writes documents together. If the store cannot convert some of them to rows, it tries each of these alone, so
 * each one fails separately.
 *
 * @returns the reason why a document was not written, by document id
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
