import { bar, element, elementById, toolButton } from "./element.js";
import { formatCount, formatLarge, formatShare, formatTime } from "./numbers.js";
import { table } from "./table.js";
import { answersOf, GRAVE_ERRORS, GRAVE_LATENCY } from "./where-to-look.js";

/**
 * @typedef {import("./where-to-look.js").PageData} PageData
 * @typedef {import("./where-to-look.js").Tool} Tool
 */

/** The name of the sum of tools beyond the hundredth. */
const OTHERS = "(others)";

/** @type {import("./table.js").Sorting} */
let sorting = { column: 1, descending: true };

/**
 * Shows a sortable table of the figures of every tool. Figures beyond bounds are marked.
 *
 * @param {PageData} data
 */
export function showTools(data) {
  const shown = table({
    caption: "Figures by tool",
    columns: columnsOf(data.alertShare),
    rows: data.tools,
    sorting,
    onSort(chosen) {
      sorting = chosen;
      const place = document.activeElement?.getAttribute("data-key");
      showTools(data);
      if (place) focusKey(place);
    },
    isCurrent: ({ tool }) => tool === data.tool,
  });
  elementById("tools").replaceChildren(shown);
}

/**
 * Focuses the element that replaced the one with the focus.
 *
 * @param {string} key
 */
export function focusKey(key) {
  const found = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (found instanceof HTMLElement) found.focus({ preventScroll: true });
}

/**
 * @param {number} alertShare
 * @returns {import("./table.js").Column<Tool>[]}
 */
function columnsOf(alertShare) {
  return [
    {
      title: "Tool",
      text: true,
      cell: ({ tool }) => (tool === OTHERS ? tool : toolButton(tool, "row")),
      order: ({ tool }) => tool.toLowerCase(),
    },
    {
      title: "Calls",
      cell: ({ calls }) => formatCount(calls),
      order: ({ calls }) => calls,
    },
    {
      title: "Over budget",
      hint: "Share of the answers that exceeded their budget before they were fitted",
      cell: ({ oversizedShare: share }) => withBar(share, share > alertShare ? "grave" : ""),
      order: ({ oversizedShare }) => oversizedShare,
      isMarked: ({ oversizedShare }) => oversizedShare > alertShare,
    },
    {
      title: "Time p95",
      hint: "95% of the calls were answered in this time",
      cell: ({ latency }) => formatTime(latency.p95),
      order: ({ latency }) => latency.p95,
      isMarked: ({ latency }) => latency.p95 >= GRAVE_LATENCY,
    },
    {
      title: "Time p50",
      hint: "Half of the calls were answered in this time",
      cell: ({ latency }) => formatTime(latency.p50),
      order: ({ latency }) => latency.p50,
    },
    {
      title: "Tokens before",
      hint: "Average tokens of an answer before it was fitted",
      cell: (tool) => formatCount(meanOriginal(tool)),
      order: meanOriginal,
    },
    {
      title: "Tokens sent",
      hint: "Average tokens of an answer that was sent",
      cell: ({ tokens }) => formatCount(tokens.byAnswer.mean),
      order: ({ tokens }) => tokens.byAnswer.mean,
    },
    {
      title: "Largest sent",
      hint: "Tokens of the largest answer that was sent",
      cell: ({ tokens }) => formatCount(tokens.byAnswer.max),
      order: ({ tokens }) => tokens.byAnswer.max,
    },
    {
      title: "Saved",
      hint: "Tokens that were left out of answers",
      cell: ({ tokens }) => formatLarge(tokens.saved),
      order: ({ tokens }) => tokens.saved,
    },
    {
      title: "Errors",
      hint: "Share of the calls that ended with an error",
      cell: ({ errors, calls }) => formatShare(errors / calls),
      order: ({ errors, calls }) => errors / calls,
      isMarked: ({ errors, calls }) => errors / calls > GRAVE_ERRORS,
    },
  ];
}

/** @param {Tool} tool */
function meanOriginal(tool) {
  return tool.tokens.original / Math.max(1, answersOf(tool));
}

/**
 * @param {number} share
 * @param {string} kind
 */
function withBar(share, kind) {
  return element(
    "span",
    { class: "measured" },
    bar(share, kind),
    element("span", {}, formatShare(share)),
  );
}
