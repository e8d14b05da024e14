import { element, elementById } from "./element.js";
import { formatMoment } from "./numbers.js";

/**
 * @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData
 *
 * @typedef {object} EmptyActions
 * @property {() => void} allTools
 * @property {() => void} allCalls
 * @property {() => void} lastMonth
 */

/**
 * Says why there is nothing to show, and what to do.
 *
 * @param {PageData} data
 * @param {EmptyActions} actions
 */
export function showEmpty(data, actions) {
  const { title, lines } = data.problem === undefined ? noCall(data) : noFile(data, data.problem);
  const buttons =
    data.problem === undefined
      ? [
          ...(data.tools.length === 0 && data.servers.length === 0
            ? []
            : [actionButton("Show all tools", actions.allTools), " "]),
          actionButton("Show the last month", actions.lastMonth),
          ...(data.scope === "index"
            ? [" ", actionButton("Show the calls of other indexes", actions.allCalls)]
            : []),
        ]
      : [];
  elementById("empty").replaceChildren(
    element("h2", {}, title),
    ...lines.map((line) => element("p", {}, line)),
    element("p", {}, ...buttons),
  );
}

/**
 * Says why readable telemetry has no calls.
 *
 * @param {PageData} data
 */
function noCall({ tool, server, since, until }) {
  const between = `Between ${formatMoment(new Date(since))} and ${formatMoment(new Date(until))}`;
  if (tool === undefined && server !== undefined)
    return { title: `No calls of ${server}`, lines: [`${between}, no tool of it was called.`] };
  return tool === undefined
    ? { title: "No calls in this time", lines: [`${between}, no tool was called.`] }
    : { title: `No calls of ${tool}`, lines: [`${between}, this tool was not called.`] };
}

/**
 * Says why telemetry cannot be read.
 *
 * @param {PageData} data
 * @param {NonNullable<PageData["problem"]>} problem
 */
function noFile({ health }, { code, message }) {
  if (health.telemetryFile === "off")
    return {
      title: "Calls are not recorded",
      lines: [message, "To turn it on, set telemetry.enabled: true in the server's configuration."],
    };
  if (code !== "store-not-found")
    return { title: "Cannot read the recorded calls", lines: [message] };
  return {
    title: "No calls yet",
    lines: [
      "Connect an agent to this server and let it call a tool.",
      "Its calls appear here within seconds; the page refreshes automatically.",
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
