/*
 * Asks stored answers, instead of reading them: 40 questions about 20 real large answers.
 *
 *   node bench/guard-questions.mjs [--tokens N] [--budget N] [--show]
 *
 * A fixed rule without a language model (bench/guard/ask-stored.mjs) derives calls of `readMore` with `find` and `select`
 * from each question, and reads until all of the gold was read or the tokens (2,000) are used up: arguments and answers
 * of `readMore`, o200k. Half of the questions, about ten other answers, were kept back: written before any result was
 * seen, and not used to improve anything.
 * For comparison: the same tokens spent on the first pages. As a control: the same calls with the gold of the other
 * question about the same answer. --budget: the budget of the first call, whose answer is then counted, too.
 */
import { parseArgs } from "node:util";
import { loadTokenCounter } from "@speclens/engine";
import { createGuard } from "@speclens/guard";
import { mean } from "simple-statistics";
import { askStored, holds } from "./guard/ask-stored.mjs";
import { readLargeAnswers } from "./guard/large-answers.mjs";
import { textOf } from "./guard/read-to-end.mjs";
import { serveTexts } from "./guard/serve-texts.mjs";
import { DEVELOPMENT, KEPT_BACK } from "./guard/stored-questions.mjs";
import { heading } from "./retrieval/heading.mjs";

const { values: options } = parseArgs({
  options: {
    tokens: { type: "string", default: "2000" },
    budget: { type: "string" },
    show: { type: "boolean", default: false },
  },
});
const tokens = Number(options.tokens);
const counter = await loadTokenCounter("o200k");
const count = (/** @type {string} */ text) => counter.count(text);
const texts = await readLargeAnswers();
const client = await serveTexts(texts, createGuard());
const given = options.budget === undefined ? {} : { budget: Number(options.budget) };

console.log(`${heading()}\n`);
const sizes = [...texts.values()].map(count);
console.log(
  `${texts.size} answers: ${Math.round(mean(sizes))} tokens in the mean, ${Math.min(...sizes)} to ${Math.max(...sizes)}`,
);

/** Reads from the start. @param {string} name */
async function readPages(name) {
  let page = await client.callTool({ name, arguments: { budget: 400 } });
  let used = 0;
  let read = "";
  for (;;) {
    used += count(textOf(page));
    if (used > tokens) return read;
    read += textOf(page);
    const next = page._meta?.nextCursor;
    if (typeof next !== "string") return read;
    page = await client.callTool({ name: "readMore", arguments: { cursor: next } });
  }
}

/**
 * @param {string} title
 * @param {readonly import("./guard/stored-questions.mjs").StoredQuestion[]} questions
 * @param {boolean} [show] each question
 */
async function askAll(title, questions, show = options.show) {
  const results = [];
  for (const question of questions) {
    const { answer: name, gold } = question;
    const first = await client.callTool({ name, arguments: given });
    const cursor = first._meta?.nextCursor;
    if (typeof cursor !== "string") throw new Error(`The answer ${name} was not cut.`);
    const spent = options.budget === undefined ? 0 : count(textOf(first));
    const asked = await askStored({ client, cursor, question, tokens: tokens - spent, count });
    const other = questions.find((one) => one.answer === name && one !== question);
    const byChance = other?.gold.every((text) => holds(asked.read, text)) === true;
    const read = await readPages(name);
    const used = asked.used + spent;
    results.push({ ...asked, used, byChance, paged: gold.every((text) => holds(read, text)) });
    if (show)
      console.log(
        `  ${asked.found ? "answered" : "MISSED"} ${name}: ${question.question} (${asked.calls} calls, ${used} tokens)`,
      );
  }
  const answered = results.filter(({ found }) => found);
  console.log(
    `${title}: ${answered.length} of ${results.length} answered within ${tokens} tokens; where answered ${Math.round(mean(answered.map(({ used }) => used)))} tokens and ${mean(answered.map(({ calls }) => calls)).toFixed(1)} calls in the mean; reading pages instead ${results.filter(({ paged }) => paged).length}; the other question's gold seen ${results.filter(({ byChance }) => byChance).length}`,
  );
  return answered.length;
}

const developed = await askAll("development", DEVELOPMENT, true);
const kept = await askAll("kept back", KEPT_BACK);
console.log(`all: ${developed + kept} of ${DEVELOPMENT.length + KEPT_BACK.length}`);
await client.close();
