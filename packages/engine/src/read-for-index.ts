import { type DocumentSummary, type Embedder, SpecLensError } from "@speclens/core";
import { loadSource, mayBeEntry, type SourceFile } from "@speclens/parser";
import type { EngineOptions } from "./engine-options.ts";
import { failedReport } from "./failed-report.ts";
import { indexHash } from "./index-hash.ts";
import type { IndexedDocumentReport } from "./index-report.ts";
import { type PreparedDocument, type PrepareOptions, prepareDocument } from "./prepare-document.ts";
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

export interface ReadForIndexOptions extends Omit<PrepareOptions, "categories" | "embedder"> {
  /** Called before a file is taken through the stages; tells what to do it with. */
  readonly begin: () => Promise<{
    /** What the index has of the document by now. */
    readonly known: DocumentSummary | undefined;
    readonly embedder: Embedder | undefined;
  }>;
}

/**
 * Reads a file, unless the index has it as it is, and takes it through the stages. A file that the
 * user did not name himself must not keep the others from the index.
 *
 * @throws SpecLensError for a file that was named: `source-unreadable`, `remote-refused`; `aborted`
 */
export async function readForIndex(
  file: SourceFile,
  known: DocumentSummary | undefined,
  { categories = {}, remote }: Pick<EngineOptions, "categories" | "remote">,
  { begin, ...options }: ReadForIndexOptions,
): Promise<FileOutcome> {
  const loaded = await loadSource(file, { remote, signal: options.signal }).catch(
    (error: unknown) => {
      if (file.explicit || !SpecLensError.is(error, "source-unreadable")) throw error;
      return error;
    },
  );
  if (SpecLensError.isInstance(loaded)) {
    const { code, message } = loaded;
    const diagnostics = [{ severity: "error", code, pointer: "", message } as const];
    return { state: "failed", report: failedReport(file, diagnostics), parts: [], stale: false };
  }
  const origin = { parts: loaded.parts.keys(), stale: loaded.stale === true };
  const hash = indexHash(loaded.hash, categories);
  const isSame = (stored: DocumentSummary | undefined): stored is DocumentSummary =>
    stored?.hash === hash && stored.source === storedSource(file.path);
  if (isSame(known)) return { state: "unchanged", known, ...origin };
  // Folders hold parts of documents by the thousand: a look is enough to pass them over.
  if (known === undefined && !file.explicit && !mayBeEntry(loaded.text))
    return { state: "skipped", ...origin };
  const now = await begin();
  if (isSame(now.known)) return { state: "unchanged", known: now.known, ...origin };
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
}
