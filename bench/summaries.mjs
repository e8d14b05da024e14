/*
 * How much summaries of records condense, and whether what they leave out is found.
 *
 *   node bench/summaries.mjs [--threshold 2000] [--leaves 60] [FILE…]
 *
 * The records are the examples of responses in GitHub's document, or JSON files, of more tokens than the threshold that
 * are not mostly lists. For each: exact tokens (o200k) whole, as a summary that fills its budget of 4,000, and condensed.
 * Then, for leaves of the record drawn evenly: whether the summary has the value; whether it has it if the question has
 * the words of the leaf's name; and whether one further call with `fields` gets it, by a name that the summary shows.
 */
import { readFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { fitValue, parseFieldPaths, projectFields } from "@speclens/budget";
import { loadTokenCounter } from "@speclens/engine";
import { quantile } from "simple-statistics";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { heading } from "./retrieval/heading.mjs";

/** @typedef {import("@speclens/core").JsonValue} JsonValue */
/** @typedef {readonly (string | number)[]} Path */

const { positionals, values: options } = parseArgs({
  allowPositionals: true,
  options: {
    threshold: { type: "string", default: "2000" },
    leaves: { type: "string", default: "60" },
  },
});
const BUDGET = 4000;
const summaryThreshold = Number(options.threshold);
const most = Number(options.leaves);
const { count } = await loadTokenCounter("o200k");

/** @returns {Promise<JsonValue[]>} */
async function readRecords() {
  if (positionals.length > 0)
    return positionals.map((file) => JSON.parse(readFileSync(file, "utf8")));
  const document = JSON.parse(readFileSync(await fetchGithubDocument(), "utf8"));
  /** @type {Map<string, JsonValue>} */
  const found = new Map();
  const visit = (/** @type {any} */ value) => {
    if (typeof value !== "object" || value === null) return;
    if (value.examples !== undefined && value.schema !== undefined)
      for (const example of Object.values(value.examples)) {
        const name = /^#\/components\/examples\/(.+)$/.exec(example?.$ref ?? "")?.[1];
        const shown = name === undefined ? example : document.components.examples[name];
        if (shown?.value !== undefined) found.set(JSON.stringify(shown.value), shown.value);
      }
    for (const member of Object.values(value)) visit(member);
  };
  visit(document.paths);
  return [...found.values()];
}

/** @param {JsonValue} value @param {Path} path @returns {Generator<readonly [Path, JsonValue]>} */
function* leavesOf(value, path = []) {
  if (typeof value !== "object" || value === null) yield [path, value];
  else
    for (const [name, member] of Object.entries(value)) {
      const step = Array.isArray(value) ? Number(name) : name;
      if (member !== undefined) yield* leavesOf(member, [...path, step]);
    }
}

/** @param {unknown} value @param {Path} path @returns {unknown} */
function at(value, path) {
  /** @type {any} */
  let found = value;
  for (const step of path) {
    if (typeof found !== "object" || found === null || !Object.hasOwn(found, step))
      return undefined;
    found = found[step];
  }
  return found;
}

/** The `fields` argument of a path. @param {Path} path */
function fieldsOf(path) {
  return path
    .filter((step) => typeof step === "string")
    .map((step) => (/^[\w-]+$/.test(step) ? step : JSON.stringify(step)))
    .join(".");
}

/** @param {import("@speclens/budget").FittedValue} answer */
const tokensOf = ({ text, note }) => count(note === undefined ? text : `${text}\n${note}`);

const records = (await readRecords()).flatMap((value) => {
  const condensed = fitValue(value, { budget: BUDGET, summaryThreshold });
  if (count(JSON.stringify(value)) <= summaryThreshold || condensed.plan !== "summary") return [];
  return [{ value, condensed, filled: fitValue(value, { budget: BUDGET, prefer: "summary" }) }];
});
const sum = (/** @type {readonly number[]} */ numbers) => numbers.reduce((a, b) => a + b, 0);
const whole = records.map(({ value }) => count(JSON.stringify(value)));
const filled = records.map(({ filled }) => tokensOf(filled));
const condensed = records.map(({ condensed }) => tokensOf(condensed));
const row = (/** @type {string} */ name, /** @type {readonly number[]} */ tokens) =>
  console.log(
    `${name.padEnd(24)} mean ${Math.round(sum(tokens) / tokens.length)}, median ${quantile(tokens, 0.5)}, most ${Math.max(...tokens)}, saved ${Math.round(100 * (1 - sum(tokens) / sum(whole)))} %`,
  );
console.log(`${heading()}\n\n${records.length} records of more than ${summaryThreshold} tokens`);
row("whole", whole);
row("budget filled (before)", filled);
row("condensed", condensed);

const leaves = { all: 0, filled: 0, condensed: 0, asked: 0, oneCall: 0, lost: 0 };
/** @type {number[]} */
const further = [];
for (const { value, filled, condensed } of records) {
  const all = [...leavesOf(value)].filter(([path]) => typeof path.at(-1) === "string");
  const step = Math.max(1, all.length / most);
  for (let place = 0; place < all.length; place += step) {
    const [path, leaf] = all[Math.floor(place)] ?? [[], null];
    leaves.all++;
    const has = (/** @type {string} */ text) => at(JSON.parse(text), path) === leaf;
    if (has(filled.text)) leaves.filled++;
    const asked = fitValue(value, {
      budget: BUDGET,
      summaryThreshold,
      asked: [String(path.at(-1))],
    });
    if (has(asked.text)) leaves.asked++;
    if (has(condensed.text)) {
      leaves.condensed++;
      continue;
    }
    // The longest part of the path that the summary shows, and what `fields` returns for it.
    const summary = JSON.parse(condensed.text);
    let named = path.length;
    while (named > 0 && at(summary, path.slice(0, named)) === undefined) named--;
    const shown = fieldsOf(path.slice(0, named));
    const answer = shown === "" ? undefined : fitValue(value, { budget: BUDGET, fields: shown });
    const projected = shown === "" ? null : projectFields(value, parseFieldPaths(shown)).value;
    if (answer?.plan === "project" && at(projected, path) === leaf) {
      leaves.oneCall++;
      further.push(tokensOf(answer));
    } else leaves.lost++;
  }
}
const share = (/** @type {number} */ part) => `${((100 * part) / leaves.all).toFixed(1)} %`;
console.log(`\n${leaves.all} leaves`);
console.log(`in the summary that fills its budget  ${share(leaves.filled)}`);
console.log(`in the condensed one                  ${share(leaves.condensed)}`);
console.log(`… if the question names the field     ${share(leaves.asked)}`);
console.log(
  `got whole by one further call         ${share(leaves.oneCall)} (mean ${Math.round(sum(further) / Math.max(1, further.length))} tokens)`,
);
console.log(`by reading pages to their end         ${share(leaves.lost)}`);
