import { element, elementById } from "./element.js";
import { formatCount, formatLarge, formatShare, formatTime } from "./numbers.js";

/** @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData */

/**
 * Shows the four numbers that matter most.
 *
 * @param {NonNullable<PageData["summary"]>} summary
 * @param {number} alertShare
 */
export function showTiles(summary, alertShare) {
  const { tokens, latency, overhead, oversizedShare, calls, errors, cancelled } = summary;
  const ended = [
    errors === 0 ? "no errors" : `${formatCount(errors)} failed (${formatShare(errors / calls)})`,
    ...(cancelled === 0 ? [] : [`${formatCount(cancelled)} cancelled`]),
  ];
  elementById("tiles").replaceChildren(
    tile(
      "Tokens saved",
      formatLarge(tokens.saved),
      `${formatShare(tokens.savedShare)} of ${formatLarge(tokens.original)}`,
    ),
    tile("Calls", formatLarge(calls), ended.join(", ")),
    tile(
      "Answer time, p95",
      formatTime(latency.p95),
      `median ${formatTime(latency.p50)}; protection ${formatTime(overhead.p50)}`,
    ),
    tile(
      "Over budget",
      formatShare(oversizedShare),
      "of answers, before they were fitted",
      oversizedShare > alertShare,
    ),
  );
}

/**
 * @param {string} name
 * @param {string} value
 * @param {string} detail
 * @param {boolean} [grave]
 */
function tile(name, value, detail, grave = false) {
  return element(
    "div",
    { class: grave ? "tile grave" : "tile" },
    element("dt", {}, name),
    element("dd", { class: "value" }, value),
    element("dd", { class: "detail" }, detail),
  );
}
