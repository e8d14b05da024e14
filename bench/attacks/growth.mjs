import { linearRegression } from "simple-statistics";

/**
 * @typedef {object} Growth
 * @property {number} slope of the time's logarithm by the size's: 1 is linear, 2 quadratic
 * @property {string} table `SIZE: MS ms, MIB MiB` of each size, joined by `; `
 */

/**
 * Measures something at several sizes, one after the other.
 *
 * @param {readonly number[]} sizes
 * @param {(size: number) => Promise<{ ms: number, rssMiB: number }>} measure
 * @returns {Promise<Growth>}
 */
export async function growth(sizes, measure) {
  /** @type {[number, number][]} */
  const points = [];
  /** @type {string[]} */
  const rows = [];
  for (const size of sizes) {
    const { ms, rssMiB } = await measure(size);
    points.push([Math.log(size), Math.log(Math.max(1, ms))]);
    rows.push(`${size.toLocaleString("en")}: ${Math.round(ms)} ms, ${Math.round(rssMiB)} MiB`);
  }
  return { slope: linearRegression(points).m, table: rows.join("; ") };
}
