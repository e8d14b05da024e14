import type { Chart as ChartClass } from "chart.js";

declare global {
  /** Chart.js, loaded by the page before its modules. */
  const Chart: typeof ChartClass;
}
