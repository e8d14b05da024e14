// The view as in the address of the page, so that links show the same.
import { isRangeName } from "./time-span.js";

/**
 * @typedef {object} ViewState
 * @property {import("./time-span.js").RangeName | "chosen"} range
 * @property {Date} [since] Of a chosen range.
 * @property {Date} [until] Of a chosen range; absent: now.
 * @property {string} [tool] Absent: all.
 * @property {string} [server] Absent: all.
 * @property {"all"} [scope] Absent: calls of this server's index.
 */

/**
 * Reads the view of an address. Ignores invalid parameters; the default is the last day and all tools.
 *
 * @param {URLSearchParams} parameters
 * @returns {ViewState}
 */
export function readViewState(parameters) {
  const tool = parameters.get("tool");
  const server = parameters.get("server");
  /** @type {Pick<ViewState, "tool" | "server" | "scope">} */
  const filter = {
    ...(tool ? { tool } : {}),
    ...(server ? { server } : {}),
    ...(parameters.get("scope") === "all" ? { scope: "all" } : {}),
  };
  const since = readMoment(parameters.get("since"));
  const until = readMoment(parameters.get("until"));
  if (since !== undefined && (until === undefined || since < until))
    return { range: "chosen", since, ...(until === undefined ? {} : { until }), ...filter };
  const range = parameters.get("range");
  return { range: isRangeName(range) ? range : "day", ...filter };
}

/**
 * Writes the parameters of the address of a view.
 *
 * @param {ViewState} state
 * @returns {URLSearchParams}
 */
export function writeViewState({ range, since, until, tool, server, scope }) {
  const parameters = new URLSearchParams();
  if (range !== "chosen") parameters.set("range", range);
  if (range === "chosen" && since !== undefined) parameters.set("since", since.toISOString());
  if (range === "chosen" && until !== undefined) parameters.set("until", until.toISOString());
  if (tool !== undefined) parameters.set("tool", tool);
  if (server !== undefined) parameters.set("server", server);
  if (scope !== undefined) parameters.set("scope", scope);
  return parameters;
}

/**
 * @param {string | null} text
 * @returns {Date | undefined}
 */
function readMoment(text) {
  const moment = new Date(text ?? Number.NaN);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}
