// Numbers and times for readers.

const whole = new Intl.NumberFormat("en", { maximumFractionDigits: 0 });
const oneDigit = new Intl.NumberFormat("en", { maximumFractionDigits: 1 });
const long = new Intl.NumberFormat("en", {
  notation: "compact",
  compactDisplay: "long",
  maximumFractionDigits: 1,
});
const short = new Intl.NumberFormat("en", { notation: "compact", maximumFractionDigits: 1 });
const clock = new Intl.DateTimeFormat("en-GB", { timeStyle: "medium" });
const dayAndTime = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  hour: "2-digit",
  minute: "2-digit",
});

/**
 * Formats digits in groups of three: `12,345`.
 *
 * @param {number} value
 */
export function formatCount(value) {
  return whole.format(value);
}

/**
 * Formats numbers from a million on in words: `1.7 million`, `84,210`.
 *
 * @param {number} value
 */
export function formatLarge(value) {
  return Math.abs(value) < 1_000_000 ? whole.format(value) : long.format(value);
}

/**
 * Formats a number for an axis: `1.7M`.
 *
 * @param {number} value
 */
export function formatShort(value) {
  return short.format(value);
}

/**
 * Formats a share of 0–1 as a percentage: `3.1%`, `62%`, but never nearly 0 or 1 as `0%` or `100%`.
 *
 * @param {number} share
 */
export function formatShare(share) {
  const percent = share * 100;
  if (percent > 0 && percent < 0.1) return "<0.1%";
  if (percent > 99.9 && percent < 100) return ">99.9%";
  return `${(Math.abs(percent) < 10 || percent > 99 ? oneDigit : whole).format(percent)}%`;
}

/**
 * Formats a time in a suitable unit: `0.4 ms`, `23 ms`, `1.2 s`, `1.5 min`.
 *
 * @param {number} milliseconds
 */
export function formatTime(milliseconds) {
  if (milliseconds < 9.95) return `${oneDigit.format(milliseconds)} ms`;
  if (milliseconds < 999.5) return `${whole.format(milliseconds)} ms`;
  if (milliseconds < 59_950) return `${oneDigit.format(milliseconds / 1000)} s`;
  return `${oneDigit.format(milliseconds / 60_000)} min`;
}

/**
 * Formats a size: `812 bytes`, `9.4 kB`.
 *
 * @param {number} bytes
 */
export function formatBytes(bytes) {
  if (bytes < 1000) return `${whole.format(bytes)} bytes`;
  if (bytes < 1_000_000) return `${oneDigit.format(bytes / 1000)} kB`;
  return `${oneDigit.format(bytes / 1_000_000)} MB`;
}

/**
 * Formats the change from a reference to a value as a percentage: `−62%`, `+3.5%`; `–` if the reference is 0.
 *
 * @param {number} value
 * @param {number} reference
 */
export function formatChange(value, reference) {
  if (reference === 0) return "–";
  const change = value / reference - 1;
  const sign = change > 0 ? "+" : change < 0 ? "−" : "±";
  return `${sign}${formatShare(Math.abs(change))}`;
}

/**
 * Formats the difference between two shares in percentage points: `−1.2 points`.
 *
 * @param {number} share
 * @param {number} reference
 */
export function formatPoints(share, reference) {
  const points = (share - reference) * 100;
  if (Math.abs(points) < 0.05) return "±0 points";
  return `${points > 0 ? "+" : "−"}${oneDigit.format(Math.abs(points))} points`;
}

/**
 * `3 calls`, `1 call`.
 *
 * @param {number} count
 * @param {string} noun in the singular, with a plural in -s
 */
export function formatCounted(count, noun) {
  return `${whole.format(count)} ${noun}${count === 1 ? "" : "s"}`;
}

/**
 * Formats hours, minutes and seconds in the reader's time zone.
 *
 * @param {Date} moment
 */
export function formatClock(moment) {
  return clock.format(moment);
}

/**
 * Formats day and time in the reader's time zone: `22 Nov, 14:30`.
 *
 * @param {Date} moment
 */
export function formatMoment(moment) {
  return dayAndTime.format(moment);
}
