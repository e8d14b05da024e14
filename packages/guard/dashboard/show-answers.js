import { bar, element, elementById } from "./element.js";
import { formatBytes, formatCount, formatCounted, formatShare, formatTime } from "./numbers.js";

/**
 * @typedef {NonNullable<import("../src/dashboard/dashboard-data.ts").PageData["summary"]>} Summary
 * @typedef {keyof Summary["outcomes"]} Outcome
 */

/** @type {Readonly<Record<Outcome, string>>} */
const OUTCOMES = {
  whole: "Whole, unchanged",
  paginated: "Page of a list",
  summarized: "Summary",
  chunked: "Piece of a long text",
  projected: "Chosen fields",
  error: "Error",
  cancelled: "Cancelled by the client",
};

/**
 * Shows how answers were fitted, and how good the estimate of tokens is.
 *
 * @param {Summary} summary
 */
export function showAnswers(summary) {
  showOutcomes(summary);
  showDetails(summary);
}

/** @param {Summary} summary */
function showOutcomes({ outcomes: counts, calls }) {
  const names = /** @type {Outcome[]} */ (Object.keys(OUTCOMES)).filter((name) => counts[name] > 0);
  const rows = names
    .toSorted((a, b) => counts[b] - counts[a])
    .map((name) =>
      element(
        "tr",
        {},
        element("th", { scope: "row", class: "text" }, OUTCOMES[name]),
        element(
          "td",
          { class: "wide" },
          bar(counts[name] / calls, name === "error" ? "grave" : ""),
        ),
        element("td", {}, formatCount(counts[name])),
        element("td", {}, formatShare(counts[name] / calls)),
      ),
    );
  elementById("outcomes").replaceChildren(
    element("h3", {}, "Outcomes"),
    element("table", { class: "plain" }, element("tbody", {}, ...rows)),
  );
}

/** @param {Summary} summary */
function showDetails(summary) {
  const { tokens, budgetUse, overhead, estimate } = summary;
  const sampled =
    estimate.sampled === 0
      ? "not sampled yet"
      : `${formatShare(estimate.withinFifth)} of ${formatCounted(estimate.sampled, "answer")}`;
  /** @type {[string, string][]} */
  const entries = [
    ["Tokens of an answer, mean", formatCount(tokens.byAnswer.mean)],
    ["Tokens of an answer, p95", formatCount(tokens.byAnswer.p95)],
    ["Size of an answer, mean", formatBytes(summary.meanResponseBytes)],
    ["Budget used, mean", formatShare(budgetUse.mean)],
    ["Budget used, p95", formatShare(budgetUse.p95)],
    ["Lists sent as a page", formatShare(summary.paginationAdoption)],
    ["Time for protection, p95", formatTime(overhead.p95)],
    ["Estimate within 20% of the exact count", sampled],
    ...(estimate.sampled === 0
      ? []
      : /** @type {[string, string][]} */ ([
          ["Error of the estimate, mean", formatShare(estimate.meanError)],
          ["Error of the estimate, p95", formatShare(estimate.p95Error)],
        ])),
  ];
  elementById("details").replaceChildren(
    element("h3", {}, "In figures"),
    element(
      "dl",
      { class: "entries" },
      ...entries.map(([name, value]) =>
        element("div", {}, element("dt", {}, name), element("dd", {}, value)),
      ),
    ),
  );
}
