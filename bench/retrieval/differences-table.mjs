import { difference, share } from "./figures.mjs";
import { tableHead, tableLine } from "./table.mjs";

/** @typedef {{ name: string, one: number, other: number, comparison: import("./compare.mjs").Comparison }} Row */

/**
 * recall@10 of two systems beside one another, with the paired interval of their difference.
 *
 * @param {string} one
 * @param {string} other
 * @param {readonly Row[]} rows
 */
export function differencesTable(one, other, rows) {
  /** @type {import("./table.mjs").Column[]} */
  const columns = [
    ["recall@10", 24],
    [one, 12],
    [other, 12],
    ["difference [95 %]", 26],
  ];
  const lines = rows.map((row) =>
    tableLine(columns, [row.name, share(row.one), share(row.other), difference(row.comparison)]),
  );
  return [tableHead(columns), ...lines, "* the interval excludes 0"].join("\n");
}
