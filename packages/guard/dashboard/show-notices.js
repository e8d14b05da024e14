import { element, elementById } from "./element.js";
import { formatClock, formatCount, formatCounted, formatMoment, formatShare } from "./numbers.js";

/** @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData */

/** The largest number of failing sources that a notice names. */
const MOST_NAMED = 3;

/** The part of the limit below which an alert ends, as in telemetry's oversized-alert.ts. */
const ENDS_BELOW = 0.8;

/**
 * Shows what is wrong right now, and the health of this server below the page.
 *
 * @param {PageData} data
 */
export function showNotices(data) {
  const { alert, oversizedShare, telemetryFile, droppedRecords } = data.health;
  const notices = [
    ...failingSources(data),
    ...(alert
      ? [
          `${formatShare(oversizedShare)} of the answers of the last five minutes exceeded their budget ` +
            `before they were fitted. The alert began above ${formatShare(data.alertShare)} and ends ` +
            `below ${formatShare(data.alertShare * ENDS_BELOW)}. “Too large” below shows which tool.`,
        ]
      : []),
    ...(telemetryFile === "failing"
      ? [
          "The server cannot write to the telemetry file at the moment, so the newest calls are missing " +
            "here. It retries automatically; its log says why writing fails.",
        ]
      : []),
    ...(droppedRecords > 0
      ? [
          `${formatCounted(droppedRecords, "record")} of calls could not be written and are missing here.`,
        ]
      : []),
  ];
  replaceNotices(notices);
  showHealth(data);
}

/**
 * Says which sources fail, and why.
 *
 * @param {PageData} data
 * @returns {string[]}
 */
function failingSources({ index }) {
  const { failures = [], failureCount = 0 } = index ?? {};
  if (failureCount === 0) return [];
  const named = failures
    .slice(0, MOST_NAMED)
    .map(({ id, reason, since }) => `${id}, since ${formatMoment(new Date(since))}: ${reason}`);
  const more = failureCount - named.length;
  return [
    `${formatCounted(failureCount, "source")} cannot be read; the last good state is served, if there is one. ` +
      `${named.join(" ")}${more > 0 ? ` And ${formatCount(more)} more.` : ""}`,
  ];
}

/**
 * Shows that the server does not respond.
 *
 * @param {string} reason
 * @param {Date | undefined} last when it last responded
 */
export function showUnreachable(reason, last) {
  const since = last === undefined ? "" : ` The figures are from ${formatClock(last)}.`;
  replaceNotices([`${reason}${since} The page retries automatically.`]);
}

/** @param {readonly string[]} texts */
function replaceNotices(texts) {
  const place = elementById("notices");
  // Screen readers announce changes: leave what is the same.
  if (texts.join("\n") === [...place.children].map((child) => child.textContent).join("\n")) return;
  place.replaceChildren(...texts.map((text) => element("p", { class: "notice grave" }, text)));
}

/** @param {PageData} data */
function showHealth({ health }) {
  const file = { ok: "recording", failing: "recording fails", off: "not recording" }[
    health.telemetryFile
  ];
  elementById("health").replaceChildren(
    element(
      "p",
      {},
      `This process, since ${formatMoment(new Date(health.since))}: ${formatCounted(health.calls, "call")}, ` +
        `average answer ${formatCount(health.meanTokens)} tokens, ${file}. ` +
        "Tokens are estimates; arguments and answers are not stored.",
    ),
  );
}
