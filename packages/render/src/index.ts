// Every public export of @speclens/render.

export { COMPACT_INDEX_BUDGET, type RequestLanguage } from "@speclens/core";
export { type CardOptions, renderCard } from "./card/render-card.ts";
export {
  type CatalogJson,
  type CatalogOptions,
  renderCatalog,
  renderCatalogJson,
} from "./catalog/render-catalog.ts";
export { renderDocumentCatalog } from "./catalog/render-document-catalog.ts";
export { renderDocuments } from "./catalog/render-documents.ts";
export {
  type OperationListOptions,
  renderOperationList,
  renderOperationListJson,
} from "./catalog/render-operation-list.ts";
export { renderChanges, renderCounts } from "./changes/render-changes.ts";
export { renderChangesSince, renderRecentChanges } from "./changes/render-changes-since.ts";
export type { CompactIndexDetail } from "./compact-index/compact-document.ts";
export type {
  CompactIndexDocument,
  CompactIndexOperation,
  NearOperation,
} from "./compact-index/compact-index-document.ts";
export { compactIndexOperation } from "./compact-index/compact-index-operation.ts";
export {
  type CompactIndex,
  type CompactIndexCoverage,
  type CompactIndexOptions,
  renderCompactIndex,
} from "./compact-index/render-compact-index.ts";
export type { DeclaredSection } from "./declarations/draw-operation.ts";
export {
  type DeclarationsOptions,
  renderDeclarations,
} from "./declarations/render-declarations.ts";
export type { ExampleSide } from "./examples/check-value.ts";
export { type ExampleTools, loadExampleTools } from "./examples/example-tools.ts";
export { type MakeExampleOptions, makeExample } from "./examples/make-example.ts";
export {
  type BodyExample,
  type OperationExamples,
  operationExamples,
  type ParameterExample,
} from "./examples/operation-examples.ts";
export { type ChunksOptions, renderChunks, type ShownChunk } from "./hits/render-chunks.ts";
export { type HitsOptions, renderHits, renderHitsJson } from "./hits/render-hits.ts";
export { jsonLiteral } from "./notation/json-literal.ts";
export { type NormalizeOptions, normalizeSchema } from "./notation/normalize-schema.ts";
export type { SchemaResolver } from "./notation/type-context.ts";
export { type OperationJson, renderOperationJson } from "./operation/operation-json.ts";
export {
  type OperationDocument,
  type OperationOptions,
  type OperationSection,
  renderOperation,
} from "./operation/render-operation.ts";
export { type ParsedSchema, parseSchema, parseType } from "./parse/parse-type.ts";
export { type PlannedOperation, type PlanOptions, renderPlan } from "./plan/render-plan.ts";
export {
  type FoundInOperation,
  findInOperation,
  type PropertySide,
} from "./property/find-in-operation.ts";
export {
  type FoundProperty,
  findProperty,
  type MissingProperty,
  type PropertyPlace,
} from "./property/find-property.ts";
export {
  type OperationPropertyJson,
  type PropertyOptions,
  renderOperationProperty,
  renderSchemaProperty,
  type SchemaPropertyJson,
} from "./property/render-schema-property.ts";
export {
  type MinimalRequest,
  type MinimalRequestOptions,
  minimalRequest,
  type RequestValue,
} from "./requests/minimal-request.ts";
export { COMMENT_MARKS, renderRequest } from "./requests/render-request.ts";
export type { RequestBody, RequestPart } from "./requests/request-body.ts";
export type { RequestPair } from "./requests/serialize-parameter.ts";
export { renderSchema, type SchemaOptions } from "./schema/render-schema.ts";
export { cleanLine, cleanText } from "./text/clean-text.ts";
export { cutLine } from "./text/cut-line.ts";
export type { Verbosity } from "./text/describe.ts";
export { type ErrorJson, renderError, renderErrorJson } from "./text/render-error.ts";
export { joinRenderedText, type RenderedText } from "./text/rendered-text.ts";
export { repeatsOperation } from "./text/repeats-operation.ts";
export { writeRows } from "./text/write-rows.ts";
export { groupTwins, type TwinGroup } from "./twins/group-twins.ts";
export { tellTwinsApart } from "./twins/tell-twins-apart.ts";
