import { element, elementById } from "./element.js";
import { formatClock, formatCount, formatCounted, formatMoment, formatShare } from "./numbers.js";

/** @typedef {import("../src/dashboard/dashboard-data.ts").PageData} PageData */

/** Share of the alert's bound below which it ends; telemetry's oversized-alert.ts says so. */
const ENDS_BELOW = 0.8;

/**
 * Shows what is going wrong right now, and below the page how this server does.
 *
 * @param {PageData} data
 */
export function showNotices(data) {
  const { alert, oversizedShare, telemetryFile, droppedRecords } = data.health;
  const notices = [
    ...(alert
      ? [
          `${formatShare(oversizedShare)} of the answers of the last five minutes were over their budget ` +
            `before they were made to fit. The alert began above ${formatShare(data.alertShare)} and ends ` +
            `below ${formatShare(data.alertShare * ENDS_BELOW)}. Of the last hour, “Too large” names the tool.`,
        ]
      : []),
    ...(telemetryFile === "failing"
      ? [
          "Calls cannot be written to the telemetry file at the moment, so that the newest are missing " +
            "here. It is tried again by itself; the server's log says why it fails.",
        ]
      : []),
    ...(droppedRecords > 0
      ? [
          `${formatCounted(droppedRecords, "record")} of calls could not be kept and are missing here.`,
        ]
      : []),
  ];
  replaceNotices(notices);
  showHealth(data);
}

/**
 * Shows that the server does not answer.
 *
 * @param {string} reason
 * @param {Date | undefined} last when it last did
 */
export function showUnreachable(reason, last) {
  const since = last === undefined ? "" : ` The figures are of ${formatClock(last)}.`;
  replaceNotices([`${reason}${since} It is tried again by itself.`]);
}

/** @param {readonly string[]} texts */
function replaceNotices(texts) {
  const place = elementById("notices");
  // Screen readers say what changes: what is the same must stay.
  if (texts.join("\n") === [...place.children].map((child) => child.textContent).join("\n")) return;
  place.replaceChildren(...texts.map((text) => element("p", { class: "notice grave" }, text)));
}

/** @param {PageData} data */
function showHealth({ health }) {
  const file = { ok: "written", failing: "failing", off: "off" }[health.telemetryFile];
  elementById("health").replaceChildren(
    element(
      "p",
      {},
      `This process, since ${formatMoment(new Date(health.since))}: ${formatCounted(health.calls, "call")}, ` +
        `${formatCount(health.meanTokens)} tokens a mean answer, telemetry file ${file}. ` +
        "Tokens are estimated; no argument and no answer is kept.",
    ),
  );
}
