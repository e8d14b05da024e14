import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { loadTokenCounter } from "./load-token-counter.ts";

test("counts exactly in both vocabularies", async () => {
  const o200k = await loadTokenCounter("o200k");
  const cl100k = await loadTokenCounter("cl100k");
  expect([o200k.name, cl100k.name]).toEqual(["o200k", "cl100k"]);
  expect(o200k.count("Hello, world!")).toBe(4);
  expect(cl100k.count("Привет, мир!")).toBeGreaterThan(o200k.count("Привет, мир!"));
  expect(o200k.count("")).toBe(0);
});

test("the name of a special token is plain text", async () => {
  const { count } = await loadTokenCounter("o200k");
  expect(count("a <|endoftext|> b")).toBeGreaterThan(3);
});

test("a piece without a break does not take quadratic time", async () => {
  const { count } = await loadTokenCounter("o200k");
  const time = processorTime(() => {
    expect(count("a".repeat(300_000))).toBeGreaterThan(30_000);
    expect(count(" ".repeat(300_000))).toBeGreaterThan(1_000);
    expect(count("=".repeat(300_000))).toBeGreaterThan(1_000);
  });
  expect(time).toBeLessThan(5_000);
});
