import type { TokenCounter } from "@speclens/core";
import { expect, test } from "vitest";
import { compareEstimate } from "./compare-estimate.ts";
import { estimateTokens } from "./estimate-tokens.ts";
import { loadTokenCounter } from "./load-token-counter.ts";

const always = (tokens: number): TokenCounter => ({ name: "always", count: () => tokens });

test("tells both counts, their ratio, and whether they are within 20%", () => {
  const text = "Creates a new issue in the repository.";
  const estimated = estimateTokens(text);
  expect(compareEstimate(text, always(estimated))).toEqual({
    estimated,
    actual: estimated,
    ratio: 1,
    isClose: true,
  });
  expect(compareEstimate(text, always(estimated * 2))).toMatchObject({
    ratio: 0.5,
    isClose: false,
  });
  expect(compareEstimate(text, always(1)).isClose).toBe(false);
  expect(compareEstimate("", always(0))).toEqual({
    estimated: 0,
    actual: 0,
    ratio: 1,
    isClose: true,
  });
});

test("compares with the estimate for the counter's own vocabulary", async () => {
  const text = "Метод возвращает список кампаний и рекламируемых объектов.";
  const { estimated, actual } = compareEstimate(text, await loadTokenCounter("cl100k"));
  expect(estimated).toBe(estimateTokens(text, { encoding: "cl100k" }));
  expect(estimated).toBeGreaterThan(estimateTokens(text));
  expect(actual).toBeGreaterThan(estimated * 0.7);
});
