import { element, elementById } from "./element.js";
import { formatMoment } from "./numbers.js";

/**
 * @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData
 *
 * @typedef {object} EmptyActions
 * @property {() => void} allTools
 * @property {() => void} lastMonth
 */

/**
 * Says why there is nothing to show, and what to do about it.
 *
 * @param {PageData} data
 * @param {EmptyActions} actions
 */
export function showEmpty(data, actions) {
  const { title, lines } = data.problem === undefined ? noCall(data) : noFile(data, data.problem);
  const buttons =
    data.problem === undefined
      ? [
          ...(data.tools.length === 0
            ? []
            : [actionButton("Show all tools", actions.allTools), " "]),
          actionButton("Show the last month", actions.lastMonth),
        ]
      : [];
  elementById("empty").replaceChildren(
    element("h2", {}, title),
    ...lines.map((line) => element("p", {}, line)),
    element("p", {}, ...buttons),
  );
}

/**
 * Why a telemetry that can be read has nothing.
 *
 * @param {PageData} data
 */
function noCall({ tool, since, until }) {
  const between = `Between ${formatMoment(new Date(since))} and ${formatMoment(new Date(until))}`;
  return tool === undefined
    ? { title: "No call in this time", lines: [`${between} no tool was called.`] }
    : { title: `No call of ${tool}`, lines: [`${between} no tool of this name was called.`] };
}

/**
 * Why there is nothing to read.
 *
 * @param {PageData} data
 * @param {NonNullable<PageData["problem"]>} problem
 */
function noFile({ health }, { code, message }) {
  if (health.telemetryFile === "off")
    return {
      title: "Calls are not recorded",
      lines: [message, "In the server's configuration, telemetry.enabled: true turns it on."],
    };
  if (code !== "store-not-found")
    return { title: "The recorded calls cannot be read", lines: [message] };
  return {
    title: "No call yet",
    lines: [
      "Connect an agent to this server and let it call a tool.",
      "Its calls appear here seconds later; this page looks for them by itself.",
    ],
  };
}

/**
 * @param {string} title
 * @param {() => void} action
 */
function actionButton(title, action) {
  const button = element("button", { type: "button", "data-key": title }, title);
  button.addEventListener("click", action);
  return button;
}
