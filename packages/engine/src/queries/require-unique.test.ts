import { expect, test } from "vitest";
import { requireUnique } from "./require-unique.ts";

test("gives the only one", () => {
  expect(requireUnique([{ document: "a", value: 1 }], "x")).toEqual({ document: "a", value: 1 });
});

test("lists at most eight of the documents in the message, all in the details", () => {
  const found = Array.from({ length: 10 }, (_, index) => ({ document: `d${index}` }));
  expect(() => requireUnique(found, "User")).toThrow(
    expect.objectContaining({
      code: "ambiguous",
      message:
        '"User" is in 10 documents: d0, d1, d2, d3, d4, d5, d6, d7 and 2 more. Name one of them as document.',
      details: { name: "User", documents: found.map(({ document }) => document) },
    }),
  );
});
