import { expect, test } from "vitest";
import { criteriaOf, OPERATION_CRITERIA } from "./operation-criteria.ts";

const all = { category: "a", group: "b", tag: "c", method: "GET", deprecated: false };

test("every criterion has its place in the list, once", () => {
  expect([...OPERATION_CRITERIA].sort()).toEqual(Object.keys(all).sort());
});

test("the criteria of a request are all of them and nothing else", () => {
  const request = { ...all, query: "q", limit: 5, signal: undefined };
  expect(criteriaOf(request)).toEqual(all);
  expect(Object.keys(criteriaOf({ ...request, tag: undefined }))).not.toContain("tag");
  expect(criteriaOf({})).toEqual({});
});
