// Every public export of @speclens/budget.

export {
  type AssembledSection,
  type AssembledText,
  type AssembleOptions,
  assembleSections,
} from "./assemble-sections.ts";
export { compareEstimate, type EstimateComparison } from "./compare-estimate.ts";
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
  type CursorContents,
  type OpenOptions,
  openCursor,
  type SealOptions,
  sealCursor,
} from "./cursor.ts";
export type { TextPiece } from "./cut-pieces.ts";
export { type CutText, cutText } from "./cut-text.ts";
export { cutToBytes } from "./cut-to-bytes.ts";
export {
  DEFAULT_BUDGET,
  DEFAULT_CHUNK_SIZE,
  DEFAULT_CURSOR_LIFETIME,
  DEFAULT_LOG_LINES,
  DEFAULT_PAGE_SIZE,
  MAXIMUM_BYTES,
  MAXIMUM_PAGE_SIZE,
  NEVER_SPLIT_BELOW,
} from "./defaults.ts";
export { detectTextKind, type TextKind } from "./detect-text-kind.ts";
export {
  type EstimateOptions,
  estimateTokenCounter,
  estimateTokens,
  exceedsTokens,
} from "./estimate-tokens.ts";
export { type FitOptions, type FittedItems, fitItems } from "./fit-items.ts";
export { largestFitting } from "./largest-fitting.ts";
export { loadTokenCounter, type TokenEncoding } from "./load-token-counter.ts";
export { type LineRange, type ReadLines, type ReadLinesOptions, readLines } from "./read-lines.ts";
export { type ReadPiece, readPiece } from "./read-piece.ts";
export { safeCounter } from "./safe-counter.ts";
export type { Section } from "./section-units.ts";
export { type SplitOptions, splitText } from "./split-text.ts";
export { type FieldPath, type FieldStep, parseFieldPaths } from "./value/field-path.ts";
export { fitJson, fitValue } from "./value/fit-value.ts";
export { type FitValueOptions, LEAST_BUDGET } from "./value/fit-value-options.ts";
export type {
  FittedPage,
  FittedSummary,
  FittedValue,
  FittedWhole,
} from "./value/fitted-value.ts";
export { joinPages } from "./value/join-pages.ts";
export type { LeftOutPart } from "./value/left-out.ts";
export {
  type FieldPathList,
  type ListFieldPathsOptions,
  listFieldPaths,
} from "./value/list-field-paths.ts";
export { type ItemPage, type PageItemsOptions, pageItems } from "./value/page-items.ts";
export { type MissingField, type Projection, projectFields } from "./value/project-fields.ts";
export { shareRoom } from "./value/share-room.ts";
export {
  type SummarizeValueOptions,
  summarizeValue,
  type ValueSummary,
} from "./value/summarize-value.ts";
