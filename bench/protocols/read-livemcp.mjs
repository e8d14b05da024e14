import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads a checkout of LiveMCPBench: the tools of its servers, and its tasks. Tools of an annotator that no server has
 * are left out.
 *
 * @param {string} folder
 * @returns {import("./search-tools.mjs").ToolSet}
 */
export function readLivemcp(folder) {
  const read = (/** @type {string} */ path) => JSON.parse(readFileSync(join(folder, path), "utf8"));
  /** @type {import("./search-tools.mjs").Tool[]} */
  const tools = [];
  for (const entry of read("tools/LiveMCPTool/tools.json"))
    for (const [server, { tools: own = [] }] of Object.entries(entry.tools))
      for (const { name, description = "", inputSchema } of own)
        tools.push({ name, server, description: description ?? "", input: inputSchema });
  const names = new Set(tools.map(({ name }) => name));
  const tasks = read("annotated_data/all_annotations.json");
  const requests = tasks.map((/** @type {any} */ task) => {
    const lines = task["Annotator Metadata"].Tools.split("\n");
    const used = lines.map((/** @type {string} */ line) =>
      line.replace(/^\s*\d+[.)]\s*/, "").trim(),
    );
    return { query: task.Question, tools: [...new Set(used)].filter((name) => names.has(name)) };
  });
  return { tools, requests: requests.filter((/** @type {any} */ { tools }) => tools.length > 0) };
}
