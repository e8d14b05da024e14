import { mean, quantile } from "simple-statistics";
import { counted, share, signed } from "../retrieval/figures.mjs";
import { tableHead, tableLine } from "../retrieval/table.mjs";

/** @typedef {import("./ask-three-ways.mjs").AskedThreeWays} AskedThreeWays */

/** @type {import("../retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["", 18],
  ["questions", 9],
  ["tokens: whole", 13],
  ["lines", 6],
  ["default", 8],
  ["to whole", 8],
  ["to lines", 8],
  ["recall: whole", 13],
  ["default", 8],
  ["difference", 10],
  ["folded", 7],
  ["search ms p50", 13],
  ["added p50", 9],
  ["p95", 5],
];

/** What the columns are of. */
export const compressionHead = tableHead(COLUMNS);

/**
 * @param {string} name
 * @param {readonly AskedThreeWays[]} asked at least one
 */
export function compressionLine(name, asked) {
  const tokensOf = (/** @type {"whole" | "lines" | "compressed"} */ way) =>
    mean(asked.map((each) => each[way].tokens));
  const recallOf = (/** @type {"whole" | "lines" | "compressed"} */ way) =>
    mean(asked.map((each) => each[way].recall));
  const tokens = tokensOf("compressed");
  const added = asked.map((each) => each.added);
  return tableLine(COLUMNS, [
    name,
    String(asked.length),
    tokensOf("whole").toFixed(0),
    tokensOf("lines").toFixed(0),
    tokens.toFixed(0),
    signed(tokens / tokensOf("whole") - 1),
    signed(tokens / tokensOf("lines") - 1),
    share(recallOf("whole")),
    share(recallOf("compressed")),
    signed(recallOf("compressed") - recallOf("whole")),
    share(mean(asked.map(({ shown, folded }) => folded / (shown || 1)))),
    quantile(
      asked.map(({ search }) => search),
      0.5,
    ).toFixed(1),
    quantile(added, 0.5).toFixed(1),
    quantile(added, 0.95).toFixed(1),
  ]);
}

/**
 * How often hits are folded.
 *
 * @param {readonly AskedThreeWays[]} asked
 */
export function foldsLine(asked) {
  const hits = asked.reduce((sum, { shown }) => sum + shown, 0);
  const folded = asked.reduce((sum, each) => sum + each.folded, 0);
  const withTwins = asked.filter((each) => each.folded > 0).length;
  return `${folded} of ${counted(hits, "hit")} stand folded under a better one, in ${withTwins} of ${counted(asked.length, "answer")}`;
}
