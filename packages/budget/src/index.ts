// Every public export of @speclens/budget.

export {
  DEFAULT_BUDGET,
  DEFAULT_CHUNK_SIZE,
  DEFAULT_CURSOR_LIFETIME,
  DEFAULT_PAGE_SIZE,
  LEAST_BUDGET,
  MAXIMUM_PAGE_SIZE,
} from "@speclens/core";
export { classifyQuestion, type QuestionKind } from "./compression/classify-question.ts";
export {
  type CompressedChunk,
  type CompressedChunks,
  compressChunks,
  type LeftOutChunk,
  type RankedChunk,
} from "./compression/compress-chunks.ts";
export type { CompressionOptions } from "./compression/compression-options.ts";
export { truncateForQuestion } from "./compression/truncate-for-question.ts";
export {
  type AssembledSection,
  type AssembledText,
  type AssembleOptions,
  assembleSections,
} from "./lists/assemble-sections.ts";
export { type FitOptions, type FittedItems, fitItems } from "./lists/fit-items.ts";
export {
  type CursorContents,
  type OpenOptions,
  openCursor,
  type SealOptions,
  sealCursor,
} from "./lists/seal-cursor.ts";
export type { Section } from "./lists/section-units.ts";
export { DEFAULT_LOG_LINES, MAXIMUM_BYTES, NEVER_SPLIT_BELOW } from "./settings/defaults.ts";
export { largestFitting } from "./settings/largest-fitting.ts";
export { shareRoom } from "./settings/share-room.ts";
export type { TextPiece } from "./texts/cut-pieces.ts";
export { type CutText, cutText, cutToBytes } from "./texts/cut-text.ts";
export { detectTextKind, type TextKind } from "./texts/kinds/detect-text-kind.ts";
export {
  type LineRange,
  type ReadLines,
  type ReadLinesOptions,
  readLines,
} from "./texts/read-lines.ts";
export { type ReadPiece, readPiece } from "./texts/read-piece.ts";
export { type SplitOptions, splitText } from "./texts/split-text.ts";
export { compareEstimate, type EstimateComparison } from "./tokens/compare-estimate.ts";
export {
  type EstimateOptions,
  estimateTokenCounter,
  estimateTokens,
  exceedsTokens,
} from "./tokens/estimate-tokens.ts";
export { loadTokenCounter, type TokenEncoding } from "./tokens/load-token-counter.ts";
export { safeCounter } from "./tokens/safe-counter.ts";
export { type AnswerTokens, tokensWithin } from "./value/answer-tokens.ts";
export { type FieldPath, type FieldStep, parseFieldPaths } from "./value/fields/field-path.ts";
export {
  type FieldPathList,
  type ListFieldPathsOptions,
  listFieldPaths,
} from "./value/fields/list-field-paths.ts";
export {
  type MissingField,
  type Projection,
  projectFields,
} from "./value/fields/project-fields.ts";
export { fitJson, fitValue } from "./value/fit-value.ts";
export type { FitValueOptions } from "./value/fit-value-options.ts";
export type {
  FittedPage,
  FittedSummary,
  FittedValue,
  FittedWhole,
} from "./value/fitted-value.ts";
export { joinPages, joinPageTexts } from "./value/join-pages.ts";
export { type ItemPage, type PageItemsOptions, pageItems } from "./value/page-items.ts";
export {
  type SummarizeValueOptions,
  summarizeValue,
  type ValueSummary,
} from "./value/summarize-value.ts";
export type { LeftOutPart } from "./value/summary/left-out-list.ts";
