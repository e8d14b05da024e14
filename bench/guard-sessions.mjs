/*
 * Sessions of a client that fails if one answer has more than 25,000 tokens, with the guard and without it.
 *
 *   node bench/guard-sessions.mjs [--sessions N] [--cap N] [--seed N]
 *
 * Each session (1,000) asks one of the 40 questions of bench/guard-questions.mjs: it calls the tool, and then asks the stored
 * answer by the rule of bench/guard/ask-stored.mjs, at most with 2,000 tokens. A third of the sessions also reads on: up to
 * four pages one by one, or five at once. Between the questions, small answers are called, as in use. All sessions share
 * one guard, so that answers are evicted from its memory, here of 2 MiB, to files. Tokens are exact (o200k).
 * Ends with 1 if a session overflows, an answer is over its budget by more than 10 %, or the tokens fall by less than 60 %.
 */
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/engine";
import { createGuard } from "@speclens/guard";
import { mean, quantile } from "simple-statistics";
import { askStored } from "./guard/ask-stored.mjs";
import { readLargeAnswers } from "./guard/large-answers.mjs";
import { textOf } from "./guard/read-to-end.mjs";
import { serveTexts } from "./guard/serve-texts.mjs";
import { DEVELOPMENT, KEPT_BACK } from "./guard/stored-questions.mjs";
import { heading } from "./retrieval/heading.mjs";

const { values: options } = parseArgs({
  options: {
    sessions: { type: "string", default: "1000" },
    cap: { type: "string", default: "25000" },
    seed: { type: "string", default: "1" },
  },
});
const [sessions = 0, cap = 0] = [options.sessions, options.cap].map(Number);
const MEMORY = 2 * 1024 * 1024;
const ASKING = 2000;
const PAGES = 4;
const PAGES_AT_ONCE = 5;
/** Exact tokens of an answer as a multiple of its budget, which is in estimated ones. */
const TOLERANCE = 1.1;
const LEAST_SAVED = 0.6;

/** Random numbers from 0 to 1, the same in each run (mulberry32). @param {number} seed */
function randomNumbers(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const counter = await loadTokenCounter("o200k");
/** Answers repeat, and counting takes longer than the calls. @type {Map<string, number>} */
const counts = new Map();
/** @param {string} text */
function count(text) {
  const known = counts.get(text) ?? counter.count(text);
  counts.set(text, known);
  return known;
}

const large = await readLargeAnswers();
const small = new Map(
  [40, 400, 2000].map((characters) => [
    `small${characters}`,
    JSON.stringify({ status: "done", note: "it went well; ".repeat(characters / 14) }),
  ]),
);
const texts = new Map([...large, ...small]);
const guard = createGuard({ memoryBytes: MEMORY });
const client = await serveTexts(texts, guard);
const random = randomNumbers(Number(options.seed));
const questions = [...DEVELOPMENT, ...KEPT_BACK];
/** @template T @param {readonly T[]} of @returns {T} */
function pick(of) {
  const picked = of[Math.floor(random() * of.length)];
  if (picked === undefined) throw new Error("There is nothing to pick.");
  return picked;
}

/** Tokens of the tools' answers, without the guard and with it. */
const answers = { without: /** @type {number[]} */ ([]), with: /** @type {number[]} */ ([]) };
const overflows = { without: 0, with: 0 };
let overBudget = 0;
let worst = 0;
/** @type {Set<string>} */
const over = new Set();
let found = 0;
let largest = 0;
/** @type {number[]} */
const sessionTokens = [];
/** @type {number[]} */
const sessionTokensWithout = [];
console.log(`${heading()}\n`);
for (let session = 0; session < sessions; session++) {
  const question = pick(questions);
  const plain = [pick([...small.keys()]), question.answer].map((name) => texts.get(name) ?? "");
  /** @type {{ text: string, budget: number }[]} */
  const seen = [];
  /** @param {string} name @param {Record<string, unknown>} given @param {number} [budget] */
  const call = async (name, given, budget = 4000) => {
    const answer = await client.callTool({ name, arguments: given });
    seen.push({ text: textOf(answer), budget });
    return answer;
  };
  await call(pick([...small.keys()]), {});
  const first = await call(question.answer, {});
  let cursor = first._meta?.nextCursor;
  if (typeof cursor !== "string") throw new Error(`${question.answer} was not cut.`);
  answers.without.push(count(texts.get(question.answer) ?? ""));
  answers.with.push(count(textOf(first)));
  const asked = await askStored({ client, cursor, question, tokens: ASKING, count });
  seen.push({ text: asked.read, budget: ASKING });
  if (asked.found) found += 1;
  const further = random();
  if (further < 1 / 6)
    for (let page = 0; page < PAGES && typeof cursor === "string"; page++)
      cursor = (await call("readMore", { cursor }))._meta?.nextCursor;
  else if (further < 1 / 3)
    await call("readMore", { cursor, pages: PAGES_AT_ONCE }, PAGES_AT_ONCE * 4000);
  const sizes = seen.map(({ text }) => count(text));
  largest = Math.max(largest, ...sizes);
  for (const { text, budget } of seen) {
    worst = Math.max(worst, count(text) / budget);
    if (count(text) <= budget * TOLERANCE) continue;
    overBudget += 1;
    over.add(question.answer);
  }
  if (sizes.some((tokens) => tokens > cap)) overflows.with += 1;
  if (plain.some((text) => count(text) > cap)) overflows.without += 1;
  sessionTokens.push(sizes.reduce((sum, tokens) => sum + tokens, 0));
  sessionTokensWithout.push(plain.reduce((sum, text) => sum + count(text), 0));
}
await client.close();
await guard.close();

const saved = 1 - mean(answers.with) / mean(answers.without);
const savedInAll = 1 - mean(sessionTokens) / mean(sessionTokensWithout);
const percent = (/** @type {number} */ share) => `${(share * 100).toFixed(1)} %`;
console.log(
  `sessions that overflow ${cap} tokens: ${overflows.without} of ${sessions} without the guard, ${overflows.with} with it; largest answer with it ${largest}`,
);
console.log(
  `tokens of a large answer, mean: ${Math.round(mean(answers.without))} without, ${Math.round(mean(answers.with))} with: ${percent(saved)} less`,
);
console.log(
  `tokens of a session, mean (p95): ${Math.round(mean(sessionTokensWithout))} (${Math.round(quantile(sessionTokensWithout, 0.95))}) without, ${Math.round(mean(sessionTokens))} (${Math.round(quantile(sessionTokens, 0.95))}) with, all that was asked and read included: ${percent(savedInAll)} less`,
);
console.log(
  `what was needed was found: ${found} of ${sessions}; answers over their budget by more than 10 %: ${overBudget} (${[...over].join(", ")}), at most ${percent(worst)} of it`,
);
if (overflows.with > 0 || overBudget > 0 || saved < LEAST_SAVED) process.exitCode = 1;
