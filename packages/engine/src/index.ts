// Every public export of @speclens/engine.

export type { AnswerSource } from "@speclens/assistant";
export { loadTokenCounter, type TokenEncoding } from "@speclens/budget";
export type { CategorizeOptions, CategoryRule } from "@speclens/categorizer";
export {
  type Configuration,
  type ConfigurationPlaces as LoadOptions,
  type LoadedConfiguration,
  loadConfiguration,
} from "@speclens/configuration";
export { DEFAULT_TOP } from "@speclens/core";
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
  renderCounts,
  renderError,
  renderHitsJson,
  type SchemaPropertyJson,
  type Verbosity,
} from "@speclens/render";
export { LONGEST_QUERY, type StoreAccess } from "@speclens/retrieval";
export { closestNames } from "@speclens/text";
export { isQuestion } from "./answers/search/is-question.ts";
export type {
  CacheContents,
  CachedRemoteFiles,
  CachedStore,
  CachedStoreState,
} from "./cache/cache-contents.ts";
export { listCache } from "./cache/list-cache.ts";
export { type PruneOptions, type PruneReport, pruneCache } from "./cache/prune-cache.ts";
export { changesOfSource } from "./comparing/changes-of-source.ts";
export { changesSinceText } from "./comparing/changes-since-text.ts";
export { compareSources } from "./comparing/compare-sources.ts";
export { compareWithIndex } from "./comparing/compare-with-index.ts";
export { comparisonText } from "./comparing/comparison-text.ts";
export type {
  Answer,
  Answers,
  AskArguments,
  CardArguments,
  CatalogArguments,
  ChangesArguments,
  CodeFormat,
  CompactIndexArguments,
  OperationArguments,
  OperationListArguments,
  PageOptions,
  SchemaArguments,
  SearchArguments,
} from "./contracts/answers.ts";
export type { BegunReading } from "./contracts/begun-reading.ts";
export type {
  ComparedDocumentReport,
  CompareOptions,
  Comparison,
  UncomparedSource,
} from "./contracts/comparison.ts";
export type { Cost, CostRequest, QuestionCost } from "./contracts/cost.ts";
export type {
  CompactIndexRequest,
  Engine,
  WatchOptions,
} from "./contracts/engine.ts";
export type { EngineOptions } from "./contracts/engine-options.ts";
export type { FollowEvents, Following, SourceFailure } from "./contracts/following.ts";
export type { IndexOptions } from "./contracts/index-options.ts";
export type {
  DocumentState,
  IndexedDocumentReport,
  IndexPhase,
  IndexProgress,
  IndexReport,
  WorkflowReport,
} from "./contracts/index-report.ts";
export type {
  CardJson,
  JsonAnswers,
  JsonSearchArguments,
  OperationErrorJson,
} from "./contracts/json-answers.ts";
export type { PlanRequest } from "./contracts/plan-request.ts";
export type { ReadingOptions } from "./contracts/reading-options.ts";
export type {
  AnsweredQuestion,
  Overlay,
  OverlayAction,
  OverlayEffect,
  Score,
  ScoredOperation,
  ScoreFinding,
  ScoreFindingCode,
  ScorePart,
  ScorePartName,
  ScoreQuestion,
  ScoreRequest,
} from "./contracts/score.ts";
export type { QuestionExpansion, SearchQuestions } from "./contracts/search-questions.ts";
export type {
  AnswerChecks,
  AnswerExample,
  AnswerFailure,
  AnswerOptions,
  AnswerRequest,
  TaskAnswer,
} from "./contracts/task-answer.ts";
export type {
  RememberedUse,
  Use,
  UseList,
  UseRequest,
  UseSelection,
} from "./contracts/use.ts";
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
export { packageVersion } from "./files/package-version.ts";
export { telemetryFile } from "./files/user-cache.ts";
export { failureText, mendedText } from "./following/failure-text.ts";
export { defaultSignals } from "./indexing/default-signals.ts";
export { documentsHere } from "./opening/documents-here.ts";
export {
  type FollowConfigurationOptions,
  followConfiguration,
  type ResolveSources,
} from "./opening/follow-configuration.ts";
export { openEngine } from "./opening/open-engine.ts";
export { beginReading, openForReading } from "./opening/open-for-reading.ts";
export {
  type GivenSettings,
  type ResolvedSettings,
  resolveSettings,
} from "./opening/resolve-settings.ts";
export { projectStore, resolveStore } from "./opening/store-place.ts";
export { type MeasureOverlayOptions, measureOverlay } from "./readiness/effect/measure-overlay.ts";
export { applyOverlay, type OverlaidValue } from "./readiness/overlay/apply-overlay.ts";
export { overlayText } from "./readiness/overlay/overlay-text.ts";
