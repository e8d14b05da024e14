/**
 * A share as `.512`; `–` where there is none.
 *
 * @param {number} value
 */
export function share(value) {
  if (!Number.isFinite(value)) return "–";
  return value.toFixed(3).replace(/^0\./, ".");
}

/**
 * A difference as `+.012`.
 *
 * @param {number} value
 */
export function signed(value) {
  if (!Number.isFinite(value)) return "–";
  return `${value < 0 ? "-" : "+"}${share(Math.abs(value))}`;
}

/** @param {import("./compare.mjs").Comparison} comparison */
export function difference({ difference, interval: [low, high], sure }) {
  return `${signed(difference)} [${signed(low)}, ${signed(high)}]${sure ? "*" : " "}`;
}
