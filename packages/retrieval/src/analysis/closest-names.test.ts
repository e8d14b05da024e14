import { expect, test } from "vitest";
import { closestNames } from "./closest-names.ts";

test("a name of about the same length comes before long ones that hold as much of it", () => {
  const names = [
    "enterprise",
    "actions-cache-limit-for-enterprise",
    "issue",
    "pinned-issue-comment",
  ];
  expect(closestNames("isue", names)[0]).toBe("issue");
  expect(closestNames("isssue", names)).toEqual(["issue", "pinned-issue-comment"]);
});

test("names as much alike and as long stand in alphabetical order", () => {
  expect(closestNames("ordex", ["ordet", "ordes", "order"])).toEqual(["order", "ordes", "ordet"]);
});
