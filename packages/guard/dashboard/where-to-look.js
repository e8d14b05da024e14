// Names the tools and documents behind what is too large, slow, failing or not found.
import { formatCount, formatCounted, formatShare, formatTime } from "./numbers.js";

/** The share of failed calls above which it is marked. */
export const GRAVE_ERRORS = 0.05;
/** The 95th percentile in milliseconds above which a tool is marked as slow: a second interrupts a thought. */
export const GRAVE_LATENCY = 1000;
/** The share of searches that nothing matched above which a document is marked. */
export const GRAVE_NOT_FOUND = 0.2;
/** The share of answers whose estimate should be within 20%. */
const GOOD_ESTIMATE = 0.9;
/** With fewer calls, a share is not significant. */
const ENOUGH_CALLS = 10;
/** With fewer sampled answers, the estimate is not judged. */
const ENOUGH_SAMPLES = 20;

/**
 * @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData
 * @typedef {PageData["tools"][number]} Tool
 *
 * @typedef {object} Finding
 * @property {string} title
 * @property {boolean} grave Whether it needs action.
 * @property {string} [tool] The tool that it is about.
 * @property {string} text
 */

/**
 * Finds what matters most: what is too large, slow, failing or not found.
 *
 * @param {PageData} data
 * @returns {Finding[]}
 */
export function whereToLook(data) {
  const tools = data.tools.filter(({ tool }) => data.tool === undefined || tool === data.tool);
  return [
    tooLarge(tools, data.alertShare),
    slow(tools),
    failing(tools),
    ...notFound(data),
    ...sentOverBudget(data),
    ...badEstimate(data),
  ];
}

/**
 * @param {readonly Tool[]} tools
 * @param {number} alertShare
 * @returns {Finding}
 */
function tooLarge(tools, alertShare) {
  const title = "Too large";
  const isBeyond = (/** @type {Tool} */ tool) => tool.oversizedShare > alertShare;
  const worst = worstOf(tools, isBeyond, (tool) => tool.oversizedShare * answersOf(tool));
  if (worst === undefined) return { title, grave: false, text: "No answer exceeded its budget." };
  const { oversizedShare, tokens } = worst;
  const answers = answersOf(worst);
  const others = tools.filter((tool) => tool !== worst && isBeyond(tool));
  return {
    title,
    grave: isBeyond(worst),
    tool: worst.tool,
    text:
      `${formatShare(oversizedShare)} of ${formatCounted(answers, "answer")} exceeded their budget before they were ` +
      `fitted. Average answer: ${formatCount(tokens.original / answers)} tokens before, ` +
      `${formatCount(tokens.estimated / answers)} sent.` +
      alsoNamed(others.map(({ tool, oversizedShare: share }) => `${tool} (${formatShare(share)})`)),
  };
}

/**
 * @param {readonly Tool[]} tools
 * @returns {Finding}
 */
function slow(tools) {
  const title = "Slowest";
  const worst = greatest(tools, ({ latency }) => latency.p95);
  if (worst === undefined) return { title, grave: false, text: "There are no answers." };
  const { latency, overhead } = worst;
  const others = tools.filter((tool) => tool !== worst && tool.latency.p95 >= GRAVE_LATENCY);
  return {
    title,
    grave: latency.p95 >= GRAVE_LATENCY,
    tool: worst.tool,
    text:
      `95% of ${formatCounted(answersOf(worst), "answer")} took at most ${formatTime(latency.p95)}, ` +
      `median ${formatTime(latency.p50)}. Protection took ${formatTime(overhead.mean)} of that.` +
      alsoNamed(others.map(({ tool, latency: time }) => `${tool} (${formatTime(time.p95)})`)),
  };
}

/**
 * @param {readonly Tool[]} tools
 * @returns {Finding}
 */
function failing(tools) {
  const title = "Failing";
  const isBeyond = (/** @type {Tool} */ { errors, calls }) => errors / calls > GRAVE_ERRORS;
  const worst = worstOf(tools, isBeyond, ({ errors }) => errors);
  if (worst === undefined) return { title, grave: false, text: "No call ended with an error." };
  const { errors, calls } = worst;
  const others = tools.filter((tool) => tool !== worst && isBeyond(tool));
  return {
    title,
    grave: isBeyond(worst),
    tool: worst.tool,
    text:
      `${formatCount(errors)} of ${formatCounted(calls, "call")} ended with an error ` +
      `(${formatShare(errors / calls)}).` +
      alsoNamed(others.map((tool) => `${tool.tool} (${formatShare(tool.errors / tool.calls)})`)),
  };
}

/**
 * @param {PageData} data
 * @returns {Finding[]}
 */
function notFound({ summary }) {
  const all = summary?.searches ?? [];
  const searches = all.reduce((sum, each) => sum + each.searches, 0);
  if (searches === 0) return [];
  const title = "Not found";
  const [worst, ...others] = all.filter(({ none }) => none > 0);
  if (worst === undefined) return [{ title, grave: false, text: "Every search found something." }];
  return [
    {
      title,
      grave: all.some(
        (each) => each.searches >= ENOUGH_CALLS && each.none / each.searches > GRAVE_NOT_FOUND,
      ),
      text:
        `${formatCount(all.reduce((sum, { none }) => sum + none, 0))} of ${formatCount(searches)} searches found ` +
        `nothing, most of them nearest to ${worst.document} (${formatCount(worst.none)} of ` +
        `${formatCount(worst.searches)}).` +
        alsoNamed(others.map(({ document, none }) => `${document} (${formatCount(none)})`)),
    },
  ];
}

/**
 * @param {PageData} data
 * @returns {Finding[]}
 */
function sentOverBudget({ summary }) {
  const sent = summary?.budgetUse.tenths[10] ?? 0;
  if (summary === undefined || sent === 0) return [];
  const without = summary.variants.B.budgetUse.tenths[10] ?? 0;
  const kept = sent - without;
  const which =
    kept === 0
      ? "all of them without protection (variant B)"
      : without === 0
        ? "all of them with protection"
        : `${formatCount(kept)} of them with protection, the others without (variant B)`;
  return [
    {
      title: "Sent over budget",
      grave: kept > 0,
      text: `${formatCounted(sent, "answer")} exceeded the budget when sent, ${which}.`,
    },
  ];
}

/**
 * @param {PageData} data
 * @returns {Finding[]}
 */
function badEstimate({ summary }) {
  const estimate = summary?.estimate;
  if (estimate === undefined || estimate.sampled < ENOUGH_SAMPLES) return [];
  if (estimate.withinFifth >= GOOD_ESTIMATE) return [];
  return [
    {
      title: "Estimate",
      grave: true,
      text:
        `The token estimate was within 20% of the exact count for only ` +
        `${formatShare(estimate.withinFifth)} of ${formatCounted(estimate.sampled, "sampled answer")}.`,
    },
  ];
}

/**
 * Counts the calls that were answered: those that the client did not cancel.
 *
 * @param {{readonly calls: number, readonly cancelled: number}} figures
 */
export function answersOf({ calls, cancelled }) {
  return calls - cancelled;
}

/**
 * Finds the tool with the most of something, among those beyond a bound, else among all. Tools with few calls
 * come last, since their shares may be chance.
 *
 * @param {readonly Tool[]} tools
 * @param {(tool: Tool) => boolean} isBeyond
 * @param {(tool: Tool) => number} count
 */
function worstOf(tools, isBeyond, count) {
  const beyond = tools.filter((tool) => tool.calls >= ENOUGH_CALLS && isBeyond(tool));
  return greatest(beyond, count) ?? greatest(tools, count);
}

/**
 * Finds the tool with the greatest measure above 0.
 *
 * @param {readonly Tool[]} tools
 * @param {(tool: Tool) => number} measure
 * @returns {Tool | undefined}
 */
function greatest(tools, measure) {
  const [first] = tools
    .filter((tool) => measure(tool) > 0)
    .toSorted((a, b) => measure(b) - measure(a));
  return first;
}

/** @param {readonly string[]} names */
function alsoNamed(names) {
  if (names.length === 0) return "";
  const more = names.length > 3 ? ` and ${names.length - 3} more` : "";
  return ` Also ${names.slice(0, 3).join(", ")}${more}.`;
}
