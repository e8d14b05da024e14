import { pathToFileURL } from "node:url";
import {
  collectGarbageOnceGrown,
  DEFAULT_CHANGE_DAYS,
  type DocumentSummary,
  type Embedder,
  endSparing,
  type IndexStore,
  type Source,
  SpecLensError,
  throwIfAborted,
} from "@speclens/core";
import {
  distinctIds,
  findSources,
  loadSource,
  type SourceFile,
  sourceKind,
} from "@speclens/parser";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { IndexOptions } from "../contracts/index-options.ts";
import type { IndexedDocumentReport, IndexReport } from "../contracts/index-report.ts";
import type { EmbedderChoice } from "../embedder/embedder-choice.ts";
import { requireSameEmbedder } from "../embedder/require-same-embedder.ts";
import { documentWriter } from "./document-writer.ts";
import { failedReport } from "./failed-report.ts";
import { fetchAhead } from "./fetch-ahead.ts";
import { type ChangesOfDocument, changesOfDocument } from "./history/changes-of-document.ts";
import { knownIds } from "./known-ids.ts";
import { type MissingSource, missingReports } from "./missing-reports.ts";
import { noDocumentsError } from "./no-documents-error.ts";
import type { PreparedDocument } from "./prepare-document.ts";
import { processingFailure } from "./processing-failure.ts";
import { type ProgressTracker, trackProgress } from "./progress/track-progress.ts";
import { trackedDocuments } from "./progress/tracked-documents.ts";
import { readForIndex } from "./read-for-index.ts";
import { readWorkflows } from "./read-workflows.ts";
import { refuseConflicts } from "./refuse-conflicts.ts";
import { removedDocuments } from "./removed-documents.ts";
import { STANDSTILL_TEXT, standstill } from "./standstill.ts";
import { type IndexTurn, indexTurn, type StoreBefore } from "./target/index-turn.ts";
import { targetStore } from "./target/target-store.ts";

/** The parts of an engine that `indexSources` needs. */
export interface IndexTarget extends Pick<EngineOptions, "categories" | "remote" | "changeDays"> {
  readonly location: string;
  readonly embedders: EmbedderChoice;
  /** Opens the existing store; undefined if there is none yet. */
  readonly existing: () => Promise<IndexStore | undefined>;
  /** Creates a store, or replaces the store that a rebuild discards. */
  readonly create: (rebuild: boolean, embedder: Embedder | undefined) => Promise<IndexStore>;
}

/** What is known of a file that need not be read now. It counts as unchanged if the index has its document. */
export type KnownOutcome =
  /** It has no document, or a later run reads it. */
  | "none"
  /** It could not be read or indexed. */
  | IndexedDocumentReport;

/** Bytes of garbage that are collected before the tables are joined. Documents of a few hundred operations leave less. */
const MUCH_GARBAGE = 2 ** 24;

/** Options for indexing only what may have changed. */
export interface IndexSourcesOptions extends IndexOptions {
  /** Returns what is known of a file; undefined if it must be read. Default: nothing is known. */
  readonly outcomeOf?:
    | ((file: SourceFile, isIndexed: boolean) => KnownOutcome | undefined)
    | undefined;
  /** Reads a file and its parts. Default: `loadSource`. */
  readonly load?: typeof loadSource | undefined;
  /**
   * Returns whether a document is of a source that is no longer one. It is removed, unless a source has its id now.
   * Default: none is.
   */
  readonly isDropped?: ((document: DocumentSummary) => boolean) | undefined;
  /** Whether the run optimizes the store if it has changed it. Default true. If not, the caller does it sometime. */
  readonly optimizes?: boolean | undefined;
}

/**
 * Brings the store in line with the sources. It skips unchanged documents (by the hash of their files and of the
 * categorization options), replaces changed ones, and removes documents that no longer exist in an indexed folder.
 * A document that cannot be read or stored is reported, and its last state is kept. Files in a folder that are
 * only parts of other documents are skipped. Memory use depends on the largest document or one batch.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable` (none of the sources contains an OpenAPI
 * document), `remote-refused`, `document-conflict`, `store-incompatible`, `embedder-unavailable`, `aborted`
 */
export async function indexSources(
  sources: readonly (string | Source)[],
  target: IndexTarget,
  options: IndexSourcesOptions = {},
): Promise<IndexReport> {
  const started = performance.now();
  const { name, signal, onProgress, rebuild = false, independent = false } = options;
  const { isDropped = () => false } = options;
  const missing: MissingSource[] = [];
  let files: readonly SourceFile[] = await findSources(sources, {
    ...{ name, signal },
    ...(independent && { onMissing: (source, error) => missing.push({ source, error }) }),
  });
  const look = async (isChecked: boolean): Promise<StoreBefore> => {
    const found = await targetStore(target.existing, target.embedders, {
      rebuild,
      isChecked,
      signal,
    });
    const documents = (await found.store?.documents()) ?? [];
    if (!rebuild) {
      const staying = documents.filter((document) => !isDropped(document));
      // Once a document is indexed, its id stays. Another process may have taken an id since the first look.
      if (!isChecked) files = distinctIds(files, knownIds(staying));
      refuseConflicts(files, staying);
    }
    const known = new Map(rebuild ? [] : documents.map((document) => [document.id, document]));
    return { ...found, documents, known };
  };
  const before = await look(false);
  files = [...files].sort((left, right) => (left.id < right.id ? -1 : 1));
  const documents = await trackedDocuments(files, before.known);
  const progress = trackProgress(documents, onProgress ?? (() => undefined));
  const turn = indexTurn(target.location, before, {
    look: () => look(true),
    onWait: () => progress.tell("waiting"),
    signal,
  });
  const sizes = documents.map(({ size }) => size);
  try {
    const report = await indexFiles(
      { sources, files, missing },
      { ...target, turn, progress, sizes },
      options,
    );
    return { store: target.location, ...report, ms: Math.round(performance.now() - started) };
  } finally {
    endSparing();
    await turn.end();
  }
}

/** The inputs of `indexFiles` besides the store. */
interface FilesTarget extends IndexTarget {
  readonly turn: IndexTurn;
  readonly progress: ProgressTracker;
  /** File sizes in bytes, or estimates. */
  readonly sizes: readonly number[];
}

interface FoundSources {
  readonly sources: readonly (string | Source)[];
  readonly files: readonly SourceFile[];
  readonly missing: readonly MissingSource[];
}

async function indexFiles(
  { sources, files, missing }: FoundSources,
  { turn, progress, sizes, ...target }: FilesTarget,
  options: IndexSourcesOptions,
): Promise<Pick<IndexReport, "documents" | "skipped" | "workflows">> {
  const { signal, onStandstill, outcomeOf, isDropped = () => false, optimizes = true } = options;
  const { rebuild = false, independent = false } = options;
  const { changeDays = DEFAULT_CHANGE_DAYS } = target;
  const stand = standstill(onStandstill, signal);
  const collectMuch = collectGarbageOnceGrown(MUCH_GARBAGE);
  const reports: IndexedDocumentReport[] = [];
  const skipped: string[] = [];
  const stale = new Map<string, string>();
  const writer = documentWriter({
    open: async () => {
      const { store: found, embedder } = await turn.begin();
      const store = found ?? (await target.create(rebuild, embedder));
      requireSameEmbedder(store, embedder);
      return store;
    },
    standstill: stand,
    onWrite: () => progress.tell("writing"),
    signal,
  });
  const add = async (
    { indexed, report }: Required<PreparedDocument>,
    size: number,
  ): Promise<void> => {
    const { store, known } = turn.before();
    const earlier = known.get(report.id);
    const isChanged = store !== undefined && earlier !== undefined;
    const { counts, history }: ChangesOfDocument = isChanged
      ? await stand(size, () => changesOfDocument(store, earlier, indexed, changeDays))
      : {};
    writer.add(history === undefined ? indexed : { ...indexed, history });
    progress.addOperations(indexed.document.operations.length);
    const state = isChanged ? "changed" : "new";
    reports.push({ ...report, state, ...(counts !== undefined && { changes: counts }) });
  };

  // The workflows of a document are part of its content, so they must be known before it is read.
  const workflows = await readWorkflows(files, { remote: target.remote, signal });
  const knownOutcome = (file: SourceFile): KnownOutcome | undefined =>
    outcomeOf?.(file, turn.before().known.has(file.id));
  const isRead = (file: SourceFile): boolean =>
    !workflows.has(file) && knownOutcome(file) === undefined;
  const load = fetchAhead(files.filter(isRead), options.load ?? loadSource);
  // A rebuild discards the store, so no other process may be writing to it.
  if (rebuild) await turn.begin();
  const parts = new Set<string>();
  const withoutOperations: [SourceFile, Required<PreparedDocument>][] = [];
  // A function that waits keeps its variables, also those of a loop that has ended. Reading a file has a function of
  // its own, so that no document is held while the next one is read, or the tables are joined.
  const indexFile = async (position: number, file: SourceFile): Promise<void> => {
    // A large document gets all the memory, and an interruption affects no other document.
    let size = sizes[position] ?? 0;
    if (size > STANDSTILL_TEXT) await writer.flush();
    progress.beginDocument(position);
    if (workflows.has(file)) return;
    const stored = turn.before().known.get(file.id);
    const known = knownOutcome(file);
    if (known !== undefined) {
      if (stored !== undefined) reports.push(storedReport(stored, "unchanged"));
      else if (known !== "none") reports.push(known);
      return;
    }
    const outcome = await readForIndex(file, stored, target, {
      ...{ signal, load, independent },
      size,
      stand,
      workflows: workflows.of(file),
      begin: async (characters) => {
        size = characters;
        if (size > STANDSTILL_TEXT) await writer.flush();
        const { known, embedder } = await turn.begin();
        return { known: known.get(file.id), embedder };
      },
      onPhase: (phase, read) => progress.tell(phase, read),
    });
    for (const part of outcome.parts) parts.add(part);
    if (outcome.stale !== undefined) stale.set(file.id, outcome.stale);
    if (outcome.state === "unchanged") reports.push(storedReport(outcome.known, "unchanged"));
    else if (outcome.state === "failed") {
      reports.push(outcome.report);
      progress.addFailure(outcome.report.source);
    } else if (outcome.state === "skipped") skipped.push(file.path);
    else if (mayBePart(file, outcome.document)) withoutOperations.push([file, outcome.document]);
    else await add(outcome.document, size);
    if (writer.isFull() || size > STANDSTILL_TEXT) await writer.flush(size);
  };
  try {
    for (const [position, file] of files.entries()) {
      throwIfAborted(signal);
      await indexFile(position, file);
    }
  } catch (error) {
    // Keep the documents that were already read. If this fails as well, report the abort.
    if (SpecLensError.is(error, "aborted"))
      await writer.flush(0, new AbortController().signal).catch(() => undefined);
    throw error;
  }
  // Which files are parts of others is only known after all files have been read.
  const addRest = async (): Promise<void> => {
    for (const [file, document] of withoutOperations.splice(0))
      if (parts.has(pathToFileURL(file.path).href)) skipped.push(file.path);
      else await add(document, 0);
  };
  await addRest();
  await writer.flush();
  const written = reports.map((report) => {
    const failure = writer.failures.get(report.id);
    return failure === undefined ? report : failedReport(report, [processingFailure(failure)]);
  });

  const removedFrom = ({ documents }: StoreBefore): readonly DocumentSummary[] => {
    const reported = new Set(written.map(({ id }) => id));
    if (rebuild) return documents.filter(({ id }) => !reported.has(id));
    const ids = new Set(files.map(({ id }) => id));
    const others = files.filter(workflows.has).map(({ path }) => path);
    return [
      ...new Set([
        ...removedDocuments(documents, files, [...skipped, ...others]),
        ...documents.filter((document) => isDropped(document) && !ids.has(document.id)),
      ]),
    ];
  };
  const hasRemoved = removedFrom(turn.before()).length > 0;
  const isReadable = written.some(({ state }) => state !== "failed");
  // The last states of sources that fail stay.
  const hasLast = independent && turn.before().documents.length > 0;
  if (!isReadable && (rebuild || !(hasRemoved || hasLast))) {
    const [first] = missing;
    if (first !== undefined && files.length === 0) throw first.error;
    throw noDocumentsError(sources, files, written, workflows.reports);
  }
  const before = hasRemoved ? await turn.begin() : turn.before();
  const removed = hasRemoved ? removedFrom(before) : [];
  const store = writer.store() ?? (hasRemoved ? before.store : undefined);
  if (hasRemoved) await store?.remove(removed.map(({ id }) => id));
  if (store !== undefined && optimizes) {
    progress.tell("optimizing");
    // The documents have been written, and LanceDB holds parts of its tables in memory while it joins them.
    collectMuch();
    await store.optimize(signal);
  }
  return {
    documents: [
      ...written,
      ...missingReports(missing, turn.before().documents),
      ...removed.map((document) => storedReport(document, "removed")),
    ]
      .map((report) => withStaleNote(report, stale.get(report.id)))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    skipped,
    ...(workflows.reports.length > 0 && { workflows: workflows.reports }),
  };
}

/** Returns whether a file may only contain schemas for other files: it looks like a document but describes no API. */
function mayBePart(
  { explicit, path }: SourceFile,
  { indexed: { document } }: Required<PreparedDocument>,
): boolean {
  return !explicit && sourceKind(path) === "file" && document.operationsFound === 0;
}

/** Creates the report on a document that the store contains or contained. */
function storedReport(
  document: DocumentSummary,
  state: "unchanged" | "removed",
): IndexedDocumentReport {
  return {
    id: document.id,
    source: document.source,
    operations: { found: document.operationsFound, indexed: document.operationsIndexed },
    rejected: document.rejected,
    schemas: document.schemas,
    diagnostics: document.diagnostics,
    state,
  };
}

/**
 * Adds a note that the document was read from an earlier copy.
 *
 * @param reason why its URL could not be fetched; without it, there is no note
 */
function withStaleNote(
  report: IndexedDocumentReport,
  reason: string | undefined,
): IndexedDocumentReport {
  if (reason === undefined) return report;
  return {
    ...report,
    diagnostics: [
      {
        severity: "warning",
        code: "source-stale",
        pointer: "",
        message: `The URL could not be fetched: ${reason}. An earlier copy was used.`,
        hint: "Check the URL and the network, then index again.",
      },
      ...report.diagnostics,
    ],
  };
}
