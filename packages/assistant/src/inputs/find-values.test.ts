import fc from "fast-check";
import { expect, test } from "vitest";
import { findValues } from "./find-values.ts";

test.each([
  ['Refund ch_1Qa to "Anna Karenina"', ["id ch_1Qa", "text Anna Karenina"]],
  [
    "Put work on WEB-231, begun on 19 November 2026 at 13:00 UTC.",
    ["id WEB-231", "date 2026-11-19T13:00:00Z"],
  ],
  ["until March 1, 2027; not after 2027-03-02", ["date 2027-03-01", "date 2027-03-02"]],
  ["from 09:00 to 11:30 UTC", []],
  [
    "mail anna@acme.example or call +49 151 2345678",
    ["email anna@acme.example", "phone +49 151 2345678"],
  ],
  ["go back to https://shop.acme.example/*, then stop", ["url https://shop.acme.example/*"]],
  [
    "at most 2,500 of 3.5 for octocat/hello-world",
    ["number 2500", "number 3.5", "id octocat/hello-world"],
  ],
  ["Which films did Sofia Coppola direct?", ["name Sofia Coppola"]],
  ["Show what I can do.", []],
  ["", []],
])("%s", (question, expected) => {
  expect(findValues(question).map(({ kind, text }) => `${kind} ${text}`)).toEqual(expected);
});

test("a value knows the words before it", () => {
  const [value] = findValues("the pod web-5d9f in namespace shop");
  expect(value).toEqual({ kind: "id", text: "web-5d9f", start: 8, before: ["the", "pod"] });
});

test("values come in the order of the question and do not overlap", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 300 }), (question) => {
      const values = findValues(question);
      expect(values.length).toBeLessThanOrEqual(30);
      expect(values.map(({ start }) => start)).toEqual(
        values.map(({ start }) => start).toSorted((one, other) => one - other),
      );
      for (const { text, kind } of values)
        if (kind !== "date" && kind !== "number") expect(question).toContain(text);
    }),
  );
});

test("a long question takes no long time", () => {
  const hostile = [
    "a-".repeat(200_000),
    "A of the ".repeat(50_000),
    '"'.repeat(300_000),
    "1,".repeat(200_000),
  ];
  for (const question of hostile) expect(findValues(question).length).toBeLessThanOrEqual(30);
});

test("the words before a value are of the same request", () => {
  const beforeOf = (question: string) => findValues(question).map(({ before }) => before);
  expect(beforeOf("create an issue, label it 'bug'")).toEqual([["label", "it"]]);
  expect(beforeOf("close the issue and name the branch 'old'")).toEqual([
    ["name", "the", "branch"],
  ]);
  expect(beforeOf("for the customer, cus_123")).toEqual([["for", "the", "customer"]]);
});
