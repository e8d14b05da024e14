import { element, elementById } from "./element.js";
import {
  formatChange,
  formatCount,
  formatCounted,
  formatPoints,
  formatShare,
  formatTime,
} from "./numbers.js";
import { table } from "./table.js";

/**
 * @typedef {NonNullable<import("../src/dashboard/dashboard-data.ts").PageData["summary"]>} Summary
 * @typedef {Summary["variants"]["A"]} Figures
 *
 * @typedef {object} Measure
 * @property {string} name
 * @property {(figures: Figures) => number} of
 * @property {(value: number) => string} format
 * @property {(value: number, reference: number) => string} [compare] default: by the percentage
 */

/** With fewer calls of a variant, a comparison is not significant. */
const ENOUGH_CALLS = 100;

/** @type {readonly Measure[]} */
const MEASURES = [
  {
    name: "Tokens of an answer, mean",
    of: ({ tokens }) => tokens.byAnswer.mean,
    format: formatCount,
  },
  {
    name: "Tokens of an answer, p95",
    of: ({ tokens }) => tokens.byAnswer.p95,
    format: formatCount,
  },
  { name: "Largest answer, tokens", of: ({ tokens }) => tokens.byAnswer.max, format: formatCount },
  { name: "Answer time, p50", of: ({ latency }) => latency.p50, format: formatTime },
  { name: "Answer time, p95", of: ({ latency }) => latency.p95, format: formatTime },
  {
    name: "Errors",
    of: ({ errors, calls }) => errors / calls,
    format: formatShare,
    compare: formatPoints,
  },
];

/**
 * Compares the calls with protection to those without.
 *
 * @param {Summary} summary
 */
export function showVariants({ variants: { A, B } }) {
  elementById("variants").replaceChildren(
    ...(B.calls === 0 || A.calls === 0 ? single(B) : both(A, B)),
  );
}

/** @param {Figures} B */
function single(B) {
  const which = B.calls === 0 ? "with protection (A)" : "without protection (B)";
  return [
    element(
      "p",
      { class: "muted" },
      `All calls were served ${which}. To compare, set `,
      element("code", {}, "unprotectedShare"),
      " in the configuration: the share of calls to serve without protection.",
    ),
  ];
}

/**
 * @param {Figures} A
 * @param {Figures} B
 */
function both(A, B) {
  const compared = table({
    caption: "Calls with and without protection",
    columns: [
      { title: "Measure", text: true, cell: ({ name }) => name },
      {
        title: `A: with (${formatCounted(A.calls, "call")})`,
        cell: ({ of, format }) => format(of(A)),
      },
      {
        title: `B: without (${formatCounted(B.calls, "call")})`,
        cell: ({ of, format }) => format(of(B)),
      },
      { title: "A vs B", cell: ({ of, compare = formatChange }) => compare(of(A), of(B)) },
    ],
    rows: MEASURES,
  });
  if (Math.min(A.calls, B.calls) >= ENOUGH_CALLS) return [compared];
  const note = `One of them has fewer than ${ENOUGH_CALLS} calls: the difference may be chance.`;
  return [compared, element("p", { class: "muted" }, note)];
}
