// Cuts the part out of GitHub's OpenAPI document that the golden ranking is asked of:
//   node scripts/cut-github-document.mjs
// It writes packages/engine/test/golden/github-part.yaml. Then the ranking has to be written again, too.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Document, isCollection, visit } from "yaml";
import { fetchGithubDocument } from "./fetch-github-document.mjs";
import { cutDocument } from "./lib/cut-document.mjs";
import { root } from "./lib/run-program.mjs";

/** What is kept, as GitHub sorts its operations: whole parts of categories, so that near-twins stay together. */
const KEPT = new Set([
  ...["actions/secrets", "actions/workflow-runs", "actions/workflows"],
  ...["activity/starring", "branches/branches"],
  ...["collaborators/collaborators", "commits/commits", "gists/gists", "gists"],
  ...["git/refs", "issues/assignees", "issues/comments", "issues/issues", "issues/labels"],
  ...["licenses/licenses", "markdown/markdown", "metrics/traffic", "orgs/blocking"],
  ...["pulls/pulls", "pulls/review-requests", "pulls/reviews", "rate-limit/rate-limit"],
  ...["releases/assets", "releases/releases", "repos/commits", "repos/contents", "repos/forks"],
  ...["repos/repos", "repos/webhooks", "search/search", "teams/members", "users/blocking"],
  ...["users/emails", "users/followers", "users/keys", "users/users"],
]);

const target = join(root, "packages/engine/test/golden/github-part.yaml");
const whole = JSON.parse(readFileSync(await fetchGithubDocument(), "utf8"));
const part = cutDocument(whole, (operation) => {
  const { category, subcategory } = operation["x-github"] ?? {};
  return KEPT.has(subcategory ? `${category}/${subcategory}` : `${category}`);
});
const head = `# A part of GitHub's OpenAPI document, cut by scripts/cut-github-document.mjs.
# GitHub (https://github.com/github/rest-api-description) and Octokit (https://github.com/octokit/openapi)
# publish it under the MIT License: https://spdx.org/licenses/MIT
`;
const yaml = new Document(part, { aliasDuplicateObjects: false });
// What is short is written on one line.
visit(yaml, {
  Collection: (_, node) => {
    if (isCollection(node) && JSON.stringify(node).length > 120) return undefined;
    node.flow = true;
    return visit.SKIP;
  },
});
writeFileSync(target, head + yaml.toString({ lineWidth: 0, flowCollectionPadding: false }));
