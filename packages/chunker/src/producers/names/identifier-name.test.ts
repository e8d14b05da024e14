import { expect, test } from "vitest";
import { identifierName } from "./identifier-name.ts";

test.each([
  ["person_id", "person", ["id"]],
  ["personId", "person", ["id"]],
  ["PersonIDs", "person", ["id"]],
  ["people_ids", "person", ["id"]],
  ["id", "", ["id"]],
  ["issueIdOrKey", "issue", ["id", "key"]],
  ["repo", "repository", []],
  ["pull_request_number", "pull request", ["number"]],
  ["idBoard", "board", ["id"]],
  ["username", "", ["username"]],
  ["", "", []],
])("%s identifies %j by %j", (name, entity, attributes) => {
  expect(identifierName(name)).toEqual({ entity, attributes });
});
