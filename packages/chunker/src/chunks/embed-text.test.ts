import { expect, test } from "vitest";
import { embedText } from "./embed-text.ts";

test("a long description leaves room for the path and the first names", () => {
  const text = embedText({
    before: ["Shop", "", "List orders"],
    description: "word ".repeat(400).trim(),
    after: ["GET /orders"],
    names: Array.from({ length: 200 }, (_, number) => `parameter_${number}`),
  });
  expect(text.length).toBeLessThanOrEqual(800);
  expect(text.split("\n").map((line) => line.slice(0, 11))).toEqual([
    "Shop",
    "List orders",
    "word word w",
    "GET /orders",
    "parameter_0",
  ]);
  expect(text.endsWith("…")).toBe(true);
});

test("lines that are too long themselves are cut too", () => {
  const long = "x".repeat(5_000);
  const text = embedText({ before: [long, long], description: long, after: [long], names: [long] });
  expect(text.length).toBeLessThanOrEqual(800);
});
