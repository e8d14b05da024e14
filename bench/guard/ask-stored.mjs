/** @import { CallToolResult, Client } from "@modelcontextprotocol/client" */
import { textOf } from "./read-to-end.mjs";

/** Words of a question that say nothing about what to look for. */
const EMPTY_WORDS = new Set(
  "a all an and any are as at be been by can did do does else for from get gets given had happens has have high how i if in is it its least long many may me most much must my no not of on one or possible said say says since so some than that the their there these they this those to under until used was what when where which who whose why will with written you your".split(
    " ",
  ),
);

/**
 * The calls of `readMore` that the asker makes about a question, in order. The rule is the same for all questions:
 *
 * 1. `select`, if the question has an expression;
 * 2. `find` with the names of the question: words with a digit, a sign, or a capital letter that is not the first of
 *    the sentence;
 * 3. `find` with all words that say something.
 *
 * @param {{ question: string, select?: string }} question
 * @returns {readonly Record<string, string>[]}
 */
function asksOf({ question, select }) {
  const words = question
    .split(/\s+/)
    .map((word) => word.replace(/\(\)/g, "").replace(/^["'(]+|["'),.?!:;]+$/g, ""))
    .filter((word) => word !== "" && !EMPTY_WORDS.has(word.toLowerCase()));
  const [first] = question.split(" ");
  const names = words.filter(
    (word) => word !== first && /[\d\p{Lu}]|\p{L}[^\p{L}]+\p{L}/u.test(word),
  );
  const finds = [names, words].map((some) => some.join(" ")).filter((find) => find !== "");
  return [
    ...(select === undefined ? [] : [{ select }]),
    ...[...new Set(finds)].map((find) => ({ find })),
  ];
}

/**
 * Asks a stored answer until all of the gold was read or the tokens are used up: each call of `asksOf`, and then further
 * pages of what they found, in turns. Neither the call nor the answer may exceed what is left of the tokens.
 *
 * @param {object} options
 * @param {Client} options.client
 * @param {string} options.cursor of the first, cut answer
 * @param {import("./stored-questions.mjs").StoredQuestion} options.question
 * @param {number} options.tokens
 * @param {(text: string) => number} options.count
 */
export async function askStored({ client, cursor, question, tokens, count }) {
  /** @type {Record<string, unknown>[]} */
  const waiting = asksOf(question).map((ask) => ({ cursor, ...ask }));
  let used = 0;
  let read = "";
  let calls = 0;
  for (let ask = waiting.shift(); ask !== undefined; ask = waiting.shift()) {
    /** @type {CallToolResult} */
    const answer = await client.callTool({ name: "readMore", arguments: ask });
    const text = textOf(answer);
    used += count(JSON.stringify(ask)) + count(text);
    calls += 1;
    if (used > tokens) return { found: false, used, calls, read };
    read += `\n${text}`;
    if (question.gold.every((gold) => holds(read, gold))) return { found: true, used, calls, read };
    const next = answer._meta?.nextCursor;
    if (typeof next === "string") waiting.push({ cursor: next });
  }
  return { found: false, used, calls, read };
}

/** Whether a text has another one, which may be written as JSON. @param {string} text @param {string} gold */
export function holds(text, gold) {
  return text.includes(gold) || text.includes(JSON.stringify(gold).slice(1, -1));
}
