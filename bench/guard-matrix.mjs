/*
 * Answers of every type of block and size behind the guard, and by the rules of two other programs.
 *
 *   node bench/guard-matrix.mjs [--sizes 2,16,128,1024] [--budget 4000] [--type TEXT] [--problems]
 *
 * Each answer is asked for in several ways: as it is, with a small budget, with `fields`; and read to its end, by
 * `readMore` and by the tool's own cursor. Every answer on the way must be valid by the protocol's schema, its JSON must
 * parse, its exact tokens (o200k) must be within the budget; read to the end, all must be there byte for byte. The same
 * is asked of what the rules of the others make of the same answers. Ends with 1 if the guard fails anywhere.
 */
import { parseArgs } from "node:util";
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { loadTokenCounter } from "@speclens/engine";
import { createGuard } from "@speclens/guard";
import { expectedParts, isWhole, problemOf, tokensOf } from "./guard/judge-answer.mjs";
import { madeAnswers } from "./guard/made-answers.mjs";
import { isJson, readParts } from "./guard/read-parts.mjs";
import { RIVALS } from "./guard/rival-rules.mjs";
import { heading } from "./retrieval/heading.mjs";

/** @import { CallToolResult } from "@modelcontextprotocol/client" */

const { values: options } = parseArgs({
  options: {
    sizes: { type: "string", default: "2,16,128,1024" },
    budget: { type: "string", default: "4000" },
    type: { type: "string", default: "" },
    problems: { type: "boolean", default: false },
  },
});
const SMALL_BUDGET = 600;
/** Kilobytes up to which answers are read in every way. */
const LARGEST_EVERY_WAY = 128;
const budget = Number(options.budget);
const counter = await loadTokenCounter("o200k");
const count = (/** @type {string} */ text) => counter.count(text);

/** @type {CallToolResult} */
let served = { content: [] };
const guard = createGuard({ settings: { tokenBudgetThreshold: budget } });
const server = guard.protect(new McpServer({ name: "made", version: "1" }));
server.registerTool("made", { annotations: { readOnlyHint: true } }, async () => served);
const client = new Client({ name: "bench", version: "1" });
const [near, far] = InMemoryTransport.createLinkedPair();
await server.connect(far);
await client.connect(near);

/**
 * @typedef {{ cases: number, valid: number, within: number, whole: number, answers: number, largest: number }} Tally
 */

/** @type {Map<string, Map<string, Tally>>} */
const tallies = new Map();
/** @type {Map<string, number>} */
const outcomes = new Map();
/** @type {string[]} */
const problems = [];

/** @param {string} type @param {string} program */
function tallyOf(type, program) {
  const ofType = tallies.get(type) ?? new Map();
  tallies.set(type, ofType);
  const tally = ofType.get(program) ?? {
    ...{ cases: 0, valid: 0, within: 0, whole: 0, answers: 0, largest: 0 },
  };
  ofType.set(program, tally);
  return tally;
}

/** @param {string} program @param {string} where @param {readonly [string, boolean][]} checks */
function note(program, where, checks) {
  if (program !== "guard") return;
  for (const [what, holds] of checks) if (!holds) problems.push(`${where}: ${what}`);
}

/**
 * @param {string} type
 * @param {string} where
 * @param {CallToolResult} answer
 * @param {{ limit: number, given: Record<string, unknown>, expected: readonly string[], by: "readMore" | "cursor" }} way
 */
async function judgeGuard(type, where, answer, { limit, given, expected, by }) {
  const tally = tallyOf(type, "guard");
  served = answer;
  tally.cases++;
  try {
    const { answers, parts } = await readParts(client, { name: "made", arguments: given }, by);
    const wrong = answers.map((one) => problemOf(answer, one)).find((one) => one !== undefined);
    const largest = Math.max(...answers.map((one) => tokensOf(one, count)));
    const whole = isWhole(
      expected,
      parts.map(({ text }) => text),
    );
    tally.answers += answers.length;
    tally.largest = Math.max(tally.largest, largest / limit);
    if (wrong === undefined) tally.valid++;
    if (largest <= limit) tally.within++;
    if (whole) tally.whole++;
    const outcome = `${answer.isError ? "error, " : ""}${kindOf(answers)}`;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    note("guard", where, [
      [wrong ?? "", wrong === undefined],
      [`${largest} tokens of ${limit}`, largest <= limit],
      [`not whole in ${answers.length} answers`, whole],
    ]);
  } catch (error) {
    problems.push(`${where}: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** How the guard fitted it, by its notes. @param {readonly CallToolResult[]} answers */
function kindOf([first, ...others]) {
  const notes = JSON.stringify(first?.content ?? []);
  const plan = /\\"plan\\":\\"(\w+)\\"/.exec(notes)?.[1];
  return plan ?? (others.length > 0 ? "split, short note" : "whole");
}

/** @param {CallToolResult} answer @param {string} type */
function judgeRivals(answer, type) {
  for (const { name, apply } of RIVALS) {
    const tally = tallyOf(type, name);
    const result = apply(answer);
    const found = expectedParts(result);
    const tokens = tokensOf(result, count);
    tally.cases++;
    tally.answers++;
    tally.largest = Math.max(tally.largest, tokens / budget);
    if (problemOf(answer, result) === undefined) tally.valid++;
    if (tokens <= budget) tally.within++;
    if (isWhole(expectedParts(answer), found)) tally.whole++;
  }
}

console.log(`${heading()}\n`);
for (const kilobytes of options.sizes.split(",").map(Number))
  for (const { type, answer, fields, projected } of madeAnswers(kilobytes * 1024)) {
    if (!type.includes(options.type)) continue;
    const expected = expectedParts(answer);
    const ways = [
      { limit: budget, given: {}, expected, by: /** @type {const} */ ("readMore") },
      { limit: budget, given: {}, expected, by: /** @type {const} */ ("cursor") },
      {
        limit: SMALL_BUDGET,
        given: { budget: SMALL_BUDGET },
        expected,
        by: /** @type {const} */ ("readMore"),
      },
      ...(fields === undefined || !expected.every(isJson)
        ? []
        : [
            {
              limit: budget,
              given: { fields },
              expected: [JSON.stringify(projected)],
              by: /** @type {const} */ ("readMore"),
            },
          ]),
    ];
    for (const way of ways) {
      // A megabyte takes hundreds of answers; it is read in one way.
      if (kilobytes > LARGEST_EVERY_WAY && way !== ways[0]) continue;
      const where = `${type}, ${kilobytes} KB, ${JSON.stringify(way.given)} by ${way.by}`;
      await judgeGuard(type, where, answer, way);
    }
    judgeRivals(answer, type);
  }

const programs = ["guard", ...RIVALS.map(({ name }) => name)];
console.log(`| type | ${programs.join(" | ")} |\n|---|${programs.map(() => "---|").join("")}`);
for (const [type, ofType] of tallies) {
  const cells = programs.map((program) => {
    const { cases, valid, within, whole } = ofType.get(program) ?? tallyOf("", program);
    return [valid, within, whole].every((one) => one === cases)
      ? `all ${cases}`
      : `${valid}, ${within}, ${whole} of ${cases}`;
  });
  console.log(`| ${type} | ${cells.join(" | ")} |`);
}
const sums = programs.map((program) => {
  const all = [...tallies.values()].flatMap((ofType) => ofType.get(program) ?? []);
  const sum = (/** @type {keyof Tally} */ key) => all.reduce((total, one) => total + one[key], 0);
  const cases = sum("cases");
  const share = (/** @type {keyof Tally} */ key) => `${Math.floor((100 * sum(key)) / cases)} %`;
  return `${share("valid")}, ${share("within")}, ${share("whole")}`;
});
console.log(`| all (valid, within budget, read back) | ${sums.join(" | ")} |`);
console.log(
  `\nanswers of the guard: ${[...tallies.values()].reduce((sum, one) => sum + (one.get("guard")?.answers ?? 0), 0)}`,
);
console.log([...outcomes].map(([outcome, times]) => `${outcome} ${times}`).join(", "));
console.log(`\nproblems of the guard: ${problems.length}`);
for (const problem of problems.slice(0, options.problems ? problems.length : 10))
  console.log(`  ${problem}`);
if (problems.length > 0) process.exitCode = 1;
await client.close();
