import type { IndexedDocument, OperationId } from "@speclens/core";
import type { AnalyzedChunk } from "./analyzed-chunk.ts";
import { analyzeChunk } from "./analyzed-chunk.ts";
import type { Row } from "./arrow-table.ts";
import { buildVocabulary } from "./build-vocabulary.ts";
import { checkedColumns } from "./checked-columns.ts";
import type { Language } from "./languages.ts";
import { needsByOperation } from "./operation-needs.ts";
import { packJson } from "./packed-json.ts";
import {
  addRow,
  NO_ROWS,
  type RevisionChecksums,
  type RowsChecksum,
  rowChecksum,
  vectorBytes,
} from "./row-checksum.ts";
import type { DocumentDetails } from "./stored-values.ts";
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
  const contents: Readonly<Record<ContentTable, readonly Row[]>> = {
    endpoints: endpointRows(indexed, owner),
    endpoint_categories: categoryRows(indexed, owner),
    schemas: schemaRows(indexed, owner),
    chunks: chunkRows(indexed, chunks, owner),
    edges: indexed.edges.map((edge) => ({ ...owner, ...edge })),
  };
  const row = documentRow(indexed, vocabulary, revision, now);
  const checksums = checksumsOf({ ...contents, documents: [row] }, indexed.vectors);
  return { ...contents, documents: { ...row, details: packedDetails(indexed, checksums) } };
}

/** @param vectors those of the chunks, which are written beside their rows */
function checksumsOf(
  rows: Readonly<Record<"documents" | ContentTable, readonly Row[]>>,
  vectors: readonly Float32Array[] | undefined,
): RevisionChecksums {
  const sum = (table: "documents" | ContentTable): RowsChecksum => {
    const columns = checkedColumns(table);
    let total = NO_ROWS;
    for (const [index, row] of rows[table].entries()) {
      const vector = table === "chunks" ? vectors?.[index] : undefined;
      const cellOf = (column: string) =>
        column === "vector" && vector !== undefined ? vectorBytes(vector) : row[column];
      total = addRow(total, rowChecksum(columns, cellOf));
    }
    return total;
  };
  return {
    documents: sum("documents"),
    endpoints: sum("endpoints"),
    endpoint_categories: sum("endpoint_categories"),
    schemas: sum("schemas"),
    chunks: sum("chunks"),
    edges: sum("edges"),
  };
}

/** All of the row but the packed details, which hold its checksum. */
function documentRow(
  indexed: IndexedDocument,
  vocabulary: Vocabulary,
  revision: string,
  now: number,
): Row {
  const { document, root } = indexed;
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
    vocabulary: packJson(vocabularyToJson(vocabulary)),
  };
}

function packedDetails(
  { document, categorization }: IndexedDocument,
  checksums: RevisionChecksums,
): Uint8Array {
  const { rejected, servers, security, securitySchemes } = document;
  const details: DocumentDetails = {
    diagnostics: [...document.diagnostics, ...categorization.diagnostics],
    rejected,
    servers,
    security,
    securitySchemes,
    groups: categorization.catalog.groups,
    checksums,
  };
  return packJson(details);
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
