import fc from "fast-check";
import { hostileRequests } from "./hostile-requests.mjs";
import { judgeRequest } from "./judge-request.mjs";

/** So often a good call is made in between: what was wrong must leave no trace. */
const CALLS_BETWEEN = 25;
/** Characters of a request that is shown. */
const SHOWN = 600;

/**
 * @typedef {object} FuzzReport
 * @property {number} runs
 * @property {number} errors
 * @property {number} slowest milliseconds
 * @property {number} longestError tokens
 * @property {string} [failure] the smallest request that was found to go wrong, and how
 */

/**
 * Asks a server for what is wrong, until something goes wrong that should not.
 *
 * @param {import("@modelcontextprotocol/client").Client} client
 * @param {object} options
 * @param {readonly import("../answers/read-facts.mjs").DocumentFacts[]} options.facts
 * @param {number} options.runs
 * @param {number} [options.seed] Default: another one each time
 * @returns {Promise<FuzzReport>}
 */
export async function fuzzServer(client, { facts, runs, seed }) {
  const { tools } = await client.listTools();
  const report = { runs: 0, errors: 0, slowest: 0, longestError: 0 };
  const found = await fc.check(
    fc.asyncProperty(hostileRequests(tools, facts), async (request) => {
      const { error, milliseconds, tokens, problem } = await judgeRequest(client, request);
      report.runs++;
      report.slowest = Math.max(report.slowest, milliseconds);
      if (error) report.errors++;
      if (error) report.longestError = Math.max(report.longestError, tokens);
      if (problem !== undefined) throw new Error(problem);
      if (report.runs % CALLS_BETWEEN === 0) await requireAnswer(client);
    }),
    { numRuns: runs, ...(seed !== undefined && { seed }) },
  );
  if (!found.failed) return report;
  const request = JSON.stringify(found.counterexample?.[0]).slice(0, SHOWN);
  const reason = found.errorInstance instanceof Error ? found.errorInstance.message : "";
  return { ...report, failure: `${reason}\n  ${request}\n  seed ${found.seed}` };
}

/** @param {import("@modelcontextprotocol/client").Client} client */
async function requireAnswer(client) {
  const { isError } = await client.callTool({ name: "getEndpointCategories", arguments: {} });
  if (isError) throw new Error("a good call failed afterwards");
}
