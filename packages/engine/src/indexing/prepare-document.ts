import { describeApi } from "@speclens/assistant";
import { type CategorizeOptions, categorize } from "@speclens/categorizer";
import { type ChunkOptions, type ChunkStream, chunkInSteps } from "@speclens/chunker";
import {
  type ApiDocument,
  type Chunk,
  collectGarbage,
  type Embedder,
  endSparing,
  type IndexedDocument,
  spareMemory,
  throwIfAborted,
  yieldToEventLoop,
} from "@speclens/core";
import { digestOperations } from "@speclens/diff";
import { type LoadedSource, parseDocument, type SourceFile } from "@speclens/parser";
import type { IndexedDocumentReport, IndexPhase } from "../contracts/index-report.ts";
import { categoryLabels } from "./category-labels.ts";
import { failedReport } from "./failed-report.ts";
import { isDense } from "./is-dense.ts";
import type { AttachedWorkflows } from "./read-workflows.ts";
import type { Standstill } from "./standstill.ts";
import { storedSource } from "./stored-source.ts";
import { withoutLeftOut } from "./without-left-out.ts";
import { workflowLinks } from "./workflow-links.ts";

export interface PreparedDocument {
  /** The data to index; absent if the source could not be read. */
  readonly indexed?: IndexedDocument;
  /** Whether the source is well-formed JSON or YAML but not an OpenAPI document. */
  readonly foreign: boolean;
  readonly report: IndexedDocumentReport;
}

export interface PrepareOptions {
  readonly categories?: CategorizeOptions | undefined;
  readonly embedder?: Embedder | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The workflows that call operations of the document. Default: none. */
  readonly workflows?: readonly AttachedWorkflows[];
  /** Runs work that may block the event loop. Default: runs it without notice. */
  readonly stand?: Standstill;
  /** Called at the start of each phase after reading, with the number of operations read. */
  readonly onPhase?: (phase: IndexPhase & ("chunking" | "embedding"), operations: number) => void;
}

/** Number of passages per call to the embedder. This is enough for several parallel requests to a server. */
const EMBED_BATCH = 512;
/**
 * If a document has more operations and schemas than this, its chunks are built and embedded while they are
 * written.
 */
const MOST_HELD = 4_000;
/**
 * The operations that are listed as users of schemas take about as much room as the text if there is one for each ten
 * characters. Published documents have far fewer. A small document may always have this many.
 */
const CHARACTERS_PER_USE = 10;
const FEW_USES = 100_000;

/** Takes one source through the stages: parse, categorize, chunk, embed. */
export function prepareDocument(
  file: SourceFile,
  loaded: LoadedSource,
  options: PrepareOptions = {},
): Promise<PreparedDocument> {
  const { stand = (_, work) => work() } = options;
  return stand(loaded.text.length, () => prepare(file, loaded, options));
}

async function prepare(
  file: SourceFile,
  { text, ...loaded }: LoadedSource,
  { categories, embedder, signal, onPhase, workflows = [] }: PrepareOptions,
): Promise<PreparedDocument> {
  const source = storedSource(file.path);
  const pause = yieldToEventLoop(signal);
  // Whether the document needs it is known only once it was parsed, and V8 says then when it looks next.
  spareMemory();
  const { document: parsed, diagnostics } = parseDocument(text, { ...loaded, id: file.id, source });
  if (parsed === undefined)
    return {
      foreign: diagnostics.some(({ code }) => code === "not-openapi"),
      report: failedReport({ id: file.id, source }, diagnostics),
    };
  const remaining = withoutLeftOut(parsed, file.settings?.leaveOut);
  const given = workflowLinks(remaining, workflows);
  const document =
    given.diagnostics.length === 0
      ? remaining
      : { ...remaining, diagnostics: [...remaining.diagnostics, ...given.diagnostics] };
  // What was parsed is several times as large as what was read from it, and the next stages would be added to it.
  if (isDense(document, text.length)) collectGarbage();
  else endSparing();
  onPhase?.("chunking", document.operations.length);
  await pause();
  const categorization = categorize(document, categories);
  await pause();
  const card = describeApi(document);
  await pause();
  const { operations: digests } = digestOperations(document);
  await pause();
  const {
    chunks: stream,
    edges,
    usedBy,
  } = await chunkInTurns(
    document,
    {
      labelsOf: categoryLabels(categorization),
      links: given.links,
      mostUses: Math.max(FEW_USES, text.length / CHARACTERS_PER_USE),
    },
    pause,
  );
  await pause();
  if (embedder !== undefined) onPhase?.("embedding", document.operations.length);
  const embedded = embeddedChunks(stream, { embedder, signal, pause });
  const isLarge = document.operations.length + document.schemas.length > MOST_HELD;
  const chunks = isLarge ? embedded : await listOf(embedded);
  return {
    foreign: false,
    indexed: {
      document,
      root: storedSource(file.root),
      categorization,
      card,
      chunks,
      edges,
      usedBy,
      digests,
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

async function chunkInTurns(
  document: ApiDocument,
  options: ChunkOptions,
  pause: () => Promise<void>,
): Promise<ChunkStream> {
  const steps = chunkInSteps(document, options);
  for (let step = steps.next(); ; step = steps.next()) {
    if (step.done) return step.value;
    await pause();
  }
}

interface EmbedOptions {
  readonly embedder: Embedder | undefined;
  readonly signal: AbortSignal | undefined;
  readonly pause: () => Promise<void>;
}

/** Returns the chunks with their vectors. Embeds them in batches at each iteration. */
function embeddedChunks(chunks: Iterable<Chunk>, options: EmbedOptions): AsyncIterable<Chunk> {
  return { [Symbol.asyncIterator]: () => embedInBatches(chunks, options) };
}

async function* embedInBatches(
  chunks: Iterable<Chunk>,
  { embedder, signal, pause }: EmbedOptions,
): AsyncGenerator<Chunk, void> {
  let batch: Chunk[] = [];
  const embedded = async (): Promise<readonly Chunk[]> => {
    if (embedder === undefined) return batch;
    throwIfAborted(signal);
    const vectors = await embedder.embedPassages(
      batch.map(({ embedText }) => embedText),
      signal,
    );
    return batch.map((chunk, index) => {
      const vector = vectors[index];
      return vector === undefined ? chunk : { ...chunk, vector };
    });
  };
  for (const chunk of chunks) {
    await pause();
    batch.push(chunk);
    if (batch.length < EMBED_BATCH) continue;
    yield* await embedded();
    batch = [];
  }
  if (batch.length > 0) yield* await embedded();
}

async function listOf(chunks: AsyncIterable<Chunk>): Promise<Chunk[]> {
  const list: Chunk[] = [];
  for await (const chunk of chunks) list.push(chunk);
  return list;
}
