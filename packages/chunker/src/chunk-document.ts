import {
  type ApiDocument,
  type Chunk,
  chunkIdOf,
  cutRepeated,
  type Edge,
  LONGEST_NAME,
  type OperationId,
} from "@speclens/core";
import { endpointChunks } from "./chunks/endpoint-chunks.ts";
import { schemaChunks } from "./chunks/schema-chunks.ts";
import { schemaTexts } from "./chunks/schema-texts.ts";
import { producerEdges } from "./producers/producer-edges.ts";
import { endpointUsage } from "./references/endpoint-usage.ts";
import { operationLinks } from "./references/operation-links.ts";
import { referenceDepths, referenceGraph } from "./references/reference-graph.ts";
import { schemaLinks } from "./references/schema-links.ts";
import { schemaLookup } from "./schema/schema-lookup.ts";
import { schemaReader } from "./schema/schema-reader.ts";
import { withSharedFields } from "./schema/with-shared-fields.ts";
import { estimateTokens } from "./text/estimate-tokens.ts";

/** A document cut into chunks, with the links between them. */
export interface ChunkedDocument {
  /**
   * The chunks of the operations, then those of the schemas, both in the document's order; further parts follow
   * their first.
   */
  readonly chunks: readonly Chunk[];
  /**
   * `refers`: from an operation or a schema to a schema, one for each pair. `produces`: from an
   * operation to one that needs a value of its answer, at most three for each value, best first.
   */
  readonly edges: readonly Edge[];
  /**
   * By schema name (also of schemas without a chunk), the operations that reach the schema by any chain of
   * references: the nearest first, at most 50.
   */
  readonly usedBy: ReadonlyMap<string, readonly OperationId[]>;
}

/** A document whose chunks are made while they are iterated over. */
export interface ChunkStream extends Omit<ChunkedDocument, "chunks"> {
  /** The same chunks each time; together they take several times as much memory as the document. */
  readonly chunks: Iterable<Chunk>;
}

/** A schema of more tokens than this has its own chunk … */
const SMALLEST_CHUNK = 100;
/** … and so has one that as many operations reach. */
const SHARED_BY = 3;
/** A schema of fewer tokens is shown in place by the operations that refer to it. */
const SHOWN_IN_PLACE = 200;

/**
 * Cuts a document into chunks: one for each operation and for each large or shared schema, and further ones for what
 * does not fit. Lists the references between them, and which operation yields a value that another one needs. Tokens
 * are estimated as a quarter of the characters, more for scripts other than Latin. Pure and deterministic.
 */
export function chunkDocument(document: ApiDocument): ChunkedDocument {
  const { chunks, ...others } = runToEnd(chunkInSteps(document));
  return { chunks: [...chunks], ...others };
}

/**
 * As `chunkDocument`, in small steps, so that a caller can do other work in between: a large document takes seconds.
 * The result of the last step makes each chunk on demand.
 */
export function* chunkInSteps(document: ApiDocument): Generator<undefined, ChunkStream, void> {
  const schemas = schemaLookup(document);
  const reader = schemaReader(schemas);
  const graph = referenceGraph(document.schemas);
  const depths = referenceDepths(graph);
  const usage = endpointUsage(document, graph);
  const texts = new Map<string, readonly string[]>();
  for (const schema of document.schemas) {
    yield;
    texts.set(schema.name, schemaTexts(schema, reader));
  }
  const tokensOf = (name: string) => estimateTokens(texts.get(name)?.[0] ?? "");
  const showsInPlace = (name: string) => tokensOf(name) < SHOWN_IN_PLACE;

  const edges: Edge[] = [];
  const usedBy = new Map<string, readonly OperationId[]>();
  // Ends of the references of each operation in the list, then of each schema.
  const ends: number[] = [];
  const connect = (from: string, links: ReadonlyMap<string, string>): void => {
    const id = chunkIdOf(document.id, from);
    for (const [name, via] of links)
      edges.push({
        from: id,
        to: chunkIdOf(document.id, name),
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
  for (const edge of yield* producerEdges(document, schemas)) edges.push(edge);
  const refIdsOf = (position: number): string[] =>
    edges.slice(ends[position - 1] ?? 0, ends[position]).map(({ to }) => to);

  function* chunks(): Iterable<Chunk> {
    const shared = withSharedFields(reader);
    for (const [position, operation] of document.operations.entries())
      yield* endpointChunks(operation, document, shared, refIdsOf(position), showsInPlace);
    for (const [position, schema] of document.schemas.entries()) {
      const users = usage[position] ?? [];
      if (tokensOf(schema.name) <= SMALLEST_CHUNK && users.length < SHARED_BY) continue;
      yield* schemaChunks(schema, document, reader, {
        texts: texts.get(schema.name) ?? [],
        refIds: refIdsOf(document.operations.length + position),
        usedByEndpointIds: users.map((id) => chunkIdOf(document.id, id)),
        refDepth: depths[position] ?? 0,
      });
    }
  }
  return { chunks: { [Symbol.iterator]: () => chunks()[Symbol.iterator]() }, edges, usedBy };
}

/** Runs all steps of a generator, and returns its result. */
export function runToEnd<Result>(steps: Generator<undefined, Result, void>): Result {
  for (let step = steps.next(); ; step = steps.next()) if (step.done) return step.value;
}
