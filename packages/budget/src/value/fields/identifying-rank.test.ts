import { expect, test } from "vitest";
import { identifyingRank } from "./identifying-rank.ts";

test.each([
  "id",
  "user_id",
  "orderId",
  "UUID",
  "slug",
  "full-name",
  "title",
  "status",
  "orderState",
  "type",
  "created_at",
  "updatedAt",
  "due_date",
  "url",
  "html_url",
])("%s identifies", (name) => {
  expect(identifyingRank(name)).toBeDefined();
});

test.each([
  "",
  "description",
  "body",
  "valid",
  "android",
  "format",
  "events_url",
  "notes",
  "x".repeat(99),
])("%s does not", (name) => {
  expect(identifyingRank(name)).toBeUndefined();
});

test("what names a record comes before what it refers to, and before dates", () => {
  const names = ["id", "login", "state", "node_id", "created_at"];
  const ranks = names.map((name) => identifyingRank(name) ?? Infinity);
  expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
  expect(new Set(ranks).size).toBe(names.length);
});
