import { readFileSync } from "node:fs";

const ISSUES = 500;

/**
 * 500 issues as GitHub's API answers them: the example of its document, each with a number, a title and
 * a body of its own; as they come, and with the link to the next page beside them.
 * @param {string} path of GitHub's OpenAPI document
 * @returns {Record<string, import("@speclens/core").JsonValue>}
 */
export function issueList(path) {
  const { components } = JSON.parse(readFileSync(path, "utf8"));
  const [example] = components.examples["issue-items"].value;
  const issues = Array.from({ length: ISSUES }, (_, index) => ({
    ...example,
    id: index + 1,
    number: ISSUES - index,
    title: `Found a bug in part ${index}`,
    body: `${example.body} `.repeat((index % 12) + 1),
  }));
  return {
    "500 issues": issues,
    "500 issues in an object": { total_count: ISSUES, items: issues },
    "1 issue": [issues[11]],
  };
}
