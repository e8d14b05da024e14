// The time that the page shows.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/**
 * @typedef {"hour" | "day" | "week" | "month"} RangeName
 *
 * @typedef {object} TimeSpan
 * @property {Date} since
 * @property {Date} until
 * @property {number} buckets The number of parts.
 */

/**
 * The ranges that end now, and their parts.
 *
 * @type {Readonly<Record<RangeName, {readonly part: number, readonly buckets: number}>>}
 */
const RANGES = {
  hour: { part: MINUTE, buckets: 60 },
  day: { part: HOUR / 2, buckets: 48 },
  week: { part: 3 * HOUR, buckets: 56 },
  month: { part: DAY, buckets: 30 },
};

/**
 * @param {string | null} name
 * @returns {name is RangeName}
 */
export function isRangeName(name) {
  return name !== null && Object.hasOwn(RANGES, name);
}

/**
 * Returns the span of a range that ends with the current part. Parts begin at full minutes, hours or days of the
 * reader's clock, so that bars stay the same as time passes.
 *
 * @param {RangeName} name
 * @param {Date} now
 * @returns {TimeSpan}
 */
export function spanOfRange(name, now) {
  const { part, buckets } = RANGES[name];
  const offset = now.getTimezoneOffset() * MINUTE;
  const end = Math.floor((now.getTime() - offset) / part + 1) * part + offset;
  return { since: new Date(end - part * buckets), until: new Date(end), buckets };
}

/** The lengths of parts of a span that begins with the first call. */
const FINE_PARTS = [1, 2, 5, 10, 15, 30, 60, 120, 180, 360, 720, 1440].map((each) => each * MINUTE);
/** The most and fewest parts of such a span. */
const MOST_PARTS = 60;
const FEWEST_PARTS = 12;

/**
 * Returns a span that begins about at a moment and ends with the current part, in fewer than 60 parts as far as a day
 * allows. It has at least 12 of them, so that the first calls are more than one bar at the edge.
 *
 * @param {Date} moment
 * @param {Date} now
 * @returns {TimeSpan}
 */
export function spanFrom(moment, now) {
  const length = now.getTime() - moment.getTime();
  const part = FINE_PARTS.find((each) => length / each < MOST_PARTS - 1) ?? DAY;
  const offset = now.getTimezoneOffset() * MINUTE;
  const partOf = (/** @type {Date} */ time) => Math.floor((time.getTime() - offset) / part);
  const end = partOf(now) + 1;
  const begin = Math.min(partOf(moment), end - FEWEST_PARTS);
  return {
    since: new Date(begin * part + offset),
    until: new Date(end * part + offset),
    buckets: end - begin,
  };
}

/**
 * Returns a chosen span, in up to 60 parts of at least a second.
 *
 * @param {Date} since
 * @param {Date} until
 * @returns {TimeSpan}
 */
export function spanOfMoments(since, until) {
  const seconds = Math.floor((until.getTime() - since.getTime()) / 1000);
  return { since, until, buckets: Math.max(1, Math.min(60, seconds)) };
}

/**
 * Returns how to label the start of a part: the shorter the span, the more precise.
 *
 * @param {TimeSpan} span
 * @returns {(moment: Date) => string}
 */
export function labelsOf({ since, until }) {
  const length = until.getTime() - since.getTime();
  /** @type {Intl.DateTimeFormatOptions} */
  const time = { hour: "2-digit", minute: "2-digit" };
  /** @type {Intl.DateTimeFormatOptions} */
  const options =
    length <= DAY
      ? time
      : length <= 8 * DAY
        ? { weekday: "short", ...time }
        : { day: "numeric", month: "short" };
  const format = new Intl.DateTimeFormat("en-GB", options);
  return (moment) => format.format(moment);
}
