const TASKS = [
  "create",
  "list",
  "delete",
  "find",
  "update",
  "archive",
  "export",
  "approve",
  "cancel",
  "share",
  "count",
  "rename",
  "restore",
  "assign",
  "download",
  "compare",
  "verify",
  "schedule",
  "duplicate",
  "subscribe to",
];
const THINGS = [
  "the invoices of a customer",
  "an order that was paid twice",
  "the members of my team",
  "a webhook for new payments",
  "the comments on an issue",
  "an access token of a user",
  "the shipping address of a parcel",
  "a report with the sales of last month",
  "the calendar events of a room",
  "a message in the support channel",
];

/** 200 questions, all different, of 6 to 10 words. */
export const questions = TASKS.flatMap((task) =>
  THINGS.map((thing) => `how do I ${task} ${thing}`),
);

/**
 * Passages as the chunker makes them, all different, of about 60 tokens.
 *
 * @param {number} count
 */
export function passages(count) {
  return Array.from(
    { length: count },
    (_, index) =>
      `Add a reviewer to request ${index} · pulls, reviews · Adds people to the list of those who are asked ` +
      "to look at the change. POST /repos/{owner}/{repo}/pulls/{pull_number}/requested_reviewers " +
      "owner repo pull_number reviewers",
  );
}
