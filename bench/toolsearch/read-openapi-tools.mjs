import { readFileSync } from "node:fs";
import { join } from "node:path";
import { jsonLines } from "../retrieval/json-lines.mjs";

/**
 * Reads a set of tools that is kept as an OpenAPI document: each operation is the tool that it was made from.
 *
 * @param {string} folder
 * @param {string} file
 * @returns {import("../protocols/search-tools.mjs").ToolSet}
 */
export function readOpenapiTools(folder, file) {
  const { paths } = JSON.parse(readFileSync(join(folder, file), "utf8"));
  const names = new Map();
  const tools = Object.entries(paths).map(([path, { post }]) => {
    const { operationId, summary, description, requestBody } = post;
    // Two tools may have the same name; the paths tell them apart.
    const name = names.has(operationId) ? path.slice(1) : operationId;
    names.set(name, path);
    names.set(`POST ${path}`, name);
    const texts = [summary === operationId ? undefined : summary, description].filter(Boolean);
    return {
      name,
      description: texts.join(". "),
      input: requestBody?.content["application/json"].schema,
    };
  });
  const requests = jsonLines(join(folder, "queries.jsonl")).map(({ query, relevant }) => ({
    query,
    tools: [...new Set(relevant.map((/** @type {string} */ one) => names.get(one) ?? one))],
  }));
  return { tools, requests };
}
