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

test.each([
  ["usr", ["url", "user"], ["user"]],
  ["ordres", ["orders", "payments"], ["orders"]],
  ["gists", ["gists-comments", "gist"], ["gist", "gists-comments"]],
  ["GetUserByID", ["get-user-by-id"], ["get-user-by-id"]],
  ["repo", ["repository", "report", "user"], ["report", "repository"]],
  ["userList", ["list_users", "list_teams"], ["list_users"]],
  ["GET /ordres/{id}", ["GET /users/{id}", "GET /orders/{order_id}"], ["GET /orders/{order_id}"]],
  ["getOrderItems", ["getOrderLines", "deleteCart"], ["getOrderLines"]],
  ["refund an order", ["refundOrder", "listBooks"], ["refundOrder"]],
  ["+2", ["+1", "-1"], []],
  ["weather", ["pets", "zoo", "owners"], []],
  ["", ["a", ""], [""]],
])("%j of %j means %j", (wanted, names, closest) => {
  expect(closestNames(wanted, names)).toEqual(closest);
});

test("a name that is there twice is told once, and no more than the limit", () => {
  expect(closestNames("pet", ["pets", "pets", "peta", "petz"], 2)).toEqual(["peta", "pets"]);
});

test("long names take no long time, and hostile ones neither", () => {
  expect(closestNames("x".repeat(1e6), ["y".repeat(1e6), "a-".repeat(1e5)])).toEqual([]);
});
