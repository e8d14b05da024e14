import { type CategorizeOptions, categorize } from "@speclens/categorizer";
import { type ChunkedDocument, chunkInSteps } from "@speclens/chunker";
import {
  type ApiDocument,
  type Chunk,
  type Embedder,
  type IndexedDocument,
  shareTurns,
  throwIfAborted,
} from "@speclens/core";
import { type LoadedSource, parseDocument, type SourceFile } from "@speclens/parser";
import { failedReport } from "./failed-report.ts";
import type { IndexedDocumentReport, IndexPhase } from "./index-report.ts";
import type { Standstill } from "./standstill.ts";
import { storedSource } from "./stored-source.ts";

export interface PreparedDocument {
  /** Absent where the source could not be read. */
  readonly indexed?: IndexedDocument;
  /** Well-formed JSON or YAML that is no OpenAPI document. */
  readonly foreign: boolean;
  readonly report: IndexedDocumentReport;
}

export interface PrepareOptions {
  readonly categories?: CategorizeOptions | undefined;
  readonly embedder?: Embedder | undefined;
  readonly signal?: AbortSignal | undefined;
  /** Default: nobody is told. */
  readonly stand?: Standstill;
  /** Told when a phase after the reading begins, with the number of operations that were read. */
  readonly onPhase?: (phase: IndexPhase & ("chunking" | "embedding"), operations: number) => void;
}

/** Passages that an embedder gets at once: enough for several requests side by side to a server. */
const EMBED_BATCH = 512;

/** Runs one source through the stages: parse, categorize, chunk, embed. */
export async function prepareDocument(
  file: SourceFile,
  loaded: LoadedSource,
  options: PrepareOptions = {},
): Promise<PreparedDocument> {
  const { embedder, signal, onPhase, stand = (_, work) => work() } = options;
  const { document, diagnostics, chunked } = await stand(loaded.text.length, () =>
    cutDocument(file, loaded, options),
  );
  if (document === undefined || chunked === undefined)
    return {
      foreign: diagnostics.some(({ code }) => code === "not-openapi"),
      report: failedReport({ id: file.id, source: storedSource(file.path) }, diagnostics),
    };
  const { categorization, chunks, edges, usedBy } = chunked;
  if (embedder !== undefined) onPhase?.("embedding", document.operations.length);
  const vectors = embedder && (await embedChunks(chunks, embedder, signal));
  return {
    foreign: false,
    indexed: {
      document,
      root: storedSource(file.root),
      categorization,
      chunks,
      edges,
      usedBy,
      ...(vectors === undefined ? {} : { vectors }),
    },
    report: {
      id: document.id,
      source: document.source,
      operations: { found: document.operationsFound, indexed: document.operations.length },
      rejected: document.rejected,
      schemas: document.schemas.length,
      diagnostics: [...document.diagnostics, ...categorization.diagnostics],
      state: "new",
    },
  };
}

/** The stages before the vectors, which wait for nothing. */
async function cutDocument(
  file: SourceFile,
  { text, ...loaded }: LoadedSource,
  { categories, signal, onPhase }: PrepareOptions,
) {
  const share = shareTurns(signal);
  const source = storedSource(file.path);
  const { document, diagnostics } = parseDocument(text, { ...loaded, id: file.id, source });
  if (document === undefined) return { diagnostics };
  onPhase?.("chunking", document.operations.length);
  await share();
  const categorization = categorize(document, categories);
  await share();
  const chunked = await chunkInTurns(document, share);
  await share();
  return { document, diagnostics, chunked: { categorization, ...chunked } };
}

async function chunkInTurns(
  document: ApiDocument,
  share: () => Promise<void>,
): Promise<ChunkedDocument> {
  const steps = chunkInSteps(document);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await share();
  }
}

async function embedChunks(
  chunks: readonly Chunk[],
  embedder: Embedder,
  signal: AbortSignal | undefined,
): Promise<Float32Array[]> {
  const vectors: Float32Array[] = [];
  for (let start = 0; start < chunks.length; start += EMBED_BATCH) {
    throwIfAborted(signal);
    const batch = chunks.slice(start, start + EMBED_BATCH).map(({ embedText }) => embedText);
    for (const vector of await embedder.embedPassages(batch, signal)) vectors.push(vector);
  }
  return vectors;
}
