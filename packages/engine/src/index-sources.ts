import { pathToFileURL } from "node:url";
import {
  type Embedder,
  type IndexedDocument,
  type IndexStore,
  throwIfAborted,
} from "@speclens/core";
import { findSources, type SourceFile, sourceKind } from "@speclens/parser";
import type { EmbedderChoice } from "./embedder-choice.ts";
import type { EngineOptions } from "./engine-options.ts";
import { fractionDone } from "./fraction-done.ts";
import type {
  IndexedDocumentReport,
  IndexPhase,
  IndexProgress,
  IndexReport,
} from "./index-report.ts";
import { nothingRead } from "./nothing-read.ts";
import type { PreparedDocument } from "./prepare-document.ts";
import { readForIndex } from "./read-for-index.ts";
import { refuseConflicts } from "./refuse-conflicts.ts";
import { removedDocuments } from "./removed-documents.ts";
import { requireSameEmbedder } from "./require-same-embedder.ts";
import { storeToIndex } from "./store-to-index.ts";
import { storedReport } from "./stored-report.ts";
import { withStaleNote } from "./with-stale-note.ts";

export interface IndexOptions {
  /** Id of the document, instead of its file's name; for a single file, URL or standard input. */
  readonly name?: string | undefined;
  /**
   * Makes the index anew from these sources alone: every document is read again, and those of other
   * sources are dropped once these are written. A store that cannot be read is dropped, too.
   */
  readonly rebuild?: boolean | undefined;
  readonly onProgress?: ((progress: IndexProgress) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
}

/** What `indexSources` needs of its engine. */
export interface IndexTarget extends Pick<EngineOptions, "categories" | "remote"> {
  readonly location: string;
  readonly embedders: EmbedderChoice;
  /** The store as it is; undefined where there is none yet. */
  readonly existing: () => Promise<IndexStore | undefined>;
  /** A store made where there is none, or in place of one that a rebuild gives up. */
  readonly create: (rebuild: boolean, embedder: Embedder | undefined) => Promise<IndexStore>;
}

/** Chunks held in memory before they are written: few commits for many small documents. */
const BATCH_CHUNKS = 4000;

/**
 * Brings the store in line with the sources: unchanged documents are skipped by the hash of their
 * files and the options for categories, changed ones replaced, and those of an indexed folder that are
 * gone dropped. A document that cannot be read is reported and keeps its last state. Files of a folder
 * that only belong to other documents are skipped. Streams: memory follows the largest document or one
 * batch.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable` (none of the sources holds an OpenAPI
 * document), `remote-refused`, `document-conflict`, `store-incompatible`, `embedder-unavailable`,
 * `aborted`
 */
export async function indexSources(
  sources: readonly string[],
  target: IndexTarget,
  options: IndexOptions = {},
): Promise<IndexReport> {
  const started = performance.now();
  const { signal, rebuild = false } = options;
  const files = await findSources(sources, { name: options.name, signal });
  const found = await storeToIndex(target.existing, target.embedders, rebuild);
  const { embedder } = found;
  let { store } = found;
  const before = store === undefined ? [] : await store.documents();
  if (!rebuild) refuseConflicts(files, before);
  const knownById = new Map(rebuild ? [] : before.map((document) => [document.id, document]));

  let batch: IndexedDocument[] = [];
  let chunks = 0;
  let written = false;
  let operations = 0;
  const reports: IndexedDocumentReport[] = [];
  const skipped: string[] = [];
  const stale = new Set<string>();

  const tell = (phase: IndexPhase, done: number, reading = 0): void =>
    options.onProgress?.({
      fraction: fractionDone(phase, done, files.length),
      phase,
      done,
      total: files.length,
      operations: operations + reading,
    });
  const flush = async (done: number): Promise<void> => {
    if (batch.length === 0) return;
    tell("writing", done);
    store ??= await target.create(rebuild, embedder);
    requireSameEmbedder(store, embedder);
    await store.write(batch, signal);
    written = true;
    batch = [];
    chunks = 0;
  };

  const add = ({ indexed, report }: Required<PreparedDocument>): void => {
    batch.push(indexed);
    chunks += indexed.chunks.length;
    operations += indexed.document.operations.length;
    reports.push({ ...report, state: knownById.has(report.id) ? "changed" : "new" });
  };

  const parts = new Set<string>();
  const withoutOperations: [SourceFile, Required<PreparedDocument>][] = [];
  for (const [position, file] of files.entries()) {
    throwIfAborted(signal);
    tell("reading", position);
    const outcome = await readForIndex(file, knownById.get(file.id), target, {
      embedder,
      signal,
      onPhase: (phase, read) => tell(phase, position, read),
    });
    for (const part of outcome.parts) parts.add(part);
    if (outcome.stale) stale.add(file.id);
    if (outcome.state === "unchanged") reports.push(storedReport(outcome.known, "unchanged"));
    else if (outcome.state === "failed") reports.push(outcome.report);
    else if (outcome.state === "skipped") skipped.push(file.path);
    else if (mayBePart(file, outcome.document)) withoutOperations.push([file, outcome.document]);
    else add(outcome.document);
    if (chunks >= BATCH_CHUNKS) await flush(position);
  }
  // Only now it is known what the others refer to.
  for (const [file, document] of withoutOperations)
    if (parts.has(pathToFileURL(file.path).href)) skipped.push(file.path);
    else add(document);
  await flush(files.length - 1);

  const reported = new Set(reports.map(({ id }) => id));
  const removed = rebuild
    ? before.filter(({ id }) => !reported.has(id))
    : removedDocuments(before, files, skipped);
  const readable = reports.some(({ state }) => state !== "failed");
  if (!readable && (rebuild || removed.length === 0)) throw nothingRead(sources, files, reports);
  if (store !== undefined && removed.length > 0) {
    await store.remove(removed.map(({ id }) => id));
    written = true;
    reports.push(...removed.map((document) => storedReport(document, "removed")));
  }
  if (store !== undefined && written) {
    tell("optimizing", files.length);
    await store.optimize(signal);
  }
  return {
    store: target.location,
    documents: reports
      .map((report) => (stale.has(report.id) ? withStaleNote(report) : report))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    skipped,
    ms: Math.round(performance.now() - started),
  };
}

/** Common schemas have a file of their own, which looks like a document and describes no API. */
function mayBePart(
  { explicit, path }: SourceFile,
  { indexed: { document } }: Required<PreparedDocument>,
): boolean {
  return !explicit && sourceKind(path) === "file" && document.operationsFound === 0;
}
