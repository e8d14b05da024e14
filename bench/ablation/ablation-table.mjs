import { share, signed } from "../retrieval/figures.mjs";
import { tableHead, tableLine } from "../retrieval/table.mjs";
import { parts } from "./parts.mjs";

/** @typedef {import("./measure-parts.mjs").MeasuredParts} MeasuredParts */

/** @type {import("../retrieval/table.mjs").Column[]} */
const COLUMNS = [
  ["recall@10", 20],
  ["questions", 9],
  ["all on", 6],
  ...parts.map((part) => /** @type {const} */ ([`−${part} `, 13])),
];

export const ablationHead = tableHead(COLUMNS);

/**
 * What recall@10 changes by where one part is off; a star where the paired 95 % interval excludes 0.
 *
 * @param {MeasuredParts} file
 */
export function ablationLine({ name, questions, recallAt10, without }) {
  const cells = without.map(({ value, sure }) => `${signed(value)}${sure ? "*" : " "}`);
  return tableLine(COLUMNS, [name, String(questions), share(recallAt10), ...cells]);
}
