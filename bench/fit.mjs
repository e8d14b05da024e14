/*
 * What fitting JSON values into a budget costs, and what is left of them.
 *
 *   node bench/fit.mjs [--budget N] [--runs N]
 *
 * For each value: the plan of the first answer, tokens before and after by the estimate, the exact
 * o200k tokens after; the processor's time for the first answer, for the page after it and for one
 * further on, each the median of N runs (default 5) and, in brackets, as multiple of the time that
 * estimating the tokens of the whole value takes once; the number of calls that read everything
 * exactly, and whether their answers, joined, are the value.
 */
import { parseArgs } from "node:util";
import { estimateTokens, fitValue, joinPages, loadTokenCounter } from "@speclens/budget";
import { fetchGithubDocument } from "../scripts/fetch-github-document.mjs";
import { hostileValues } from "./fit/hostile-values.mjs";
import { issueList } from "./fit/issue-list.mjs";
import { medianTime } from "./fit/median-time.mjs";

const { values: options } = parseArgs({
  options: {
    budget: { type: "string", default: "4000" },
    runs: { type: "string", default: "5" },
  },
});
const budget = Number(options.budget);
const runs = Number(options.runs);
const { count } = await loadTokenCounter("o200k");

process.stdout.write(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.versions.node}, budget ${budget}\n`,
);
process.stdout.write(
  "value | plan | tokens | estimated | exact | first ms | next ms | later ms | calls | joined\n",
);
const values = { ...hostileValues(), ...issueList(await fetchGithubDocument()) };
for (const [name, value] of Object.entries(values)) {
  const first = fitValue(value, { budget });
  const pages = [fitValue(value, { budget, offset: 0 })];
  const offsets = [0];
  for (let next = nextOf(pages); next !== undefined; next = nextOf(pages)) {
    offsets.push(next);
    pages.push(fitValue(value, { budget, offset: next }));
  }
  const whole = textOf(value);
  const once = medianTime(runs, () => estimateTokens(whole));
  const times = [undefined, offsets[1], offsets[Math.floor(offsets.length / 2)]].map((offset) => {
    const request = offset === undefined ? { budget } : { budget, offset };
    const time = medianTime(runs, () => fitValue(value, request));
    return `${time.toFixed(0)} (${(time / once).toFixed(1)})`;
  });
  const after = first.note === undefined ? first.text : `${first.text}\n${first.note}`;
  const cells = [
    name,
    first.form === "json-text" ? `${first.plan}, as text` : first.plan,
    first.originalTokens,
    first.estimatedTokens,
    count(after),
    ...times,
    pages.length,
    textOf(joinPages(pages)) === whole ? "equal" : "DIFFERENT",
  ];
  process.stdout.write(`${cells.join(" | ")}\n`);
}

/** @param {readonly import("@speclens/budget").FittedValue[]} pages */
function nextOf(pages) {
  const last = pages.at(-1);
  return last !== undefined && "nextOffset" in last ? last.nextOffset : undefined;
}

/** A value's text, to any depth. @param {import("@speclens/core").JsonValue} value */
function textOf(value) {
  return fitValue(value, { budget: Number.MAX_SAFE_INTEGER }).text;
}
