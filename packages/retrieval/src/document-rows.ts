import type { IndexedDocument, OperationId } from "@speclens/core";
import type { Row } from "./arrow-table.ts";
import { buildVocabulary } from "./build-vocabulary.ts";
import { analyzeChunk, type StoredTerms, storedTerms } from "./chunk-terms.ts";
import type { ContentTable } from "./content-tables.ts";
import type { Language } from "./languages.ts";
import { needsByOperation } from "./operation-needs.ts";
import { packJson } from "./packed-json.ts";
import { type Vocabulary, vocabularyToJson } from "./vocabulary.ts";

/**
 * All rows of one revision of a document, table by table. Those of the content tables are made while
 * they are iterated over, once: together they take more memory than the document.
 */
export interface DocumentRows extends Readonly<Record<ContentTable, Iterable<Row>>> {
  /** The row of `documents`, in the state `writing`. */
  readonly documents: Row;
}

/**
 * @param languages what the document is written in beside English
 * @param share awaited before each chunk that is analyzed
 */
export async function documentRows(
  indexed: IndexedDocument,
  languages: readonly Language[],
  revision: string,
  now: number,
  share: () => Promise<void>,
): Promise<DocumentRows> {
  const owner = { document: indexed.document.id, revision };
  const builder = buildVocabulary(indexed.document, languages);
  // As texts: lists of all terms would take several times as much.
  const terms: StoredTerms[] = [];
  for (const chunk of indexed.chunks) {
    await share();
    const analyzed = analyzeChunk(chunk, languages);
    builder.add(chunk, analyzed);
    terms.push(storedTerms(analyzed));
  }
  return {
    documents: documentRow(indexed, builder.vocabulary(), revision, now),
    endpoints: endpointRows(indexed, owner),
    endpoint_categories: categoryRows(indexed, owner),
    schemas: schemaRows(indexed, owner),
    chunks: chunkRows(indexed, terms, owner),
    edges: edgeRows(indexed, owner),
  };
}

function documentRow(
  indexed: IndexedDocument,
  vocabulary: Vocabulary,
  revision: string,
  now: number,
): Row {
  const { document, root, categorization } = indexed;
  const { rejected, servers, security, securitySchemes } = document;
  const diagnostics = [...document.diagnostics, ...categorization.diagnostics];
  const { groups } = categorization.catalog;
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
    details: packJson({ diagnostics, rejected, servers, security, securitySchemes, groups }),
    vocabulary: packJson(vocabularyToJson(vocabulary)),
  };
}

function* endpointRows(
  { document, categorization, chunks }: IndexedDocument,
  owner: Row,
): Iterable<Row> {
  const summaries = new Map(
    chunks.map((chunk) => [chunk.name, chunk.type === "endpoint" ? chunk.summary : undefined]),
  );
  for (const operation of document.operations) {
    const assignment = categorization.assignments.get(operation.id);
    yield {
      ...owner,
      operation: operation.id,
      method: operation.method,
      path: operation.path,
      operation_id: operation.operationId,
      summary: summaries.get(operation.id),
      category: assignment?.category,
      category_group: assignment?.group,
      category_display_name: assignment?.displayName,
      categories: assignment?.categories ?? [],
      deprecated: operation.deprecated,
      content: packJson(operation),
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

function* chunkRows(
  { document, categorization, edges, chunks, vectors }: IndexedDocument,
  terms: readonly StoredTerms[],
  owner: Row,
): Iterable<Row> {
  const needs = needsByOperation(edges);
  const operations = new Map(document.operations.map((operation) => [operation.id, operation]));
  const endpoint = (id: OperationId): Row => ({
    category: categorization.assignments.get(id)?.category,
    categories: categorization.assignments.get(id)?.categories ?? [],
    deprecated: operations.get(id)?.deprecated ?? false,
  });
  for (const [index, chunk] of chunks.entries())
    yield {
      ...owner,
      id: chunk.id,
      source_file: chunk.sourceFile,
      type: chunk.type,
      name: chunk.name,
      part: chunk.part?.number ?? 1,
      parts: chunk.part?.count ?? 1,
      chunk_strategy: chunk.strategy,
      text: chunk.text,
      embed_text: chunk.embedText,
      head_terms: terms[index]?.head,
      body_terms: terms[index]?.body,
      answer_terms: terms[index]?.answer,
      needs: needs.get(chunk.id),
      ref_ids: chunk.refIds,
      tags: chunk.tags,
      vector: vectors?.[index],
      ...(chunk.type === "endpoint"
        ? {
            ...endpoint(chunk.name),
            summary: chunk.summary,
            path: chunk.path,
            method: chunk.method,
            operation_id: chunk.operationId,
            used_by_endpoint_ids: [],
            properties: [],
          }
        : {
            categories: [],
            deprecated: false,
            used_by_endpoint_ids: chunk.usedByEndpointIds,
            properties: chunk.properties,
            complexity: chunk.complexity,
            ref_depth: chunk.refDepth,
          }),
    };
}
