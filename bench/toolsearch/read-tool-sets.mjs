import { existsSync } from "node:fs";
import { join } from "node:path";
import { readLivemcp } from "../protocols/read-livemcp.mjs";
import { readMetatool } from "../protocols/read-metatool.mjs";
import { jsonLines } from "../retrieval/json-lines.mjs";
import { readOpenapiTools } from "./read-openapi-tools.mjs";
import { readTrainingTools } from "./read-training-tools.mjs";

/**
 * @typedef {object} NamedSet
 * @property {string} name
 * @property {"fit" | "report"} part what the set is for
 * @property {string} [published] figures of others
 * @property {import("../protocols/search-tools.mjs").ToolSet} set
 *
 * @typedef {object} Folders where the sets are; those without a folder are left out
 * @property {string | undefined} sets
 * @property {string | undefined} training
 * @property {string | undefined} metatool
 * @property {string | undefined} livemcp
 */

/**
 * Reads sets of tools with requests. Each is either fitted on or reported. The requests of MetaTool are split by their
 * tools, so that no tool of a reported request was fitted on.
 *
 * @param {Folders} folders
 * @returns {NamedSet[]}
 */
export function readToolSets({ sets, training, metatool, livemcp }) {
  /** @type {NamedSet[]} */
  const found = [];
  if (training !== undefined)
    for (const { name, set } of readTrainingTools(training)) found.push({ name, part: "fit", set });
  if (metatool !== undefined) {
    const { tools, requests } = readMetatool(metatool);
    const half = (/** @type {number} */ wanted) => ({
      tools,
      requests: requests.filter(({ tools: [tool = ""] }) => halfOf(tool) === wanted),
    });
    const published = "nDCG@5 .938 (StackOne, a model of 109M parameters trained for tools)";
    found.push({ name: "metatool, half 1", part: "fit", set: half(0) });
    found.push({ name: "metatool, half 2", part: "report", published, set: half(1) });
  }
  if (livemcp !== undefined) {
    const published = "R@5 .317 (BM25), .508 (an 8B model), .535 (callbus, on a GPU)";
    found.push({ name: "livemcpbench", part: "report", published, set: readLivemcp(livemcp) });
  }
  /** @type {[string, string, NamedSet["part"], string | undefined][]} */
  const documents = [
    ["toolret_apigen", "apigen.json", "fit", undefined],
    [
      "toolret_apibank",
      "apibank.json",
      "report",
      "nDCG@10 .732 (multi-field retrieval, learned weights)",
    ],
    ["sealtools", "sealtools.json", "report", undefined],
  ];
  for (const [name, file, part, published] of documents) {
    const folder = join(sets ?? "", name);
    if (sets === undefined || !existsSync(folder)) continue;
    const set = readOpenapiTools(folder, file);
    found.push({ name, part, set, ...(published !== undefined && { published }) });
  }
  return found;
}

/**
 * Reads questions that the tools of another set cannot answer: of network and incident management for the sets that are
 * fitted on, of cloud administration for the reported ones.
 *
 * @param {Folders} folders
 * @param {NamedSet["part"]} part
 * @returns {string[]}
 */
export function readForeignQuestions({ sets, training }, part) {
  if (part === "report" && sets !== undefined)
    return ["servicenow", "aws", "msgraph"].flatMap((name) =>
      jsonLines(join(sets, name, "queries.jsonl")).map(({ query }) => query),
    );
  if (part === "fit" && training !== undefined)
    return readTrainingTools(training).flatMap(({ set }) => set.requests.map(({ query }) => query));
  return [];
}

/** @param {string} name */
function halfOf(name) {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + character.charCodeAt(0)) >>> 0;
  return hash % 2;
}
