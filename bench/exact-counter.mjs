// What the exact token counter costs, beside gpt-tokenizer's: node bench/exact-counter.mjs [FILE]...
// Each counts in a process of its own: processor time and memory of loading the vocabulary, and the time of counting each
// text twice. Without files: this folder's README. Ends with 1 where the counts differ by more than one in 100,000.
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { heading } from "./retrieval/heading.mjs";
import { tableHead, tableLine } from "./retrieval/table.mjs";

/** A long text is counted in sections, and each cut may add tokens. */
const CUTS = 1e-5;
const PLAIN_TEXT = { allowedSpecial: new Set(), disallowedSpecial: new Set() };
const [role, ...given] = process.argv.slice(2);
/** @type {Record<string, () => Promise<(text: string) => number>>} */
const COUNTERS = {
  "@speclens/budget": async () => {
    const { loadTokenCounter } = await import(
      "../packages/budget/dist/tokens/load-token-counter.js"
    );
    return (await loadTokenCounter("o200k")).count;
  },
  "gpt-tokenizer": async () => {
    const fromBudget = createRequire(new URL("../packages/budget/package.json", import.meta.url));
    const { countTokens } = fromBudget("gpt-tokenizer/encoding/o200k_base");
    return (text) => countTokens(text, PLAIN_TEXT);
  },
};

const load = role === undefined ? undefined : COUNTERS[role];
if (load !== undefined) await measure(load, given);
else
  compare(
    role === undefined ? [fileURLToPath(new URL("README.md", import.meta.url))] : [role, ...given],
  );

/** @param {readonly string[]} files */
function compare(files) {
  console.log(`${heading()}\n`);
  /** @type {import("./retrieval/table.mjs").Column[]} */
  const columns = [
    ["counter", 18],
    ["load ms", 8],
    ["MB", 5],
    ["tokens", 10],
    ["first ms", 9],
    ["again ms", 9],
  ];
  console.log(tableHead(columns));
  const counted = Object.keys(COUNTERS).map((name) => {
    const self = fileURLToPath(import.meta.url);
    const told = execFileSync(process.execPath, [self, name, ...files], { encoding: "utf8" });
    const row = JSON.parse(told);
    console.log(
      tableLine(columns, [name, row.load, row.megabytes, row.tokens, row.first, row.again]),
    );
    return Number(row.tokens);
  });
  const most = Math.max(...counted);
  if (most - Math.min(...counted) > most * CUTS) {
    console.log(`\nThe counts differ by ${most - Math.min(...counted)}.`);
    process.exitCode = 1;
  }
}

/**
 * @param {() => Promise<(text: string) => number>} load
 * @param {readonly string[]} files
 */
async function measure(load, files) {
  const texts = files.map((file) => readFileSync(file, "utf8"));
  const before = process.memoryUsage.rss();
  const started = process.cpuUsage();
  const count = await load();
  count("a");
  const loaded = sinceThen(started);
  const megabytes = Math.round((process.memoryUsage.rss() - before) / 1e6);
  const times = [0, 1].map(() => {
    const started = process.cpuUsage();
    const tokens = texts.reduce((sum, text) => sum + count(text), 0);
    return { tokens, milliseconds: sinceThen(started) };
  });
  console.log(
    JSON.stringify({
      load: loaded,
      megabytes: String(megabytes),
      tokens: String(times[0]?.tokens),
      first: times[0]?.milliseconds,
      again: times[1]?.milliseconds,
    }),
  );
}

/** @param {NodeJS.CpuUsage} started */
function sinceThen(started) {
  const { user, system } = process.cpuUsage(started);
  return ((user + system) / 1000).toFixed(0);
}
