import { drawChart } from "./charts.js";
import { elementById } from "./element.js";
import { formatShare } from "./numbers.js";

/**
 * Creates the chart of how much of their budget answers use.
 *
 * @returns {(tenths: readonly number[]) => void} shows figures in it
 */
export function createBudgetChart() {
  const chart = drawChart({
    title: "Budget used by an answer",
    type: "bar",
    series: [
      { title: "within", color: "--sent" },
      { title: "over", color: "--grave" },
    ],
    rowTitle: "Share of the budget",
  });
  elementById("budget").replaceChildren(chart.figure);

  return (tenths) => {
    const total = tenths.reduce((sum, count) => sum + count, 0);
    const over = tenths[10] ?? 0;
    const rows = tenths.map((count, index) =>
      index === 10
        ? { label: "more", name: "over 100%", values: [0, count] }
        : {
            label: `${(index + 1) * 10}%`,
            name: `${index * 10}–${(index + 1) * 10}%`,
            values: [count, 0],
          },
    );
    chart.show(
      rows,
      `Answers by the share of the budget that they use: ${formatShare(over / Math.max(1, total))} ` +
        "of them exceeded it.",
    );
  };
}
