import { DEFAULT_BUDGET, estimateTokens } from "@speclens/budget";
import { loadTokenCounter } from "@speclens/engine";
import fc from "fast-check";
import { drawArguments, readInputSchema } from "./draw-arguments.mjs";
import { seenText } from "./seen-text.mjs";

/** The tool that goes on with any answer. */
const READ_MORE = "readMore";
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
  const readsMore = tools.some(({ name }) => name === READ_MORE);
  /**
   * @param {string} tool
   * @param {Record<string, unknown>} input
   * @param {unknown} budget of the call that it goes on with
   */
  const ask = async (tool, input, budget) => {
    const result = await client.callTool({ name: tool, arguments: input });
    const text = seenText(result);
    const next = result._meta?.nextCursor;
    /** @type {MeasuredAnswer} */
    const answer = {
      tool,
      input,
      error: result.isError === true,
      budget: typeof budget === "number" ? budget : DEFAULT_BUDGET,
      exact: count(text),
      estimated: estimateTokens(text),
      told: result._meta?.estimatedTokens,
    };
    return { answer, next: typeof next === "string" ? next : undefined };
  };

  for (const { name: tool, inputSchema } of tools) {
    if (tool === READ_MORE) continue;
    const drawn = drawArguments(readInputSchema(inputSchema), facts);
    for (const first of fc.sample(drawn, { numRuns: calls, seed })) {
      const { budget } = first;
      let { answer, next } = await ask(tool, first, budget);
      yield answer;
      // The same page by its cursor alone.
      if (readsMore && next) yield (await ask(READ_MORE, { cursor: next }, budget)).answer;
      for (let page = 0; page < FURTHER_PAGES && next !== undefined; page++) {
        ({ answer, next } = await ask(tool, { ...first, cursor: next }, budget));
        yield answer;
      }
    }
  }
}
