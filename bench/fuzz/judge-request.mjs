import { DEFAULT_BUDGET } from "@speclens/budget";
import { loadTokenCounter } from "@speclens/engine";
import * as z from "zod";
import { seenText } from "../answers/seen-text.mjs";
import { MARGIN } from "../answers/summarize-answers.mjs";
import { toldInsides } from "./told-insides.mjs";

/** Tokens of an error, exact: it says what is wrong and what to do next, and no more. */
const LONGEST_ERROR = 500;
/** Milliseconds. */
const LONGEST_WAIT = 10_000;

const { count } = await loadTokenCounter("o200k");

/**
 * @typedef {object} Judged
 * @property {boolean} error
 * @property {number} tokens
 * @property {number} milliseconds
 * @property {string} [problem] why this must not happen
 */

/**
 * Sends a request and says whether what came back is an answer, or an error that may be told.
 *
 * @param {import("@modelcontextprotocol/client").Client} client
 * @param {import("./hostile-requests.mjs").HostileRequest} request
 * @returns {Promise<Judged>}
 */
export async function judgeRequest(client, request) {
  const started = performance.now();
  const { text, error } = await ask(client, request);
  const milliseconds = performance.now() - started;
  const tokens = count(text);
  const problem =
    milliseconds > LONGEST_WAIT
      ? `took ${Math.round(milliseconds)} ms`
      : error
        ? problemOfError(text, tokens, JSON.stringify(request))
        : problemOfAnswer(request, tokens);
  return { error, tokens, milliseconds, ...(problem !== undefined && { problem }) };
}

/**
 * @param {import("@modelcontextprotocol/client").Client} client
 * @param {import("./hostile-requests.mjs").HostileRequest} request
 */
async function ask(client, request) {
  try {
    // Past the client's own methods: they would refuse some of it before it is sent.
    const result = await client.request(request, z.looseObject({}), { timeout: 2 * LONGEST_WAIT });
    const text = request.method === "tools/call" ? seenText(result) : JSON.stringify(result);
    return { text, error: "isError" in result && result.isError === true };
  } catch (error) {
    // Its `data` gives a URI back, as the protocol wants it.
    return { text: error instanceof Error ? error.message : String(error), error: true };
  }
}

/**
 * @param {string} text
 * @param {number} tokens
 * @param {string} sent what the client wrote itself, it may be told
 */
function problemOfError(text, tokens, sent) {
  if (text.trim() === "") return "says nothing";
  if (tokens > LONGEST_ERROR) return `an error of ${tokens} tokens: ${text.slice(0, 200)}`;
  const insides = toldInsides(text, sent);
  return insides && `tells ${insides}: ${text.slice(0, 300)}`;
}

/**
 * @param {import("./hostile-requests.mjs").HostileRequest} request
 * @param {number} tokens
 */
function problemOfAnswer({ method, params }, tokens) {
  if (method !== "tools/call") return undefined;
  const { arguments: input } = params;
  const given =
    typeof input === "object" && input !== null && "budget" in input
      ? input.budget
      : DEFAULT_BUDGET;
  const budget = typeof given === "number" ? given : DEFAULT_BUDGET;
  return tokens > budget * MARGIN ? `${tokens} tokens of ${budget}` : undefined;
}
