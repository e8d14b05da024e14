// Every public export of @speclens/core.

export {
  CHANGE_HISTORY_BYTES,
  CHANGE_RECORD_BYTES,
  COMPACT_INDEX_BUDGET,
  DEFAULT_ALERT_SHARE,
  DEFAULT_ANSWER_DISK,
  DEFAULT_ANSWER_MEMORY,
  DEFAULT_ANSWER_MINUTES,
  DEFAULT_ANSWER_TOKENS,
  DEFAULT_BUDGET,
  DEFAULT_CACHE_DAYS,
  DEFAULT_CHANGE_DAYS,
  DEFAULT_CHUNK_SIZE,
  DEFAULT_CHUNKS_PER_DOCUMENT,
  DEFAULT_CONTEXT_TOKENS,
  DEFAULT_COST_QUESTIONS,
  DEFAULT_CURSOR_LIFETIME,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_FIRST_TEXT_SECONDS,
  DEFAULT_MIN_CONFIDENCE,
  DEFAULT_MODEL_SECONDS,
  DEFAULT_NGRAM_DEDUP_THRESHOLD,
  DEFAULT_PAGE_SIZE,
  DEFAULT_REFRESH_SECONDS,
  DEFAULT_REMEMBER_USE,
  DEFAULT_REQUESTS_PER_MINUTE,
  DEFAULT_RETENTION_DAYS,
  DEFAULT_SAMPLE_SHARE,
  DEFAULT_SCORED_OPERATIONS,
  DEFAULT_SERVER_SECONDS,
  DEFAULT_TEMPERATURE,
  DEFAULT_TOOL_LIST_TOKENS,
  DEFAULT_TOP,
  LARGEST_BUDGET,
  LEAST_BUDGET,
  MAXIMUM_PAGE_SIZE,
  MOST_AT_ONCE,
  MOST_CHANGE_RECORDS,
  OPERATION_TARGET,
  PLAN_TARGET,
  SHARE_OF_BEST,
} from "./defaults.ts";
export type {
  ApiCard,
  CardAuthentication,
  CardAuthenticationWay,
  CardCoverage,
  CardCredential,
  CardErrorField,
  CardErrors,
  CardFacet,
  CardFormat,
  CardIdempotency,
  CardLocation,
  CardNextPage,
  CardPageParameter,
  CardPaging,
  CardRateLimits,
  CardServer,
  CardVersioning,
} from "./document/api-card.ts";
export type {
  ApiChange,
  ChangeKind,
  ComparedVersion,
  DocumentChanges,
  OperationChanges,
  OperationCounts,
} from "./document/api-changes.ts";
export type { ApiDocument, RejectedOperation, Tag, TagGroup } from "./document/api-document.ts";
export type {
  Catalog,
  Categorization,
  Category,
  CategoryAssignment,
  CategoryGroup,
} from "./document/catalog.ts";
export type { CategoryRule } from "./document/category-rule.ts";
export type { Diagnostic, Severity } from "./document/diagnostic.ts";
export {
  isJsonObject,
  isJsonValue,
  type JsonObject,
  type JsonValue,
  jsonItems,
} from "./document/json.ts";
export { namedSchemes } from "./document/named-schemes.ts";
export {
  type Callback,
  type Example,
  type MediaType,
  methodOf,
  type Operation,
  type OperationId,
  operationIdOf,
  operationKey,
  type Parameter,
  type ParameterLocation,
  pathOf,
  type RequestBody,
  type Response,
  type ResponseHeader,
  type SecurityRequirement,
  type Server,
} from "./document/operation.ts";
export type { JsonSchema, Schema } from "./document/schema.ts";
export {
  collectSchemaNames,
  referencedSchema,
  schemaReference,
} from "./document/schema-reference.ts";
export { isTooDeep, MOST_LEVELS } from "./is-too-deep.ts";
export { cutRepeated, LONGEST_NAME, LONGEST_SUMMARY } from "./messages/cut-repeated.ts";
export { escapeControls, escapeLines } from "./messages/escape-controls.ts";
export { invalidArgument } from "./messages/invalid-argument.ts";
export { isProtocolError, type ProtocolErrorLike } from "./messages/is-protocol-error.ts";
export { quoted } from "./messages/quoted.ts";
export { shellArgument } from "./messages/shell-argument.ts";
export {
  type RemoteRefusal,
  SpecLensError,
  type SpecLensErrorCode,
  type SpecLensErrorDetails,
  throwIfAborted,
} from "./messages/speclens-error.ts";
export type {
  LanguageModel,
  ModelCall,
  ModelFailure,
  ModelReply,
  ModelRequest,
  ModelTurn,
  ModelUsage,
} from "./model/language-model.ts";
export { modelName } from "./model/model-name.ts";
export { outOfFiles } from "./out-of-files.ts";
export type { GivenPlan, GivenStep } from "./plan/given-plan.ts";
export type {
  Plan,
  PlanAlternative,
  PlanGap,
  PlanInput,
  PlanOther,
  PlanQuote,
  PlanStep,
  ValueSource,
} from "./plan/plan.ts";
export {
  isRequestLanguage,
  REQUEST_LANGUAGES,
  type RequestLanguage,
} from "./request-languages.ts";
export { keyProblem } from "./server/key-problem.ts";
export { messageInBody } from "./server/message-in-body.ts";
export { parseServerAddress, type ServerAddressUse } from "./server/parse-server-address.ts";
export { serverMessage } from "./server/server-message.ts";
export { isPublicHeader, type LeftOut, type Source, sourcePlace } from "./source.ts";
export {
  beforeSparing,
  collectGarbage,
  collectGarbageOnceGrown,
  endSparing,
  keepNewSpaceSmall,
  letNewSpaceGrow,
  spareMemory,
  spareMemoryAwhile,
  spareOldSpace,
} from "./spare-memory.ts";
export type {
  ChangeHistory,
  ChangeRecord,
  ChangesSince,
  DocumentChangesSince,
  NextHistory,
  RecordedChanges,
  ToldChange,
} from "./store/change-history.ts";
export {
  type Chunk,
  type ChunkPart,
  type Complexity,
  chunkIdOf,
  type Edge,
  type EndpointChunk,
  ERROR_PASSAGE,
  type PassageChunk,
  type SchemaChunk,
  type SearchText,
} from "./store/chunk.ts";
export type { CompressionStats } from "./store/compression-stats.ts";
export type {
  CosineRange,
  Embedder,
  EmbedderIdentity,
  EmbedderLimits,
  EmbedQuestion,
  EncodedQuestion,
} from "./store/embedder.ts";
export type { ExpansionGain, ExpansionStats } from "./store/expansion-stats.ts";
export type {
  DocumentChoice,
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
} from "./store/index-store.ts";
export type { Judgement, RememberUse } from "./store/judgement.ts";
export {
  type CriterionName,
  criteriaOf,
  FLAG_CRITERIA,
  OPERATION_CRITERIA,
  type OperationCriteria,
  TEXT_CRITERIA,
  type WritableCriteria,
} from "./store/operation-criteria.ts";
export {
  type ConfidenceSignals,
  type Correction,
  type Hit,
  type HitExplanation,
  type HitNeed,
  type PassageHit,
  type SchemaHit,
  SEARCH_MATCHES,
  type SearchMatch,
  type SearchMode,
  type SearchPart,
  type SearchRequest,
  type SearchResult,
  type SearchStats,
} from "./store/search.ts";
export type {
  DroppedDocument,
  StoreCheck,
  StoreCheckOptions,
  StoreFinding,
  StoreRemedy,
  StoreRepair,
  TableSpace,
} from "./store/store-check.ts";
export type { TokenCounter } from "./token-counter.ts";
export { untilAborted } from "./until-aborted.ts";
export { nextTurn, yieldToEventLoop } from "./yield-to-event-loop.ts";
