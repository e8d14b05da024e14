import {
  type Diagnostic,
  type DocumentSummary,
  type Embedder,
  SpecLensError,
} from "@speclens/core";
import { type LoadedSource, loadSource, mayBeEntry, type SourceFile } from "@speclens/parser";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { IndexedDocumentReport } from "../contracts/index-report.ts";
import { failedReport } from "./failed-report.ts";
import { indexHash } from "./index-hash.ts";
import { type PreparedDocument, type PrepareOptions, prepareDocument } from "./prepare-document.ts";
import { processingFailure } from "./processing-failure.ts";
import type { Standstill } from "./standstill.ts";
import { storedSource } from "./stored-source.ts";

/** What came of reading one file. */
export type FileOutcome = (
  | { readonly state: "unchanged"; readonly known: DocumentSummary }
  /** Something else than a document, among the files of a folder. */
  | { readonly state: "skipped" }
  | { readonly state: "failed"; readonly report: IndexedDocumentReport }
  | { readonly state: "read"; readonly document: Required<PreparedDocument> }
) & {
  /** URLs of the files that it refers to. */
  readonly parts: Iterable<string>;
  /** It could not be fetched now: a copy of an earlier time was read. */
  readonly stale: boolean;
};

export interface ReadForIndexOptions extends Pick<PrepareOptions, "onPhase" | "signal"> {
  /** Of the file, in bytes, or a guess. */
  readonly size: number;
  /** Runs what takes a text of so many characters, or bytes, through something. */
  readonly stand: Standstill;
  /** Called before a text of so many characters is taken through the stages; tells what to do it with. */
  readonly begin: (characters: number) => Promise<{
    /** What the index has of the document by now. */
    readonly known: DocumentSummary | undefined;
    readonly embedder: Embedder | undefined;
  }>;
}

/**
 * Reads a file, unless the index has it as it is, and takes it through the stages. A file that the
 * user did not name himself must not keep the others from the index, and no document that a stage
 * fails at.
 *
 * @throws SpecLensError for a file that was named: `source-unreadable`, `remote-refused`; `aborted`
 */
export async function readForIndex(
  file: SourceFile,
  known: DocumentSummary | undefined,
  { categories = {}, remote }: Pick<EngineOptions, "categories" | "remote">,
  { begin, size, ...options }: ReadForIndexOptions,
): Promise<FileOutcome> {
  const failed = (diagnostic: Diagnostic): IndexedDocumentReport =>
    failedReport({ id: file.id, source: storedSource(file.path) }, [diagnostic]);
  let loaded: LoadedSource;
  try {
    loaded = await options.stand(size, () => loadSource(file, { remote, signal: options.signal }));
  } catch (error) {
    if (SpecLensError.isInstance(error) && (file.explicit || error.code !== "source-unreadable"))
      throw error;
    return { state: "failed", report: failed(failureOf(error)), parts: [], stale: false };
  }
  const origin = { parts: loaded.parts.keys(), stale: loaded.stale === true };
  const hash = indexHash(loaded.hash, categories);
  const isSame = (stored: DocumentSummary | undefined): stored is DocumentSummary =>
    stored?.hash === hash && stored.source === storedSource(file.path);
  if (isSame(known)) return { state: "unchanged", known, ...origin };
  // Folders hold parts of documents by the thousand: a look is enough to pass them over.
  if (known === undefined && !file.explicit && !mayBeEntry(loaded.text))
    return { state: "skipped", ...origin };
  const now = await begin(loaded.text.length);
  if (isSame(now.known)) return { state: "unchanged", known: now.known, ...origin };
  try {
    const { indexed, foreign, report } = await prepareDocument(
      file,
      { ...loaded, hash },
      { ...options, embedder: now.embedder, categories },
    );
    if (indexed !== undefined)
      return { state: "read", document: { indexed, foreign, report }, ...origin };
    return foreign && !file.explicit
      ? { state: "skipped", ...origin }
      : { state: "failed", report, ...origin };
  } catch (error) {
    // A request of ours that is impossible, or an embedder that is not there, is so for every document.
    if (SpecLensError.isInstance(error) || options.signal?.aborted) throw error;
    return { state: "failed", report: failed(processingFailure(error)), ...origin };
  }
}

function failureOf(error: unknown): Diagnostic {
  if (!SpecLensError.isInstance(error)) return processingFailure(error);
  const { code, message } = error;
  return { severity: "error", code, pointer: "", message };
}
