// Every public export of @speclens/render.

export { cleanLine, cleanText } from "./clean-text.ts";
export type { CompactIndexDetail } from "./compact-index/compact-document.ts";
export type {
  CompactIndexDocument,
  CompactIndexOperation,
} from "./compact-index/compact-index-document.ts";
export { compactIndexOperation } from "./compact-index/compact-index-operation.ts";
export { cutLine } from "./cut-line.ts";
export type { Verbosity } from "./describe.ts";
export {
  type FoundProperty,
  findProperty,
  type MissingProperty,
  type PropertyPlace,
} from "./find-property.ts";
export { jsonLiteral } from "./literal.ts";
export { type MakeExampleOptions, makeExample } from "./make-example.ts";
export { type NormalizeOptions, normalizeSchema } from "./normalize-schema.ts";
export {
  type BodyExample,
  type OperationExamples,
  operationExamples,
  type ParameterExample,
} from "./operation-examples.ts";
export { type OperationJson, renderOperationJson } from "./operation-json.ts";
export {
  type FoundInOperation,
  findInOperation,
  type PropertySide,
} from "./operation-property.ts";
export { type ParsedSchema, parseSchema, parseType } from "./parse/parse-type.ts";
export {
  type CatalogJson,
  type CatalogOptions,
  renderCatalog,
  renderCatalogJson,
} from "./render-catalog.ts";
export { type ChunksOptions, renderChunks, type ShownChunk } from "./render-chunks.ts";
export {
  COMPACT_INDEX_BUDGET,
  type CompactIndex,
  type CompactIndexCoverage,
  type CompactIndexOptions,
  renderCompactIndex,
} from "./render-compact-index.ts";
export { renderDocuments } from "./render-documents.ts";
export { type ErrorJson, renderError, renderErrorJson } from "./render-error.ts";
export { type HitsOptions, renderHits, renderHitsJson } from "./render-hits.ts";
export {
  type OperationDocument,
  type OperationOptions,
  type OperationSection,
  renderOperation,
} from "./render-operation.ts";
export {
  type OperationListOptions,
  renderOperationList,
  renderOperationListJson,
} from "./render-operation-list.ts";
export {
  type OperationPropertyJson,
  type PropertyOptions,
  renderOperationProperty,
  renderSchemaProperty,
  type SchemaPropertyJson,
} from "./render-property.ts";
export { renderSchema, type SchemaOptions } from "./render-schema.ts";
export { joinRenderedText, type RenderedText } from "./rendered-text.ts";
export type { SchemaResolver } from "./type-context.ts";
