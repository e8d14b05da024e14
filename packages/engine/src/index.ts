// Every public export of @speclens/engine.

export { loadTokenCounter, type TokenEncoding } from "@speclens/budget";
export type { CategorizeOptions, CategoryRule } from "@speclens/categorizer";
export {
  type Configuration,
  type ConfigurationPlaces as LoadOptions,
  type LoadedConfiguration,
  loadConfiguration,
} from "@speclens/configuration";
export type { RemoteOptions } from "@speclens/parser";
export {
  type BodyExample,
  type CatalogJson,
  type CompactIndex,
  type CompactIndexCoverage,
  type CompactIndexDetail,
  cleanLine,
  cutLine,
  type FoundInOperation,
  type FoundProperty,
  type OperationExamples,
  type OperationJson,
  type OperationPropertyJson,
  type OperationSection,
  type ParameterExample,
  type PropertyPlace,
  renderError,
  renderHitsJson,
  type SchemaPropertyJson,
  type Verbosity,
} from "@speclens/render";
export { LONGEST_QUERY, type StoreAccess } from "@speclens/retrieval";
export { closestNames } from "@speclens/text";
export type {
  Answer,
  Answers,
  CatalogArguments,
  OperationArguments,
  PageOptions,
  SchemaArguments,
  SearchArguments,
} from "./answers/answers.ts";
export { DEFAULT_TOP } from "./answers/default-top.ts";
export type { JsonAnswers, JsonSearchArguments } from "./answers/json-answers.ts";
export type {
  CacheContents,
  CachedRemoteFiles,
  CachedStore,
  CachedStoreState,
} from "./cache/cache-contents.ts";
export { listCache } from "./cache/list-cache.ts";
export { type PruneOptions, type PruneReport, pruneCache } from "./cache/prune-cache.ts";
export { defaultSignals } from "./default-signals.ts";
export { projectStore, resolveStore } from "./default-store.ts";
export type { Engine } from "./engine.ts";
export type { EngineOptions } from "./engine-options.ts";
export {
  type AskableQuestion,
  type AskedQuestion,
  askQuestion,
} from "./evaluation/ask-question.ts";
export { type EvaluateOptions, evaluate } from "./evaluation/evaluate.ts";
export type {
  CalibrationMeasures,
  CostMeasures,
  Evaluation,
  EvaluationMeasures,
  NoMatchMeasures,
  RankingMeasures,
  RecallAt,
  Refused,
} from "./evaluation/evaluation.ts";
export type { EvaluationQuestion, OperationReference } from "./evaluation/evaluation-question.ts";
export type { Estimate } from "./evaluation/measures/bootstrap-mean.ts";
export type { EvaluatedHit, QuestionResult, RankedRelevant } from "./evaluation/question-result.ts";
export type { OperationPlace, RelevantOperation } from "./evaluation/relevant-operation.ts";
export type {
  DocumentState,
  IndexedDocumentReport,
  IndexPhase,
  IndexProgress,
  IndexReport,
} from "./index-report.ts";
export type { IndexOptions } from "./index-sources.ts";
export { openEngine } from "./open-engine.ts";
export { type BegunReading, beginReading, openForReading } from "./open-for-reading.ts";
export { packageVersion } from "./package-version.ts";
export type { CompactIndexRequest } from "./read-compact-index.ts";
export type { ReadingOptions } from "./reading-options.ts";
export { type GivenSettings, resolveSettings } from "./resolve-settings.ts";
export { telemetryFile } from "./telemetry-file.ts";
export type { WatchOptions } from "./watch-state.ts";
