import { pathToFileURL } from "node:url";
import {
  collectGarbage,
  type DocumentSummary,
  type Embedder,
  endSparing,
  type IndexedDocument,
  type IndexStore,
  SpecLensError,
  throwIfAborted,
} from "@speclens/core";
import { findSources, type SourceFile, sourceKind } from "@speclens/parser";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { IndexOptions } from "../contracts/index-options.ts";
import type { IndexedDocumentReport, IndexReport } from "../contracts/index-report.ts";
import type { EmbedderChoice } from "../embedder/embedder-choice.ts";
import { requireSameEmbedder } from "../embedder/require-same-embedder.ts";
import { failedReport } from "./failed-report.ts";
import { nothingRead } from "./nothing-read.ts";
import type { PreparedDocument } from "./prepare-document.ts";
import { processingFailure } from "./processing-failure.ts";
import { readForIndex } from "./read-for-index.ts";
import { refuseConflicts } from "./refuse-conflicts.ts";
import { removedDocuments } from "./removed-documents.ts";
import { STANDSTILL_TEXT, standstill } from "./standstill.ts";
import { storeToIndex } from "./store-to-index.ts";
import { storedReport } from "./stored-report.ts";
import { type ProgressTracker, trackProgress } from "./track-progress.ts";
import { trackedDocuments } from "./tracked-documents.ts";
import { type StoreBefore, type TurnToIndex, turnToIndex } from "./turn-to-index.ts";
import { withStaleNote } from "./with-stale-note.ts";
import { writeSound } from "./write-sound.ts";

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
const BATCH_CHUNKS = 16_000;
/**
 * Brings the store in line with the sources: unchanged documents are skipped by the hash of their
 * files and the options for categories, changed ones replaced, and those of an indexed folder that are
 * gone dropped. A document that cannot be read or stored is reported and keeps its last state. Files of a folder
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
  const { name, signal, rebuild = false } = options;
  const files = await findSources(sources, { name, signal });
  const look = async (isChecked: boolean): Promise<StoreBefore> => {
    const options = { rebuild, isChecked, signal };
    const found = await storeToIndex(target.existing, target.embedders, options);
    const documents = (await found.store?.documents()) ?? [];
    if (!rebuild) refuseConflicts(files, documents);
    const known = new Map(rebuild ? [] : documents.map((document) => [document.id, document]));
    return { ...found, documents, known };
  };
  const turn = await turnToIndex(target.location, look, signal);
  const { onProgress } = options;
  const documents = await trackedDocuments(files, turn.before().known);
  const progress = trackProgress(documents, onProgress ?? (() => undefined));
  const sizes = documents.map(({ size }) => size);
  try {
    const report = await indexFiles(sources, files, { ...target, turn, progress, sizes }, options);
    return { store: target.location, ...report, ms: Math.round(performance.now() - started) };
  } finally {
    endSparing();
    await turn.end();
  }
}

/** What `indexFiles` needs beside the store. */
interface FilesTarget extends IndexTarget {
  readonly turn: TurnToIndex;
  readonly progress: ProgressTracker;
  /** Of the files, in bytes, or guesses. */
  readonly sizes: readonly number[];
}

async function indexFiles(
  sources: readonly string[],
  files: readonly SourceFile[],
  { turn, progress, sizes, ...target }: FilesTarget,
  { signal, onStandstill, rebuild = false }: IndexOptions,
): Promise<Pick<IndexReport, "documents" | "skipped">> {
  const stand = standstill(onStandstill, signal);
  let batch: IndexedDocument[] = [];
  let chunks = 0;
  let written: IndexStore | undefined;
  const reports: IndexedDocumentReport[] = [];
  const skipped: string[] = [];
  const stale = new Set<string>();

  const begin = (): Promise<StoreBefore> => turn.begin(() => progress.tell("waiting"));
  /** @param size of the document where one has the batch for itself */
  const flush = async (size = 0, stop = signal): Promise<void> => {
    if (batch.length === 0) return;
    progress.tell("writing");
    const { store: found, embedder } = await begin();
    written ??= found ?? (await target.create(rebuild, embedder));
    requireSameEmbedder(written, embedder);
    const store = written;
    const failed = await stand(size, () =>
      writeSound(batch, (documents) => store.write(documents, stop)),
    );
    for (const [id, error] of failed) {
      const at = reports.findIndex((report) => report.id === id);
      const report = reports[at];
      if (report !== undefined) reports[at] = failedReport(report, [processingFailure(error)]);
    }
    batch = [];
    chunks = 0;
  };

  const add = ({ indexed, report }: Required<PreparedDocument>): void => {
    batch.push(indexed);
    // Those that are still to be made are held by nobody.
    chunks += Array.isArray(indexed.chunks) ? indexed.chunks.length : BATCH_CHUNKS;
    progress.addOperations(indexed.document.operations.length);
    reports.push({ ...report, state: turn.before().known.has(report.id) ? "changed" : "new" });
  };

  // It gives up what is there, of which nobody else may be in the midst.
  if (rebuild) await begin();
  const parts = new Set<string>();
  const withoutOperations: [SourceFile, Required<PreparedDocument>][] = [];
  try {
    for (const [position, file] of files.entries()) {
      throwIfAborted(signal);
      // It has the memory for itself, and what was read is safe.
      let size = sizes[position] ?? 0;
      if (size > STANDSTILL_TEXT) await flush();
      progress.beginDocument(position);
      const outcome = await readForIndex(file, turn.before().known.get(file.id), target, {
        signal,
        size,
        stand,
        begin: async (characters) => {
          size = characters;
          if (size > STANDSTILL_TEXT) await flush();
          const { known, embedder } = await begin();
          return { known: known.get(file.id), embedder };
        },
        onPhase: (phase, read) => progress.tell(phase, read),
      });
      for (const part of outcome.parts) parts.add(part);
      if (outcome.stale) stale.add(file.id);
      if (outcome.state === "unchanged") reports.push(storedReport(outcome.known, "unchanged"));
      else if (outcome.state === "failed") reports.push(outcome.report);
      else if (outcome.state === "skipped") skipped.push(file.path);
      else if (mayBePart(file, outcome.document)) withoutOperations.push([file, outcome.document]);
      else add(outcome.document);
      if (chunks >= BATCH_CHUNKS || size > STANDSTILL_TEXT) await flush(size);
    }
  } catch (error) {
    // What has been read need not be read again. Where it cannot be written, the stop is what counts.
    if (SpecLensError.is(error, "aborted"))
      await flush(0, new AbortController().signal).catch(() => undefined);
    throw error;
  }
  // Only now it is known what the others refer to.
  for (const [file, document] of withoutOperations)
    if (parts.has(pathToFileURL(file.path).href)) skipped.push(file.path);
    else add(document);
  await flush();

  const removedFrom = ({ documents }: StoreBefore): readonly DocumentSummary[] => {
    const reported = new Set(reports.map(({ id }) => id));
    return rebuild
      ? documents.filter(({ id }) => !reported.has(id))
      : removedDocuments(documents, files, skipped);
  };
  const gone = removedFrom(turn.before()).length > 0;
  const readable = reports.some(({ state }) => state !== "failed");
  if (!readable && (rebuild || !gone)) throw nothingRead(sources, files, reports);
  if (gone) {
    const before = await begin();
    const removed = removedFrom(before);
    written ??= before.store;
    await written?.remove(removed.map(({ id }) => id));
    for (const document of removed) reports.push(storedReport(document, "removed"));
  }
  if (written !== undefined) {
    progress.tell("optimizing");
    // The documents were written, and LanceDB holds parts of its tables while it joins them.
    collectGarbage();
    await written.optimize(signal);
  }
  return {
    documents: reports
      .map((report) => (stale.has(report.id) ? withStaleNote(report) : report))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
    skipped,
  };
}

/** Common schemas have a file of their own, which looks like a document and describes no API. */
function mayBePart(
  { explicit, path }: SourceFile,
  { indexed: { document } }: Required<PreparedDocument>,
): boolean {
  return !explicit && sourceKind(path) === "file" && document.operationsFound === 0;
}
