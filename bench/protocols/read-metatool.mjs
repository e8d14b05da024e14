import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Reads a checkout of MetaTool: its tools, and the requests for one of them.
 *
 * @param {string} folder
 * @returns {import("./search-tools.mjs").ToolSet}
 */
export function readMetatool(folder) {
  /** @type {Record<string, string>} */
  const descriptions = JSON.parse(readFileSync(join(folder, "dataset/plugin_des.json"), "utf8"));
  const [, ...lines] = readFileSync(join(folder, "dataset/data/all_clean_data.csv"), "utf8")
    .trim()
    .split(/\r?\n/);
  const requests = lines.flatMap((line) => {
    // The tool is the last column, and its name has no comma.
    const at = line.lastIndexOf(",");
    const tool = line.slice(at + 1).trim();
    const query = line
      .slice(0, at)
      .replace(/^"(.*)"$/, "$1")
      .replaceAll('""', '"');
    return tool in descriptions && query.trim() !== "" ? [{ query, tools: [tool] }] : [];
  });
  const tools = Object.entries(descriptions).map(([name, description]) => ({ name, description }));
  return { tools, requests };
}
