import { type JsonValue, SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyJson } from "../../test/arbitrary-json.ts";
import { estimateTokens } from "../estimate-tokens.ts";
import { fitJson, fitValue } from "./fit-value.ts";
import type { FitValueOptions } from "./fit-value-options.ts";
import type { FittedValue } from "./fitted-value.ts";
import { joinPages } from "./join-pages.ts";

const anyBudget = fc.oneof(
  fc.integer({ min: 200, max: 300 }),
  fc.integer({ min: 200, max: 1500 }),
  fc.integer({ min: 200, max: 8000 }),
);

/** The first answer, and the exact pages to the end. */
function readAll(value: JsonValue, options: FitValueOptions): FittedValue[] {
  const answers = [fitValue(value, options)];
  for (let next = nextOf(answers); next !== undefined; next = nextOf(answers))
    answers.push(fitValue(value, { ...options, offset: next }));
  return answers;
}

function nextOf(answers: readonly FittedValue[]): number | undefined {
  const last = answers.at(-1);
  return last !== undefined && "nextOffset" in last ? last.nextOffset : undefined;
}

/** What holds for every answer. */
function check(answer: FittedValue, budget: number): void {
  const beside = answer.note === undefined ? "" : `\n${answer.note}`;
  expect(answer.estimatedTokens).toBe(estimateTokens(`${answer.text}${beside}`));
  expect(answer.estimatedTokens).toBeLessThanOrEqual(budget);
  expect(answer.budgetRemaining).toBe(budget - answer.estimatedTokens);
  if (answer.form !== "text") JSON.parse(answer.text);
  if (answer.note !== undefined) JSON.parse(answer.note);
  const cut = "nextOffset" in answer && answer.nextOffset !== undefined;
  if (cut) expect(answer.estimatedTokens).toBeGreaterThanOrEqual(budget * 0.8);
  if (answer.originalTokens <= budget && !("offset" in answer)) expect(answer.plan).toBe("whole");
  if (answer.originalTokens < 500) expect(answer.plan).not.toBe("summary");
}

describe("any value and any budget", () => {
  test("within the budget, 80% of it used where cut, all pages joined are the value", () => {
    fc.assert(
      fc.property(anyJson, anyBudget, (value, budget) => {
        const answers = readAll(value, { budget });
        for (const answer of answers) check(answer, budget);
        expect(joinPages(answers)).toEqual(value);
      }),
      { numRuns: Number(process.env.FIT_RUNS ?? 2000) },
    );
  });
});
