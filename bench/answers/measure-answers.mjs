import { estimateTokens } from "@speclens/budget";
import { loadTokenCounter } from "@speclens/engine";
import fc from "fast-check";
import { drawArguments, readInputSchema } from "./draw-arguments.mjs";
import { seenText } from "./seen-text.mjs";

/** What an answer may have where the call says nothing. */
const DEFAULT_BUDGET = 4000;
/** Pages that are asked after the first one of an answer. */
const FURTHER_PAGES = 3;

/**
 * @typedef {object} MeasuredAnswer
 * @property {string} tool
 * @property {Record<string, unknown>} input
 * @property {boolean} error
 * @property {number} budget
 * @property {number} exact tokens (o200k) of what a model sees
 * @property {number} estimated of the same text
 * @property {unknown} told the estimate that the answer itself names
 */

/**
 * Asks each tool with drawn arguments, and goes on with the cursors of the answers.
 *
 * @param {import("@modelcontextprotocol/client").Client} client
 * @param {object} options
 * @param {readonly import("./read-facts.mjs").DocumentFacts[]} options.facts
 * @param {number} options.calls first pages, of each tool
 * @param {number} options.seed
 * @returns {AsyncGenerator<MeasuredAnswer>}
 */
export async function* measureAnswers(client, { facts, calls, seed }) {
  const { count } = await loadTokenCounter("o200k");
  const { tools } = await client.listTools();
  for (const { name: tool, inputSchema } of tools) {
    const drawn = drawArguments(readInputSchema(inputSchema), facts);
    for (const first of fc.sample(drawn, { numRuns: calls, seed })) {
      /** @type {Record<string, unknown>} */
      let input = first;
      for (let page = 0; page <= FURTHER_PAGES; page++) {
        const result = await client.callTool({ name: tool, arguments: input });
        const text = seenText(result);
        yield {
          tool,
          input,
          error: result.isError === true,
          budget: typeof input.budget === "number" ? input.budget : DEFAULT_BUDGET,
          exact: count(text),
          estimated: estimateTokens(text),
          told: result._meta?.estimatedTokens,
        };
        const next = result._meta?.nextCursor;
        if (typeof next !== "string") break;
        input = { ...first, cursor: next };
      }
    }
  }
}
