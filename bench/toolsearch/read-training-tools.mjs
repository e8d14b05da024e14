import { readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { jsonLines } from "../retrieval/json-lines.mjs";

/** Sources that the embedder was not trained on, only chosen by (`training/questions.py`). */
const SOURCES = ["cli-microsoft365", "doctl", "gh-cli", "kubectl"];

/**
 * Reads the sets of requests and tools on which the search was developed.
 *
 * @param {string} folder with `pairs.jsonl.gz` and `tools.jsonl`
 * @returns {{ name: string, set: import("../protocols/search-tools.mjs").ToolSet }[]}
 */
export function readTrainingTools(folder) {
  const lines = gunzipSync(readFileSync(join(folder, "pairs.jsonl.gz"))).toString();
  const pairs = lines
    .split("\n")
    .filter((line) => SOURCES.some((source) => line.includes(`"source": "${source}"`)))
    .map((line) => JSON.parse(line));
  const others = jsonLines(join(folder, "tools.jsonl"));
  return SOURCES.map((name) => {
    const own = pairs.filter(({ source }) => source === name);
    const tools = new Map(
      [...own, ...others.filter(({ source }) => source === name)].map(({ tool }) => [
        tool.name,
        toolOf(tool),
      ]),
    );
    /** @type {Map<string, string[]>} */
    const requests = new Map();
    for (const { query, tool } of own)
      requests.set(query, [...(requests.get(query) ?? []), tool.name]);
    return {
      name,
      set: {
        tools: [...tools.values()],
        requests: [...requests].map(([query, right]) => ({ query, tools: right })),
      },
    };
  });
}

/** @param {{ name: string, description: string, params: readonly string[] }} tool */
function toolOf({ name, description, params }) {
  const properties = params.map((line) => {
    const [parameter = "", ...text] = line.split(": ");
    return [parameter, { description: text.join(": ") }];
  });
  return {
    name,
    description,
    input: { type: "object", properties: Object.fromEntries(properties) },
  };
}
