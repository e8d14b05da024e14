import type { ToolSearch, ToolSearchOptions } from "./contracts/tool-search.ts";
import { createToolStore } from "./indexing/tool-store.ts";
import { toolSearchOver } from "./tool-search-over.ts";

/**
 * Creates a search without tools, to which `add` adds some. Needs no file, server or model; an embedder adds the search
 * by meaning.
 */
export function createToolSearch({ embedder }: ToolSearchOptions = {}): ToolSearch {
  return toolSearchOver(createToolStore(embedder));
}
