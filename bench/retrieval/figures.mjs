/**
 * A share as `.512`, or `1.00`: four characters; `–` where there is none.
 *
 * @param {number | undefined} value
 */
export function share(value) {
  if (value === undefined || !Number.isFinite(value)) return "–";
  const text = value.toFixed(3);
  return text.startsWith("0.") ? text.slice(1) : text.slice(0, 4);
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
export function difference({ value, low, high, sure }) {
  return `${signed(value)} [${signed(low)}, ${signed(high)}]${sure ? "*" : " "}`;
}

/**
 * A number of things, as `1 document` or `6 documents`.
 *
 * @param {number} count
 * @param {string} noun
 */
export function counted(count, noun) {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
