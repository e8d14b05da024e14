import { element, elementById } from "./element.js";
import { formatMoment } from "./numbers.js";

/** @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData */

/**
 * Says why there is nothing to show, and what to do about it.
 *
 * @param {PageData} data
 * @param {{allTools(): void, lastMonth(): void}} actions
 */
export function showEmpty({ problem, tool, since, until, tools, health }, actions) {
  const place = elementById("empty");
  if (problem !== undefined && health.telemetryFile === "off") {
    place.replaceChildren(
      element("h2", {}, "Calls are not recorded"),
      element("p", {}, problem.message),
      element("p", {}, "Turn telemetry on in the server's configuration, then start it again."),
    );
    return;
  }
  if (problem !== undefined && problem.code !== "store-not-found") {
    place.replaceChildren(
      element("h2", {}, "The recorded calls cannot be read"),
      element("p", {}, problem.message),
    );
    return;
  }
  if (problem !== undefined) {
    place.replaceChildren(
      element("h2", {}, "No call yet"),
      element("p", {}, "Connect an agent to this server and let it call a tool."),
      element(
        "p",
        {},
        "Its calls appear here a few seconds later, without loading the page again.",
      ),
    );
    return;
  }
  const between = `between ${formatMoment(new Date(since))} and ${formatMoment(new Date(until))}`;
  const month = element("button", { type: "button", "data-key": "month" }, "Show the last month");
  month.addEventListener("click", actions.lastMonth);
  const all = element("button", { type: "button", "data-key": "all" }, "Show all tools");
  all.addEventListener("click", actions.allTools);
  place.replaceChildren(
    element("h2", {}, tool === undefined ? "No call in this time" : `No call of ${tool}`),
    element(
      "p",
      {},
      `Nothing was called ${between}${tool === undefined ? "" : " that has this name"}.`,
    ),
    element("p", {}, ...(tools.length > 0 ? [all, " "] : []), month),
  );
}
