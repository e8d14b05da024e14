// Every public export of @speclens/budget.
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
export { type CutText, cutText } from "./cut-text.ts";
export {
  DEFAULT_BUDGET,
  DEFAULT_CURSOR_LIFETIME,
  DEFAULT_PAGE_SIZE,
  MAXIMUM_PAGE_SIZE,
} from "./defaults.ts";
export { estimateTokenCounter, estimateTokens } from "./estimate-tokens.ts";
export { type FitOptions, type FittedItems, fitItems } from "./fit-items.ts";
export { loadTokenCounter, type TokenEncoding } from "./load-token-counter.ts";
