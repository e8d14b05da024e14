import {
  type Chunk,
  cutRepeated,
  type IndexedDocument,
  LONGEST_SUMMARY,
  type NextHistory,
} from "@speclens/core";
import type { Language } from "@speclens/ranking";
import type { Row } from "../lancedb/arrow-table.ts";
import { packJson } from "../lancedb/packed-json.ts";
import { needsByOperation } from "../schema/operation-needs.ts";
import type { StoredHistory } from "../schema/stored-values.ts";
import type { ContentTable } from "../schema/tables.ts";
import { buildVocabulary } from "../vocabulary/build-vocabulary.ts";
import { analyzeChunk, type StoredTerms, storedTerms } from "../vocabulary/chunk-terms.ts";
import { joinVocabularies, type Vocabulary, vocabularyToJson } from "../vocabulary/vocabulary.ts";

/**
 * All rows of one revision of a document, by table. Iterating over a content table creates its rows and works
 * only once. Chunks come first. The rows are not kept, because together they take more memory than the
 * document.
 */
export interface DocumentRows {
  /** The row of `documents`, in the state `writing` and with an empty vocabulary. */
  readonly documents: Row;
  readonly chunks: AsyncIterable<Row>;
  /** Returns the packed vocabulary. Call it after all chunk rows have been created. */
  readonly vocabulary: () => Uint8Array;
  readonly others: Readonly<Record<Exclude<ContentTable, "chunks">, Iterable<Row>>>;
}

/**
 * Creates the rows of a document.
 *
 * @param languages languages of the document other than English
 * @param check rejects a chunk that the store could not keep whole
 */
export function documentRows(
  indexed: IndexedDocument,
  languages: readonly Language[],
  revision: string,
  now: number,
  check: (chunk: Chunk) => void = () => undefined,
): DocumentRows {
  const owner = { document: indexed.document.id, revision };
  const builder = buildVocabulary(indexed.document, languages);
  const empty = packVocabulary(joinVocabularies([]));
  const summaries = new Map<string, string>();
  async function* chunks(): AsyncIterable<Row> {
    const rowOf = chunkRow(indexed, owner);
    for await (const chunk of indexed.chunks) {
      check(chunk);
      const terms = analyzeChunk(chunk, languages);
      builder.add(chunk, terms);
      if (chunk.type === "endpoint" && chunk.summary !== undefined)
        summaries.set(chunk.name, chunk.summary);
      yield rowOf(chunk, storedTerms(terms));
    }
  }
  return {
    documents: { ...documentRow(indexed, revision, now), vocabulary: empty },
    chunks: chunks(),
    vocabulary: () => packVocabulary(builder.vocabulary()),
    others: {
      endpoints: endpointRows(indexed, summaries, owner),
      endpoint_categories: categoryRows(indexed, owner),
      schemas: schemaRows(indexed, owner),
      edges: edgeRows(indexed, owner),
    },
  };
}

function packVocabulary(vocabulary: Vocabulary): Uint8Array {
  return packJson(vocabularyToJson(vocabulary));
}

function documentRow(indexed: IndexedDocument, revision: string, now: number): Row {
  const { document, root, categorization, card, history } = indexed;
  const { rejected, servers, security, securitySchemes } = document;
  const diagnostics = [...document.diagnostics, ...categorization.diagnostics];
  const { groups } = categorization.catalog;
  const tagNames = document.tags.flatMap(({ name, displayName }) =>
    displayName === undefined || displayName === name ? [] : [{ name, displayName }],
  );
  return {
    id: document.id,
    revision,
    state: "writing",
    changed_at: now,
    source: document.source,
    root,
    title: document.title,
    version: document.version,
    spec_version: document.specVersion,
    description: document.description,
    hash: document.hash,
    operations_found: document.operationsFound,
    operations_indexed: document.operations.length,
    schemas: document.schemas.length,
    details: packJson({
      diagnostics,
      rejected,
      servers,
      security,
      securitySchemes,
      groups,
      card,
      // The catalog has the display names of most tags, but not of those that are never an operation's first.
      ...(tagNames.length > 0 && { tagNames }),
    }),
    history: history && packJson(storedHistory(history, revision, now)),
  };
}

/** Returns the history as it is stored with the revision that the write makes. */
function storedHistory(
  { since, records, change }: NextHistory,
  revision: string,
  now: number,
): StoredHistory {
  const added = change === undefined ? [] : [{ ...change, at: now, to: revision }];
  return { since, records: [...records, ...added] };
}

function* endpointRows(
  { document, categorization, digests }: IndexedDocument,
  summaries: ReadonlyMap<string, string>,
  owner: Row,
): Iterable<Row> {
  for (const operation of document.operations) {
    const assignment = categorization.assignments.get(operation.id);
    yield {
      ...owner,
      operation: operation.id,
      method: operation.method,
      path: operation.path,
      // If one text in a column of nulls is long, reading takes as long as if each row had such a text.
      operation_id: operation.operationId && cutRepeated(operation.operationId, LONGEST_SUMMARY),
      summary: summaries.get(operation.id),
      category: assignment?.category,
      category_group: assignment?.group,
      category_display_name: assignment?.displayName,
      categories: assignment?.categories ?? [],
      deprecated: operation.deprecated,
      content: packJson(operation),
      digest: digests?.get(operation.id),
    };
  }
}

function categoryRows({ categorization }: IndexedDocument, owner: Row): Row[] {
  return categorization.catalog.categories.map((category, position) => ({
    ...owner,
    position,
    name: category.name,
    display_name: category.displayName,
    description: category.description,
    category_group: category.group,
    endpoint_count: category.endpointCount,
    methods: category.httpMethods,
  }));
}

function* schemaRows({ document, usedBy }: IndexedDocument, owner: Row): Iterable<Row> {
  for (const schema of document.schemas)
    yield {
      ...owner,
      name: schema.name,
      content: packJson(schema),
      used_by: usedBy.get(schema.name) ?? [],
    };
}

function* edgeRows({ edges }: IndexedDocument, owner: Row): Iterable<Row> {
  for (const edge of edges) yield { ...owner, ...edge };
}

function chunkRow(
  { document, categorization, edges }: IndexedDocument,
  owner: Row,
): (chunk: Chunk, terms: StoredTerms) => Row {
  const needs = needsByOperation(edges);
  const deprecated = new Set<string>();
  for (const operation of document.operations)
    if (operation.deprecated) deprecated.add(operation.id);
  // Spreading is avoided because it makes rows slow and large, and a document may have a hundred thousand.
  return (chunk, terms) => {
    const endpoint = chunk.type === "endpoint" ? chunk : undefined;
    const schema = chunk.type === "schema" ? chunk : undefined;
    const assignment = endpoint && categorization.assignments.get(endpoint.name);
    return {
      document: owner.document,
      revision: owner.revision,
      id: chunk.id,
      source_file: chunk.sourceFile,
      type: chunk.type,
      name: chunk.name,
      part: chunk.part?.number ?? 1,
      parts: chunk.part?.count ?? 1,
      path: endpoint?.path,
      method: endpoint?.method,
      operation_id: endpoint?.operationId,
      summary: endpoint?.summary,
      category: assignment?.category,
      categories: assignment?.categories ?? NONE,
      deprecated: endpoint !== undefined && deprecated.has(endpoint.name),
      chunk_strategy: chunk.strategy,
      text: chunk.text,
      embed_text: chunk.embedText,
      head_terms: terms.head,
      body_terms: terms.body,
      answer_terms: terms.answer,
      needs: needs.get(chunk.id),
      ref_ids: chunk.refIds,
      used_by_endpoint_ids: schema?.usedByEndpointIds ?? NONE,
      properties: schema?.properties ?? NONE,
      complexity: schema?.complexity,
      ref_depth: schema?.refDepth,
      tags: chunk.tags,
      vector: chunk.vector,
    };
  };
}

const NONE: readonly string[] = [];
