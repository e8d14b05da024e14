import { drawChart } from "./charts.js";
import { elementById } from "./element.js";
import { formatCount, formatCounted, formatLarge, formatMoment, formatTime } from "./numbers.js";
import { labelsOf } from "./time-span.js";

/** @typedef {NonNullable<import("../src/dashboard/dashboard-data.ts").PageData["series"]>} CallSeries */

/**
 * Creates the charts over time.
 *
 * @returns {(series: CallSeries) => void} shows a series in them
 */
export function createSeriesCharts() {
  const tokens = drawChart({
    title: "Tokens",
    type: "bar",
    series: [
      { title: "sent", color: "--sent" },
      { title: "saved", color: "--saved" },
    ],
    rowTitle: "From",
  });
  const calls = drawChart({
    title: "Calls",
    type: "bar",
    series: [
      { title: "answered", color: "--sent" },
      { title: "failed", color: "--grave" },
    ],
    rowTitle: "From",
  });
  const latency = drawChart({
    title: "Answer time, p95",
    type: "line",
    series: [{ title: "p95", color: "--time" }],
    rowTitle: "From",
    unit: "time",
  });
  elementById("series").replaceChildren(tokens.figure, calls.figure, latency.figure);

  return ({ since, until, buckets }) => {
    const label = labelsOf({
      since: new Date(since),
      until: new Date(until),
      buckets: buckets.length,
    });
    /**
     * @param {(bucket: CallSeries["buckets"][number]) => readonly (number | null)[]} values
     */
    const rows = (values) =>
      buckets.map((bucket) => {
        const start = new Date(bucket.start);
        return { label: label(start), name: formatMoment(start), values: values(bucket) };
      });
    /** @param {(bucket: CallSeries["buckets"][number]) => number} value */
    const sum = (value) => buckets.reduce((total, bucket) => total + value(bucket), 0);
    const highest = Math.max(0, ...buckets.map(({ latencyP95 }) => latencyP95));
    const parts = `in ${formatCounted(buckets.length, "step")}`;
    tokens.show(
      rows(({ tokens: sent, saved }) => [sent, Math.max(0, saved)]),
      `Tokens ${parts}: ${formatLarge(sum((bucket) => bucket.tokens))} sent, ` +
        `${formatLarge(sum(({ saved }) => saved))} saved.`,
    );
    calls.show(
      rows(({ calls: all, errors }) => [all - errors, errors]),
      `Calls ${parts}: ${formatCount(sum((bucket) => bucket.calls))}, of which ` +
        `${formatCount(sum(({ errors }) => errors))} failed.`,
    );
    latency.show(
      rows(({ calls: all, latencyP95 }) => [all === 0 ? null : latencyP95]),
      `95th percentile of the answer time ${parts}: ${formatTime(highest)} at most.`,
    );
  };
}
