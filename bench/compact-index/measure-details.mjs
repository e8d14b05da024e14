import { renderCompactIndex } from "@speclens/render";
import { readCompactIndex } from "../../packages/render/test/read-compact-index.mjs";

/** @typedef {import("@speclens/render").CompactIndexDocument} CompactIndexDocument */

/** @type {readonly ["complete", "summaries", "paths"]} */
export const DETAILS = ["complete", "summaries", "paths"];

/**
 * Tokens of the whole compact index of documents at each level of detail, and without any shortening.
 * Throws where METHOD and path of every operation cannot be read back.
 *
 * @param {readonly CompactIndexDocument[]} documents
 * @param {import("@speclens/core").TokenCounter} counter
 */
export function measureDetails(documents, counter) {
  const operations = documents.reduce((sum, document) => sum + document.operations.length, 0);
  const flat = documents.map(flatText).join("\n");
  const tokens = DETAILS.map((detail) => {
    const index = renderCompactIndex(documents, { counter, detail, budget: 1e9 });
    requireAll(documents, index.text);
    return index.tokens;
  });
  return { operations, tokens: [counter.count(flat), ...tokens] };
}

/** @param {CompactIndexDocument} document */
function flatText({ id, operations }) {
  const entries = operations.map(({ method, path, summary = "", parameters = [] }) => {
    const names = parameters.length > 0 ? ` [${parameters.join(",")}]` : "";
    return `${method} ${path}${summary === "" ? "" : ` (${summary})`}${names}`;
  });
  return `${id}: ${entries.join(" | ")}`;
}

/**
 * @param {readonly CompactIndexDocument[]} documents
 * @param {string} text
 */
function requireAll(documents, text) {
  const read = new Map(readCompactIndex(text).map((one) => [one.id, one.operations.sort()]));
  for (const { id, operations } of documents) {
    const names = operations.map(({ method, path }) => `${method} ${path}`).sort();
    if (read.get(id)?.join("\n") !== names.join("\n"))
      throw new Error(`The text does not name every operation of ${id}.`);
  }
}
