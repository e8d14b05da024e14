import { expect, test } from "vitest";
import { findLines } from "./find-lines.ts";

const log = Array.from({ length: 50 }, (_, at) => `request ${at} took ${at * 3} ms`).join("\n");

test("lines come with their numbers and the lines around them", () => {
  expect(findLines(log, "REQUEST 10 ").split("\n")).toEqual([
    "1 of 50 lines match.",
    "10: request 9 took 27 ms",
    "11: request 10 took 30 ms",
    "12: request 11 took 33 ms",
  ]);
});

test("gaps are marked, and words may be apart", () => {
  expect(findLines(log, "ms 147")).toContain("50: request 49 took 147 ms");
  expect(findLines(log, "request 1 took")).toContain("2: request 1 took 3 ms");
  expect(findLines(log, "request 0 took").split("\n")).toEqual([
    "1 of 50 lines match.",
    "1: request 0 took 0 ms",
    "2: request 1 took 3 ms",
  ]);
  expect(findLines(`${log}\n${log}`, "request 5 took")).toContain("\n…\n");
});

test("a long line is cut around the match", () => {
  const found = findLines(`${"a ".repeat(5000)}needle${" b".repeat(5000)}`, "needle");
  expect(found).toContain("needle");
  expect(found.length).toBeLessThan(400);
});

test("nothing found says how long the text is", () => {
  expect(findLines(log, "zebra")).toBe('No line contains "zebra". The text has 50 lines.');
});
