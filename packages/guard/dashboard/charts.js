// Draws charts with Chart.js. Below each chart, a table has its numbers for readers who cannot see it.
import { element } from "./element.js";
import { formatCount, formatShort, formatTime } from "./numbers.js";
import { table } from "./table.js";

/**
 * @typedef {object} Row
 * @property {string} label The label on the axis.
 * @property {string} name The full name, for the table and the tooltip.
 * @property {readonly (number | null)[]} values One per series; null if there is none.
 *
 * @typedef {object} Series
 * @property {string} title
 * @property {string} color The name of a custom property.
 *
 * @typedef {object} DrawnChart
 * @property {HTMLElement} figure
 * @property {(rows: readonly Row[], inWords: string) => void} show
 */

/**
 * Creates a chart; `show` fills it.
 *
 * @param {object} options
 * @param {string} options.title
 * @param {"bar" | "line"} options.type bars of several series are stacked
 * @param {readonly Series[]} options.series
 * @param {string} options.rowTitle what the labels are
 * @param {"count" | "time"} [options.unit]
 * @returns {DrawnChart}
 */
export function drawChart({ title, type, series, rowTitle, unit = "count" }) {
  const format = unit === "time" ? formatTime : formatCount;
  const formatTick = unit === "time" ? formatTime : formatShort;
  const canvas = element("canvas", { role: "img" });
  const numbers = element("div", {});
  const details = element("details", {}, element("summary", {}, "As a table"), numbers);
  const figure = element(
    "figure",
    { class: "card" },
    element("figcaption", {}, element("h3", {}, title), legend(series)),
    element("div", { class: "canvas" }, canvas),
    details,
  );
  /** @type {readonly Row[]} */
  let shown = [];
  /** @type {import("chart.js").ChartData<"bar" | "line", (number | null)[], string>} */
  const data = { labels: [], datasets: series.map(({ title: label }) => ({ label, data: [] })) };
  const chart = new Chart(canvas, {
    type,
    data,
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: "index", intersect: false },
      plugins: {
        legend: { display: false },
        tooltip: {
          callbacks: {
            title: ([item]) => shown[item?.dataIndex ?? -1]?.name ?? "",
            label: ({ dataset, parsed }) => `${dataset.label}: ${format(parsed.y ?? 0)}`,
          },
        },
      },
      scales: {
        x: {
          stacked: type === "bar",
          grid: { display: false },
          ticks: { maxRotation: 0, autoSkipPadding: 16 },
        },
        y: {
          stacked: type === "bar",
          beginAtZero: true,
          border: { display: false },
          ticks: { maxTicksLimit: 5, precision: 0, callback: (value) => formatTick(Number(value)) },
        },
      },
    },
  });

  const paint = () => {
    const styles = getComputedStyle(document.documentElement);
    const color = (/** @type {string} */ name) => styles.getPropertyValue(name).trim();
    data.datasets.forEach((dataset, index) => {
      const own = color(series[index]?.color ?? "--text");
      Object.assign(dataset, {
        backgroundColor: own,
        borderColor: own,
        ...(type === "line"
          ? { borderWidth: 2, pointRadius: 1.5, pointHoverRadius: 4, tension: 0 }
          : { borderWidth: 0, barPercentage: 1, categoryPercentage: 0.85 }),
      });
    });
    for (const axis of Object.values(chart.options.scales ?? {}))
      Object.assign(axis ?? {}, {
        ticks: { ...axis?.ticks, color: color("--muted") },
        grid: { ...axis?.grid, color: color("--line") },
      });
    chart.update("none");
  };
  matchMedia("(prefers-color-scheme: dark)").addEventListener("change", paint);

  return {
    figure,
    show(rows, inWords) {
      shown = rows;
      data.labels = rows.map(({ label }) => label);
      data.datasets.forEach((dataset, index) => {
        dataset.data = rows.map(({ values }) => values[index] ?? null);
      });
      canvas.setAttribute("aria-label", inWords);
      canvas.textContent = inWords;
      numbers.replaceChildren(
        table({
          caption: title,
          columns: [
            { title: rowTitle, text: true, cell: (/** @type {Row} */ { name }) => name },
            ...series.map(({ title: name }, index) => ({
              title: name,
              cell: (/** @type {Row} */ { values }) => formatValue(values[index], format),
            })),
          ],
          rows,
        }),
      );
      paint();
    },
  };
}

/**
 * @param {number | null | undefined} value
 * @param {(value: number) => string} format
 */
function formatValue(value, format) {
  return value === null || value === undefined ? "–" : format(value);
}

/** @param {readonly Series[]} series */
function legend(series) {
  const items = series.map(({ title, color }) => {
    const swatch = element("span", { class: "swatch", "aria-hidden": "true" });
    swatch.style.setProperty("background", `var(${color})`);
    return element("li", {}, swatch, title);
  });
  return element("ul", { class: "legend" }, ...items);
}
