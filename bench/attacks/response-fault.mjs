import { DEFAULT_BUDGET } from "@speclens/budget";
import { loadTokenCounter } from "@speclens/engine";
import { MARGIN } from "../answers/summarize-answers.mjs";
import { toldInsides } from "../fuzz/told-insides.mjs";
import { broken, weak } from "./verdicts.mjs";

/** Bytes that a message may have beside its budget. */
const MOST_BESIDE = 64 * 2 ** 10;
/** Bytes of a token, at most, on average. */
const TOKEN_BYTES = 6;
/** JSON-RPC's code of what a server has not foreseen. */
const INTERNAL = -32_603;

const { count } = await loadTokenCounter("o200k");

/** @typedef {import("./serve-stdio.mjs").Response} Response */

/**
 * What is wrong with the response to a request: none, too large, over the budget, an error that nobody wrote for
 * its reader. Undefined: nothing.
 *
 * @param {Response | undefined} response
 * @param {object} [request]
 * @param {unknown} [request.budget] Default: that of a call without one
 * @param {string} [request.sent] what was asked, it may be told back
 * @returns {import("./verdicts.mjs").Verdict | undefined}
 */
export function responseFault(response, { budget = DEFAULT_BUDGET, sent = "" } = {}) {
  if (response === undefined) return broken("no response");
  const { error, result } = response;
  const tokens = typeof budget === "number" && budget > 0 ? budget : DEFAULT_BUDGET;
  const bytes = Buffer.byteLength(JSON.stringify(response));
  const most = MOST_BESIDE + TOKEN_BYTES * tokens;
  if (bytes > 4 * most) return broken(`a message of ${bytes} bytes`);
  if (bytes > most) return weak(`a message of ${bytes} bytes`);
  if (error?.code === INTERNAL) return weak(`an internal error: ${error.message.slice(0, 200)}`);
  const text = textOf(response);
  const failed = error !== undefined || result?.isError === true;
  if (failed && text.trim() === "") return weak("an error without a word");
  const insides = failed ? toldInsides(text, sent) : undefined;
  if (failed && /\bdisabled$/.test(text)) return weak(`tells of what there is not: ${text}`);
  if (insides) return weak(`tells ${insides}: ${text.slice(0, 200)}`);
  if (failed || !Array.isArray(result?.content)) return undefined;
  const counted = count(text);
  return counted > tokens * MARGIN ? weak(`${counted} tokens of ${tokens}`) : undefined;
}

/**
 * The text of an answer or an error.
 *
 * @param {Response | undefined} response
 * @returns {string}
 */
export function textOf(response) {
  const { error, result } = response ?? {};
  if (error !== undefined) return error.message;
  if (!Array.isArray(result?.content)) return JSON.stringify(result ?? "");
  return result.content.map((/** @type {{ text?: string }} */ { text }) => text ?? "").join("\n");
}
