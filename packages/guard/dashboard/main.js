// Reads and shows the figures of the chosen time and tool, again and again while the page is visible.
import { createBudgetChart } from "./budget-chart.js";
import { elementById } from "./element.js";
import { fetchData, SignedOutError } from "./fetch-data.js";
import { createFilters } from "./filters.js";
import { formatClock, formatMoment } from "./numbers.js";
import { showAnswers } from "./show-answers.js";
import { showDocuments } from "./show-documents.js";
import { showEmpty } from "./show-empty.js";
import { showFindings } from "./show-findings.js";
import { showNotices, showUnreachable } from "./show-notices.js";
import { createSeriesCharts } from "./show-series.js";
import { showSlowest } from "./show-slowest.js";
import { showTiles } from "./show-tiles.js";
import { focusKey, showTools } from "./show-tools.js";
import { showVariants } from "./show-variants.js";
import { spanFrom, spanOfMoments, spanOfRange } from "./time-span.js";
import { readViewState, writeViewState } from "./view-state.js";

/**
 * @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData
 * @typedef {import("./view-state.js").ViewState} ViewState
 */

/** Milliseconds between readings. */
const INTERVAL = 10_000;
/** The pause is at least this many times as long as reading took, so that large files are read less often. */
const PAUSE_FACTOR = 10;

let state = readViewState(new URLSearchParams(location.search));
let reading = new AbortController();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;
/** @type {Date | undefined} */
let lastRead;
/** The first call of a server that is younger than the chosen range. @type {Date | undefined} */
let firstCall;

const filters = createFilters(go);
const showSeries = createSeriesCharts();
const showBudget = createBudgetChart();

/**
 * Shows another view, as a new entry of the browser's history.
 *
 * @param {ViewState} next
 */
function go(next) {
  if (state.range !== next.range || state.scope !== next.scope) firstCall = undefined;
  state = next;
  history.pushState(null, "", `?${writeViewState(state)}`);
  filters.show(state);
  refresh();
}

async function refresh() {
  clearTimeout(timer);
  reading.abort();
  reading = new AbortController();
  const { signal } = reading;
  const started = performance.now();
  elementById("freshness").toggleAttribute("data-reading", true);
  try {
    const span = spanOf(state);
    const read = await fetchData(span, state, signal);
    const first = firstCall ?? firstCallOf(read);
    // The charts of a new server would be empty but for their edge.
    const isNarrower = first !== undefined && first !== firstCall;
    firstCall = first;
    const data = isNarrower ? await fetchData(spanOf(state), state, signal) : read;
    if (signal.aborted) return;
    lastRead = new Date();
    show(data);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof SignedOutError) return location.reload();
    showUnreachable(error instanceof Error ? error.message : String(error), lastRead);
  }
  elementById("freshness").toggleAttribute("data-reading", false);
  schedule(Math.max(INTERVAL, PAUSE_FACTOR * (performance.now() - started)));
}

/** @param {number} pause milliseconds */
function schedule(pause) {
  clearTimeout(timer);
  if (document.hidden) return;
  timer = setTimeout(() => {
    // Don't replace text that the reader has selected.
    if (document.getSelection()?.isCollapsed === false) schedule(INTERVAL);
    else refresh();
  }, pause);
}

/** @param {ViewState} view */
function spanOf({ range, since, until }) {
  const now = new Date();
  if (range === "chosen")
    return spanOfMoments(since ?? spanOfRange("day", now).since, until ?? now);
  const whole = spanOfRange(range, now);
  const narrow = firstCall && spanFrom(firstCall, now);
  return narrow !== undefined && narrow.since > whole.since ? narrow : whole;
}

/**
 * Returns the first call of a range, if the server itself began only after the range did.
 *
 * @param {PageData} data
 */
function firstCallOf({ summary, health, since }) {
  if (state.range === "chosen" || state.tool !== undefined || !summary?.first) return undefined;
  const first = new Date(summary.first);
  return first >= new Date(health.since) && new Date(health.since) > new Date(since)
    ? first
    : undefined;
}

/** @param {PageData} data */
function show(data) {
  const focused = document.activeElement?.getAttribute("data-key");
  const { summary, series } = data;
  const from = firstCall === undefined ? "" : `, calls since ${formatMoment(firstCall)}`;
  elementById("freshness").textContent = `Read at ${formatClock(new Date())}${from}`;
  showSubject(data.subject);
  showNotices(data);
  filters.offer(data, state);
  const isEmpty = summary === undefined || series === undefined || summary.calls === 0;
  elementById("empty").hidden = !isEmpty;
  for (const id of ["figures", "further"]) elementById(id).hidden = isEmpty;
  showDocuments(data);
  if (isEmpty) {
    const { range: _, since: __, until: ___, ...filter } = state;
    const { tool: ____, server: _____, ...ofAll } = state;
    showEmpty(data, {
      allTools: () => go(ofAll),
      allCalls: () => go({ ...ofAll, scope: "all" }),
      lastMonth: () => go({ range: "month", ...filter }),
    });
  } else {
    showTiles(summary, data.alertShare);
    showFindings(data);
    showTools(data);
    showSeries(series);
    showAnswers(summary);
    showBudget(summary.budgetUse.tenths);
    showSlowest(summary);
    showVariants(summary);
  }
  if (focused) focusKey(focused);
}

/** @param {string | undefined} subject */
function showSubject(subject) {
  const form = elementById("logout");
  form.hidden = subject === undefined;
  const name = form.querySelector("span");
  if (name !== null) name.textContent = subject ?? "";
}

addEventListener("popstate", () => {
  firstCall = undefined;
  state = readViewState(new URLSearchParams(location.search));
  filters.show(state);
  refresh();
});
document.addEventListener("visibilitychange", () => {
  if (document.hidden) clearTimeout(timer);
  else refresh();
});
document.addEventListener("click", (event) => {
  const target = event.target instanceof Element ? event.target.closest("[data-tool]") : null;
  const tool = target?.getAttribute("data-tool");
  if (!tool) return;
  const { tool: shown, ...ofAllTools } = state;
  // A second click on the shown tool shows all again.
  go(tool === shown ? ofAllTools : { ...ofAllTools, tool });
});

filters.show(state);
refresh();
