import { linearRegression } from "simple-statistics";

/**
 * @typedef {object} Point
 * @property {number} bytes
 * @property {number} milliseconds
 */

/**
 * The slope of log time against log size from `from` bytes on: 1 is linear, 2 quadratic. What the smallest
 * document takes is subtracted first, as the start-up; and what is then below `least` counts as
 * `least`, since it says more about the machine than about the text. Undefined with fewer than two sizes.
 *
 * @param {readonly Point[]} points
 * @param {{ from: number, least: number }} limits bytes, milliseconds
 */
export function slopeOf(points, { from, least }) {
  const start = points.toSorted((a, b) => a.bytes - b.bytes)[0]?.milliseconds ?? 0;
  const large = points.filter(({ bytes }) => bytes >= from);
  if (large.length < 2) return undefined;
  const logs = large.map(({ bytes, milliseconds }) => [
    Math.log(bytes),
    Math.log(Math.max(milliseconds - start, least)),
  ]);
  return linearRegression(logs).m;
}
