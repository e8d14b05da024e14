import { element, elementById, toolButton } from "./element.js";
import { formatCount, formatMoment, formatTime } from "./numbers.js";
import { table } from "./table.js";

/**
 * @typedef {NonNullable<import("../src/dashboard/dashboard-data.ts").PageData["summary"]>} Summary
 * @typedef {Summary["slowest"][number]} Call
 */

/**
 * Shows the calls that took longest. Their arguments are not stored.
 *
 * @param {Summary} summary
 */
export function showSlowest({ slowest }) {
  const shown = table({ caption: "The slowest calls", columns: COLUMNS, rows: slowest });
  elementById("slowest").replaceChildren(
    slowest.length === 0 ? element("p", { class: "muted" }, "No call was answered.") : shown,
  );
}

/** @type {import("./table.js").Column<Call>[]} */
const COLUMNS = [
  { title: "Tool", text: true, cell: ({ tool, time }) => toolButton(tool, `slowest ${time}`) },
  { title: "Time", cell: ({ latency }) => formatTime(latency) },
  {
    title: "Protection",
    hint: "Part of the time for protection",
    cell: ({ overhead }) => formatTime(overhead),
  },
  {
    title: "When",
    text: true,
    cell: ({ time }) => formatMoment(new Date(time)),
  },
  {
    title: "Outcome",
    text: true,
    cell: ({ outcome, errorType }) =>
      errorType === undefined ? outcome : `${outcome}: ${errorType}`,
  },
  {
    title: "Tokens before",
    cell: ({ originalTokens }) => formatCount(originalTokens),
    isMarked: ({ oversized }) => oversized,
  },
  { title: "Tokens sent", cell: ({ estimatedTokens }) => formatCount(estimatedTokens) },
  { title: "Budget", cell: ({ budget }) => formatCount(budget) },
];
