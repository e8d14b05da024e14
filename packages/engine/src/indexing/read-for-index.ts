import {
  type Diagnostic,
  type DocumentSummary,
  type Embedder,
  SpecLensError,
} from "@speclens/core";
import { type LoadedSource, type loadSource, mayBeEntry, type SourceFile } from "@speclens/parser";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { IndexedDocumentReport } from "../contracts/index-report.ts";
import { failedReport } from "./failed-report.ts";
import { indexHash } from "./index-hash.ts";
import { type PreparedDocument, type PrepareOptions, prepareDocument } from "./prepare-document.ts";
import { processingFailure } from "./processing-failure.ts";
import type { Standstill } from "./standstill.ts";
import { storedSource } from "./stored-source.ts";

/** The result of reading one file. */
export type FileOutcome = (
  | { readonly state: "unchanged"; readonly known: DocumentSummary }
  /** A file in a folder that is not a document. */
  | { readonly state: "skipped" }
  | { readonly state: "failed"; readonly report: IndexedDocumentReport }
  | { readonly state: "read"; readonly document: Required<PreparedDocument> }
) & {
  /** URLs of the files that it refers to. */
  readonly parts: Iterable<string>;
  /** The reason why the document could not be fetched, so an earlier copy was read. */
  readonly stale?: string | undefined;
};

export interface ReadForIndexOptions
  extends Pick<PrepareOptions, "onPhase" | "signal" | "workflows"> {
  /** Size of the file in bytes, or an estimate. */
  readonly size: number;
  /** Reads the file and its parts. */
  readonly load: typeof loadSource;
  /** Whether the failure of a file that the user named is only reported. */
  readonly independent: boolean;
  /** Runs work on a text with this number of characters or bytes. */
  readonly stand: Standstill;
  /** Called before a text with this number of characters goes through the stages. Returns what the stages need. */
  readonly begin: (characters: number) => Promise<{
    /** The document as currently stored in the index. */
    readonly known: DocumentSummary | undefined;
    readonly embedder: Embedder | undefined;
  }>;
}

/**
 * Reads a file and takes it through the stages, unless it is unchanged. If the user did not name the file, or if a
 * stage fails on the document, the other files are still indexed.
 *
 * @throws SpecLensError for a file that the user named, unless sources are independent: `source-unreadable`,
 * `remote-refused`; `aborted`
 */
export async function readForIndex(
  file: SourceFile,
  known: DocumentSummary | undefined,
  { categories = {}, remote }: Pick<EngineOptions, "categories" | "remote">,
  { begin, load, independent, size, ...options }: ReadForIndexOptions,
): Promise<FileOutcome> {
  const failed = (diagnostic: Diagnostic): IndexedDocumentReport =>
    failedReport({ id: file.id, source: storedSource(file.path) }, [diagnostic]);
  let loaded: LoadedSource;
  try {
    loaded = await options.stand(size, () => load(file, { remote, signal: options.signal }));
  } catch (error) {
    if (SpecLensError.isInstance(error) && !isOfFile(error, file, independent)) throw error;
    return { state: "failed", report: failed(failureOf(error)), parts: [] };
  }
  const origin = { parts: loaded.parts.keys(), stale: loaded.stale };
  const hash = indexHash(loaded.hash, categories, {
    workflows: options.workflows,
    leaveOut: file.settings?.leaveOut,
  });
  const isSame = (stored: DocumentSummary | undefined): stored is DocumentSummary =>
    stored?.hash === hash && stored.source === storedSource(file.path);
  if (isSame(known)) return { state: "unchanged", known, ...origin };
  // Folders may contain thousands of partial documents, so skip them with a quick check.
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
    // An invalid request or a missing embedder would fail for every document.
    if (SpecLensError.isInstance(error) || options.signal?.aborted) throw error;
    return { state: "failed", report: failed(processingFailure(error)), ...origin };
  }
}

/** Returns whether an error concerns this file alone, so that the other files can still be indexed. */
function isOfFile(
  { code }: SpecLensError,
  { explicit }: SourceFile,
  independent: boolean,
): boolean {
  if (independent) return code === "source-unreadable" || code === "remote-refused";
  return !explicit && code === "source-unreadable";
}

/** Describes why a file could not be read. */
export function failureOf(error: unknown): Diagnostic {
  if (!SpecLensError.isInstance(error)) return processingFailure(error);
  const { code, message } = error;
  return { severity: "error", code, pointer: "", message };
}
