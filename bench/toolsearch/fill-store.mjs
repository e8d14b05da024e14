import { prepareTools } from "../../packages/toolsearch/dist/indexing/prepare-tools.js";
import { createToolStore } from "../../packages/toolsearch/dist/indexing/tool-store.js";
import { readTools } from "../../packages/toolsearch/dist/tools/read-tools.js";

/**
 * Makes a store of tools, as `add` does.
 *
 * @param {readonly import("../protocols/search-tools.mjs").Tool[]} tools
 * @param {import("@speclens/core").Embedder | undefined} embedder
 */
export async function fillStore(tools, embedder) {
  const store = createToolStore(embedder);
  for (const [server, own] of byServer(tools))
    for (const tool of await prepareTools(store, readTools(own, server).tools, undefined))
      store.put(tool);
  return store;
}

/**
 * Tools as MCP servers list them, by server.
 *
 * @param {readonly import("../protocols/search-tools.mjs").Tool[]} tools
 */
export function byServer(tools) {
  /** @type {Map<string | undefined, object[]>} */
  const servers = new Map();
  for (const { name, server, description, input } of tools)
    servers.set(server, [
      ...(servers.get(server) ?? []),
      { name, description, ...(input !== undefined && { inputSchema: input }) },
    ]);
  return servers;
}
