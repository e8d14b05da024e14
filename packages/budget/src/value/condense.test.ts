import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyJson } from "../../test/arbitrary-json.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { fitJson, fitValue } from "./fit-value.ts";
import { joinPages } from "./join-pages.ts";

const booking = {
  id: "b-17",
  status: "confirmed",
  description: "A quiet room above the harbour. ".repeat(250),
  guest: { name: "Ada Example", email: "ada@example.com", history: "Came twice. ".repeat(500) },
  nights: Array.from({ length: 130 }, (_, night) => ({ date: `day ${night}`, price: 100 + night })),
  policies: { refunds: "Full refund until the day before. ".repeat(60), pets: "None." },
  property: { name: "Harbour House", rules: "No shoes inside. ".repeat(100) },
  checkIn: "2030-01-01",
};
const text = JSON.stringify(booking);

test("a record of 6,000 tokens takes at most 2,400, and keeps what identifies it", () => {
  const tokens = estimateTokens(text);
  expect(tokens).toBeGreaterThan(5500);
  const answer = fitValue(booking, { budget: 8000, summaryThreshold: 2000 });
  expect(answer).toMatchObject({ plan: "summary", nextOffset: 0, originalTokens: tokens });
  expect(answer.estimatedTokens).toBeLessThanOrEqual(2000);
  expect(answer.budgetRemaining).toBe(8000 - answer.estimatedTokens);
  expect(JSON.parse(answer.text)).toMatchObject({
    id: "b-17",
    status: "confirmed",
    guest: { name: "Ada Example", email: "ada@example.com" },
    property: { name: "Harbour House" },
    checkIn: "2030-01-01",
  });
});

test("takes 40% of a smaller record", () => {
  const small = { ...booking, nights: [], policies: {}, property: { id: 1 } };
  const tokens = estimateTokens(JSON.stringify(small));
  const answer = fitValue(small, { summaryThreshold: 1000 });
  expect(answer.plan).toBe("summary");
  expect(answer.estimatedTokens).toBeLessThanOrEqual(tokens * 0.4);
});

test("what is left out is named, and had by fields or page by page", () => {
  const answer = fitValue(booking, { summaryThreshold: 2000 });
  if (answer.plan !== "summary") throw new Error("not summarized");
  const paths = answer.parts.map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(["description", "guest.history", "nights"]));
  const part = fitValue(booking, { budget: 8000, summaryThreshold: 2000, fields: "nights" });
  expect(JSON.parse(part.text)).toEqual({ nights: booking.nights });
  const pages = [fitValue(booking, { budget: 8000, summaryThreshold: 2000, offset: 0 })];
  expect(joinPages(pages)).toEqual(booking);
});

test("fields that are asked for come whole before others share the room", () => {
  const without = fitValue(booking, { summaryThreshold: 2000 });
  const withWords = fitValue(booking, { summaryThreshold: 2000, asked: ["the refund policy"] });
  expect(JSON.parse(without.text).policies.refunds).not.toBe(booking.policies.refunds);
  expect(JSON.parse(withWords.text).policies.refunds).toBe(booking.policies.refunds);
  expect(JSON.parse(withWords.text)).toMatchObject({ id: "b-17", guest: { name: "Ada Example" } });
});

test("leaves lists, texts and records up to the threshold as they are", () => {
  const list = Array.from({ length: 100 }, (_, id) => ({ id, text: "some words of it" }));
  expect(fitValue(list, { summaryThreshold: 300 }).plan).toBe("whole");
  expect(fitValue({ items: list }, { summaryThreshold: 300 }).plan).toBe("whole");
  expect(fitValue("word ".repeat(900), { summaryThreshold: 300 }).plan).toBe("whole");
  const tokens = estimateTokens(text);
  expect(fitValue(booking, { budget: 8000, summaryThreshold: tokens }).plan).toBe("whole");
  expect(fitValue(booking, { budget: 8000, prefer: "page", summaryThreshold: 300 }).plan).toBe(
    "whole",
  );
  const indented = JSON.stringify(list, null, 8);
  expect(fitJson(indented, { budget: 9000, summaryThreshold: 300 }).text).toBe(indented);
});

test("any value: condensed or whole, within the budget, and all of it is had", () => {
  fc.assert(
    fc.property(
      anyJson,
      fc.integer({ min: 200, max: 3000 }),
      fc.integer({ min: 1, max: 2000 }),
      (value, budget, summaryThreshold) => {
        const answers = [fitValue(value, { budget, summaryThreshold })];
        const [first] = answers;
        for (let last = first; last && "nextOffset" in last && last.nextOffset !== undefined; ) {
          last = fitValue(value, { budget, summaryThreshold, offset: last.nextOffset });
          answers.push(last);
        }
        for (const { text, note, estimatedTokens } of answers) {
          expect(estimatedTokens).toBe(estimateTokens(note ? `${text}\n${note}` : text));
          expect(estimatedTokens).toBeLessThanOrEqual(budget);
        }
        expect(joinPages(answers)).toEqual(value);
      },
    ),
    { numRuns: runs(1000) },
  );
});
