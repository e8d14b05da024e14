import {
  type ApiDocument,
  type Chunk,
  chunkIdOf,
  cutRepeated,
  type Edge,
  LONGEST_NAME,
  type Operation,
  type OperationId,
} from "@speclens/core";
import { endpointChunks } from "./chunks/endpoint-chunks.ts";
import { passageChunks } from "./chunks/passage-chunks.ts";
import { schemaChunks } from "./chunks/schema-chunks.ts";
import { schemaTexts } from "./chunks/schema-texts.ts";
import type { LinkedValue } from "./producers/linked-values.ts";
import { producerEdges } from "./producers/producer-edges.ts";
import { endpointUsage } from "./references/endpoint-usage.ts";
import { operationLinks } from "./references/operation-links.ts";
import { referenceDepths, referenceGraph } from "./references/reference-graph.ts";
import { schemaLinks } from "./references/schema-links.ts";
import { schemaLookup } from "./schema/schema-lookup.ts";
import { schemaReader } from "./schema/schema-reader.ts";
import { withSharedFields } from "./schema/with-shared-fields.ts";
import { estimateTokens } from "./text/estimate-tokens.ts";

/** A document split into chunks, with the edges between them. */
export interface ChunkedDocument {
  /**
   * The chunks of the operations, those of the schemas, and the passages, all in document order. Further parts
   * follow the first part.
   */
  readonly chunks: readonly Chunk[];
  /**
   * The edges between chunks. `refers`: from an operation or schema to a schema, one per pair. `produces`: from an
   * operation to one that needs a value of its response, up to three per value, best first.
   */
  readonly edges: readonly Edge[];
  /**
   * Maps a schema name to the operations that reach the schema through any chain of references, nearest first, up
   * to 50 or its share of `mostUses`. Includes schemas without a chunk.
   */
  readonly usedBy: ReadonlyMap<string, readonly OperationId[]>;
}

/** A document whose chunks are built during iteration. */
export interface ChunkStream extends Omit<ChunkedDocument, "chunks"> {
  /**
   * The chunks; every iteration yields the same ones. Together they take several times as much memory as the
   * document.
   */
  readonly chunks: Iterable<Chunk>;
}

/** Facts about a document that other stages know. */
export interface ChunkOptions {
  /**
   * Returns texts that describe an operation although the document does not say them there, such as the names of its
   * categories. The lexical search finds the operation by their words. Default: none.
   */
  readonly labelsOf?: (operation: Operation) => readonly string[];
  /**
   * Values that other sources, such as workflows, pass between operations of the document. They count like links in
   * the document, which come first. Default: none.
   */
  readonly links?: readonly LinkedValue[];
  /**
   * The largest number of operations to list as users of schemas, for all schemas together. Each schema has an equal
   * share, but at least 3. Default: no limit but the 50 of each schema.
   */
  readonly mostUses?: number;
}

/** A schema with more tokens than this gets its own chunk … */
const SMALLEST_CHUNK = 100;
/** … and so does a schema that at least this many operations reach. */
const SHARED_BY = 3;
/** A schema with fewer tokens is shown inline by the operations that refer to it. */
const SHOWN_IN_PLACE = 200;
/** The largest number of schemas whose texts are kept. The largest published document has 10,000. */
const MOST_KEPT = 20_000;

/**
 * Splits a document into chunks: one for each operation and for each large or shared schema, plus further ones for
 * content that does not fit. Finds the references between them, and the operations that yield values which other
 * operations need. Tokens are estimated as a quarter of the characters, and more for non-Latin scripts. Pure and
 * deterministic.
 */
export function chunkDocument(document: ApiDocument, options?: ChunkOptions): ChunkedDocument {
  const { chunks, ...others } = runToEnd(chunkInSteps(document, options));
  return { chunks: [...chunks], ...others };
}

/**
 * Splits a document like `chunkDocument`, but in small steps that allow the caller to do other work in between,
 * because a large document takes seconds. The result of the last step builds each chunk on demand.
 */
export function* chunkInSteps(
  document: ApiDocument,
  { labelsOf = () => [], links = [], mostUses }: ChunkOptions = {},
): Generator<undefined, ChunkStream, void> {
  const schemas = schemaLookup(document);
  const reader = schemaReader(schemas);
  const graph = referenceGraph(document.schemas);
  const depths = referenceDepths(graph);
  const usage = endpointUsage(document, graph, mostUses);
  // Where there are many schemas, their texts are not kept until the chunks are built, but written again.
  const keepsTexts = document.schemas.length <= MOST_KEPT;
  const texts = new Map<string, readonly string[]>();
  const tokens = new Map<string, number>();
  for (const schema of document.schemas) {
    yield;
    const own = schemaTexts(schema, reader);
    tokens.set(schema.name, estimateTokens(own[0] ?? ""));
    if (keepsTexts) texts.set(schema.name, own);
  }
  const tokensOf = (name: string) => tokens.get(name) ?? 0;
  const showsInPlace = (name: string) => tokensOf(name) < SHOWN_IN_PLACE;

  const edges: Edge[] = [];
  const usedBy = new Map<string, readonly OperationId[]>();
  // Targets of the references of each operation in the list, followed by those of each schema.
  const ends: number[] = [];
  // A name in many edges has one id in memory.
  const ids = new Map<string, string>();
  const idOf = (name: string): string => {
    const id = ids.get(name) ?? chunkIdOf(document.id, name);
    ids.set(name, id);
    return id;
  };
  const connect = (from: string, links: ReadonlyMap<string, string>): void => {
    const id = idOf(from);
    for (const [name, via] of links)
      edges.push({
        from: id,
        to: idOf(name),
        kind: "refers",
        via: cutRepeated(via, LONGEST_NAME),
      });
    ends.push(edges.length);
  };
  for (const operation of document.operations) {
    yield;
    connect(operation.id, operationLinks(operation, schemas));
  }
  for (const [position, schema] of document.schemas.entries()) {
    yield;
    connect(schema.name, schemaLinks(schema, schemas));
    usedBy.set(schema.name, usage[position] ?? []);
  }
  for (const edge of yield* producerEdges(document, schemas, links)) edges.push(edge);
  const refIdsOf = (position: number): string[] =>
    edges.slice(ends[position - 1] ?? 0, ends[position]).map(({ to }) => to);

  function* chunks(): Iterable<Chunk> {
    const shared = withSharedFields(reader);
    for (const [position, operation] of document.operations.entries())
      yield* endpointChunks(operation, document, shared, {
        refIds: refIdsOf(position),
        labels: labelsOf(operation),
        showsInPlace,
      });
    for (const [position, schema] of document.schemas.entries()) {
      const users = usage[position] ?? [];
      if (tokensOf(schema.name) <= SMALLEST_CHUNK && users.length < SHARED_BY) continue;
      yield* schemaChunks(schema, document, reader, {
        texts: texts.get(schema.name) ?? schemaTexts(schema, reader),
        refIds: refIdsOf(document.operations.length + position),
        usedByEndpointIds: users.map((id) => chunkIdOf(document.id, id)),
        refDepth: depths[position] ?? 0,
      });
    }
    yield* passageChunks(document);
  }
  return { chunks: { [Symbol.iterator]: () => chunks()[Symbol.iterator]() }, edges, usedBy };
}

/** Runs a generator to its end and returns its result. */
export function runToEnd<Result>(steps: Generator<undefined, Result, void>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
