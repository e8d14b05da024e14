// Every public export of @speclens/toolsearch.

export type {
  SearchOptions,
  ToolHit,
  ToolReference,
  ToolSearchResult,
  ToolSearchStats,
} from "./contracts/search-result.ts";
export type { Tool, ToolAnnotations, ToolList } from "./contracts/tool.ts";
export type {
  AddOptions,
  AddReport,
  ToolSearch,
  ToolSearchOptions,
  ToolSelection,
} from "./contracts/tool-search.ts";
export { createToolSearch } from "./create-tool-search.ts";
export { openToolSearch } from "./open-tool-search.ts";
