// Every public export of @speclens/budget.
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
export {
  type SummarizeValueOptions,
  summarizeValue,
  type ValueSummary,
} from "./value/summarize-value.ts";
