import { expect, test } from "vitest";
import { compareMethods } from "./compare-methods.ts";

test("GET, POST, PUT, PATCH and DELETE come first, then the others by name", () => {
  const sorted = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS", "TRACE"];
  expect(sorted.toReversed().sort(compareMethods)).toEqual(sorted);
  expect(["TRACE", "HEAD", "GET", "OPTIONS"].sort(compareMethods)).toEqual([
    ...["GET", "HEAD", "OPTIONS", "TRACE"],
  ]);
  for (const method of ["GET", "TRACE"]) expect(compareMethods(method, method)).toBe(0);
});
