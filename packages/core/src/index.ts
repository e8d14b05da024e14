// Every public export of @speclens/core.
export type { ApiDocument, RejectedOperation, Tag, TagGroup } from "./api-document.ts";
export type {
  Catalog,
  Categorization,
  Category,
  CategoryAssignment,
  CategoryGroup,
} from "./catalog.ts";
export {
  type Chunk,
  type ChunkPart,
  type Complexity,
  chunkIdOf,
  type Edge,
  type EndpointChunk,
  type SchemaChunk,
  type SearchText,
} from "./chunk.ts";
export type { CompressionStats } from "./compression-stats.ts";
export { cutRepeated, LONGEST_NAME, LONGEST_SUMMARY } from "./cut-repeated.ts";
export {
  COMPACT_INDEX_BUDGET,
  DEFAULT_ALERT_SHARE,
  DEFAULT_BUDGET,
  DEFAULT_CACHE_DAYS,
  DEFAULT_CHUNK_SIZE,
  DEFAULT_CHUNKS_PER_DOCUMENT,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_MIN_CONFIDENCE,
  DEFAULT_NGRAM_DEDUP_THRESHOLD,
  DEFAULT_PAGE_SIZE,
  DEFAULT_REQUESTS_PER_MINUTE,
  DEFAULT_RETENTION_DAYS,
  DEFAULT_SAMPLE_SHARE,
  DEFAULT_TOP,
  LARGEST_BUDGET,
  LEAST_BUDGET,
  MAXIMUM_PAGE_SIZE,
  SHARE_OF_BEST,
} from "./defaults.ts";
export type { Diagnostic, Severity } from "./diagnostic.ts";
export type { CosineRange, Embedder, EmbedderIdentity, EmbedderLimits } from "./embedder.ts";
export { escapeControls, escapeLines } from "./escape-controls.ts";
export type {
  DocumentSummary,
  IndexedDocument,
  IndexReader,
  IndexStore,
  IndexView,
  OperationChunk,
  OperationFilter,
  OperationSummary,
  ProducingOperation,
  StoredOperation,
  StoredSchema,
} from "./index-store.ts";
export { isTooDeep, MOST_LEVELS } from "./is-too-deep.ts";
export { isJsonObject, isJsonValue, type JsonObject, type JsonValue } from "./json.ts";
export { namedSchemes } from "./named-schemes.ts";
export { nextTurn } from "./next-turn.ts";
export {
  type Callback,
  type Example,
  type MediaType,
  type Operation,
  type OperationId,
  operationIdOf,
  type Parameter,
  type ParameterLocation,
  type RequestBody,
  type Response,
  type ResponseHeader,
  type SecurityRequirement,
  type Server,
} from "./operation.ts";
export {
  type CriterionName,
  criteriaOf,
  FLAG_CRITERIA,
  OPERATION_CRITERIA,
  type OperationCriteria,
  TEXT_CRITERIA,
  type WritableCriteria,
} from "./operation-criteria.ts";
export { outOfFiles } from "./out-of-files.ts";
export { quoted } from "./quoted.ts";
export type { JsonSchema, Schema } from "./schema.ts";
export { collectSchemaNames, referencedSchema, schemaReference } from "./schema-reference.ts";
export type {
  Correction,
  Hit,
  HitExplanation,
  HitNeed,
  SearchMode,
  SearchPart,
  SearchRequest,
  SearchResult,
  SearchStats,
} from "./search.ts";
export { shareTurns } from "./share-turns.ts";
export { shellArgument } from "./shell-argument.ts";
export {
  type RemoteRefusal,
  SpecLensError,
  type SpecLensErrorCode,
  type SpecLensErrorDetails,
} from "./speclens-error.ts";
export type {
  DroppedDocument,
  StoreCheck,
  StoreCheckOptions,
  StoreFinding,
  StoreRemedy,
  StoreRepair,
  TableSpace,
} from "./store-check.ts";
export { throwIfAborted } from "./throw-if-aborted.ts";
export type { TokenCounter } from "./token-counter.ts";
