import type { IndexedDocument, OperationId } from "@speclens/core";
import type { AnalyzedChunk } from "./analyzed-chunk.ts";
import { analyzeChunk } from "./analyzed-chunk.ts";
import type { Row } from "./arrow-table.ts";
import { buildVocabulary } from "./build-vocabulary.ts";
import type { Language } from "./languages.ts";
import { needsByOperation } from "./operation-needs.ts";
import { packJson } from "./packed-json.ts";
import type { ContentTable } from "./table-schemas.ts";
import { type Vocabulary, vocabularyToJson } from "./vocabulary.ts";

/** All rows of one revision of a document, table by table. */
export interface DocumentRows extends Readonly<Record<ContentTable, readonly Row[]>> {
  /** The row of `documents`, in the state `writing`. */
  readonly documents: Row;
}

/** @param languages what the document is written in beside English */
export function documentRows(
  indexed: IndexedDocument,
  languages: readonly Language[],
  revision: string,
  now: number,
): DocumentRows {
  const owner = { document: indexed.document.id, revision };
  const chunks = indexed.chunks.map((chunk) => analyzeChunk(chunk, languages));
  const vocabulary = buildVocabulary(indexed, chunks, languages);
  return {
    documents: documentRow(indexed, vocabulary, revision, now),
    endpoints: endpointRows(indexed, owner),
    endpoint_categories: categoryRows(indexed, owner),
    schemas: schemaRows(indexed, owner),
    chunks: chunkRows(indexed, chunks, owner),
    edges: indexed.edges.map((edge) => ({ ...owner, ...edge })),
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

function endpointRows({ document, categorization, chunks }: IndexedDocument, owner: Row): Row[] {
  const summaries = new Map(
    chunks.map((chunk) => [chunk.name, chunk.type === "endpoint" ? chunk.summary : undefined]),
  );
  return document.operations.map((operation) => {
    const assignment = categorization.assignments.get(operation.id);
    return {
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
  });
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

function schemaRows({ document, usedBy }: IndexedDocument, owner: Row): Row[] {
  return document.schemas.map((schema) => ({
    ...owner,
    name: schema.name,
    content: packJson(schema),
    used_by: usedBy.get(schema.name) ?? [],
  }));
}

function chunkRows(
  { document, categorization, edges }: IndexedDocument,
  chunks: readonly AnalyzedChunk[],
  owner: Row,
): Row[] {
  const needs = needsByOperation(edges);
  const operations = new Map(document.operations.map((operation) => [operation.id, operation]));
  const endpoint = (id: OperationId): Row => ({
    category: categorization.assignments.get(id)?.category,
    categories: categorization.assignments.get(id)?.categories ?? [],
    deprecated: operations.get(id)?.deprecated ?? false,
  });
  return chunks.map(({ chunk, head, body, answer }) => ({
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
    head_terms: head.join(" "),
    body_terms: body.join(" "),
    answer_terms: answer.join(" "),
    needs: needs.get(chunk.id),
    ref_ids: chunk.refIds,
    tags: chunk.tags,
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
  }));
}
