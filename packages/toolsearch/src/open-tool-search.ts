import type { ToolSearch, ToolSearchOptions } from "./contracts/tool-search.ts";
import { prepareTools } from "./indexing/prepare-tools.ts";
import { createToolStore } from "./indexing/tool-store.ts";
import { readSnapshot } from "./snapshot/read-snapshot.ts";
import { toolSearchOver } from "./tool-search-over.ts";

/**
 * Opens a snapshot of a search. With the embedder that it was made with, nothing is embedded again. Without one, the
 * search uses words alone, and vectors of the snapshot are dropped. A snapshot without vectors is embedded.
 *
 * @throws SpecLensError `store-unreadable` for bytes that are no whole snapshot, `store-incompatible` for a snapshot of
 *   another format or embedder, `embedder-unavailable`
 */
export async function openToolSearch(
  snapshot: Uint8Array,
  { embedder }: ToolSearchOptions = {},
): Promise<ToolSearch> {
  const { tools, vectors } = readSnapshot(snapshot, embedder);
  const store = createToolStore(embedder);
  const isEmbedded = embedder !== undefined && vectors === undefined && tools.length > 0;
  const prepared = await prepareTools(
    isEmbedded ? store : { ...store, embedder: undefined },
    tools,
    undefined,
  );
  for (const [place, tool] of prepared.entries())
    store.put({ ...tool, vector: tool.vector ?? vectors?.[place] });
  return toolSearchOver(store);
}
