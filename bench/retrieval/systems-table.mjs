import { share } from "./figures.mjs";
import { tableHead, tableLine } from "./table.mjs";

/** @type {import("./table.mjs").Column[]} */
const COLUMNS = [
  ["", 20],
  ["recall@5", 8],
  ["recall@10 [95 %]", 17],
  ["recall@20", 9],
  ["complete@10", 11],
  ["nDCG@10", 7],
  ["MRR", 5],
  ["shown", 5],
  ["tokens", 6],
  ["refused", 7],
  ["ms p50", 6],
  ["p95", 5],
];

/**
 * The figures of several systems on one file of questions.
 *
 * @param {Readonly<Record<string, import("./summarize.mjs").Summary>>} summaries by system
 */
export function systemsTable(summaries) {
  const lines = Object.entries(summaries).map(([name, { recallAt10, ...figures }]) =>
    tableLine(COLUMNS, [
      `  ${name}`,
      share(figures.recallAt5),
      `${share(recallAt10.value)} [${share(recallAt10.low)}, ${share(recallAt10.high)}]`,
      share(figures.recallAt20),
      share(figures.completeAt10),
      share(figures.ndcgAt10),
      share(figures.meanReciprocalRank),
      share(figures.recallShown),
      figures.tokens.toFixed(0),
      share(figures.refused),
      figures.p50.toFixed(1),
      figures.p95.toFixed(1),
    ]),
  );
  return [tableHead(COLUMNS), ...lines].join("\n");
}
