import { expect, test } from "vitest";
import { identifyingRank } from "./identifying-fields.ts";

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

test("identifiers come before names, names before dates", () => {
  const ranks = ["user_id", "name", "created_at"].map(identifyingRank);
  expect(ranks).toEqual(ranks.toSorted());
});
