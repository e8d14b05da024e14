import { type JsonValue, SpecLensError } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { anyJson } from "../../test/arbitrary-json.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { loadTokenCounter } from "../tokens/load-token-counter.ts";
import { projectFields } from "./fields/project-fields.ts";
import { fitJson, fitValue } from "./fit-value.ts";
import type { FitValueOptions } from "./fit-value-options.ts";
import type { FittedValue } from "./fitted-value.ts";
import { joinPages } from "./join-pages.ts";
import { writeJson } from "./outline/write-json.ts";

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
  if (nextOf([answer]) !== undefined)
    expect(answer.estimatedTokens).toBeGreaterThanOrEqual(budget * 0.8);
  if (answer.originalTokens < 500) expect(answer.plan).not.toBe("summary");
}

/** Items, or characters, are counted on exactly one page each, or on two where they go on. */
function checkCounts(answers: readonly FittedValue[]): void {
  let begun = 0;
  for (const answer of answers) {
    if (!("shown" in answer)) continue;
    expect(answer.first).toBeGreaterThanOrEqual(begun - 1);
    expect(answer.first).toBeLessThanOrEqual(begun);
    begun = answer.first + answer.shown;
    expect(answer.leftOut).toBe(answer.totalCount - begun);
  }
}

describe("any value and any budget", () => {
  test("the budget is kept, 80% of it used where cut, all pages joined are the value", () => {
    fc.assert(
      fc.property(anyJson, anyBudget, (value, budget) => {
        const answers = readAll(value, { budget });
        for (const answer of answers) check(answer, budget);
        checkCounts(answers);
        expect(joinPages(answers)).toEqual(value);
      }),
      { numRuns: runs(2000) },
    );
  }, 180_000);

  test("what fits comes back whole, without a note", () => {
    fc.assert(
      fc.property(anyJson, (value) => {
        const answer = fitValue(value, { budget: 1_000_000 });
        expect(answer).toMatchObject({ plan: "whole" });
        expect(answer).not.toHaveProperty("note");
        expect(answer.text).toBe(typeof value === "string" ? value : JSON.stringify(value));
      }),
    );
  });

  test("a projection in pages is the projection", () => {
    const fields = "id,items.name,data.items[].id,*.child";
    fc.assert(
      fc.property(anyJson, (value) => {
        if (typeof value === "string") return;
        const answers = readAll(value, { budget: 200, fields });
        expect(joinPages(answers)).toEqual(projectFields(value, fields).value);
      }),
      { numRuns: runs(200) },
    );
  });

  test("an offset within a name that holds commas begins no JSON page", () => {
    const value = { first: "word ".repeat(200), 'a,"b,c': [1, 2], ",": "x" };
    const text = JSON.stringify(value);
    for (let offset = text.indexOf('","a,'); offset < text.length; offset++) {
      const answer = fitValue(value, { budget: 200, offset });
      const names = Object.keys(answer.form === "json" ? JSON.parse(answer.text) : {});
      expect(Object.keys(value)).toEqual(expect.arrayContaining(names));
    }
  });

  test("any offset gives an answer within the budget", () => {
    fc.assert(
      fc.property(anyJson, fc.nat(), (value, number) => {
        const text = typeof value === "string" ? value : JSON.stringify(value);
        if (text === "") return;
        const answer = fitValue(value, { budget: 250, offset: number % text.length });
        expect(answer.estimatedTokens).toBeLessThanOrEqual(250);
        if (answer.form !== "text") JSON.parse(answer.text);
      }),
      { numRuns: runs(2000) },
    );
  });
});

const issues = Array.from({ length: 200 }, (_, number) => ({
  id: 1_000_000 + number,
  title: `Found a bug in part ${number}`,
  state: number % 3 === 0 ? "closed" : "open",
  user: { login: `user${number % 7}`, avatar_url: "https://example.com/octocat.gif" },
  body: "I'm having a problem with this. ".repeat((number % 5) + 1),
}));
const record = {
  id: 17,
  status: "confirmed",
  guest: {
    name: "Ada Example",
    email: "ada@example.com",
    notes: "Likes quiet rooms. ".repeat(200),
  },
  nights: Array.from({ length: 80 }, (_, night) => ({ date: `day ${night}`, price: 100 + night })),
  checkIn: "2030-01-01",
};

describe("the plan", () => {
  test("a list is paged in whole items, which proposes fields", () => {
    const answer = fitValue(issues, { budget: 2000 });
    expect(answer).toMatchObject({ plan: "page", unit: "items", totalCount: 200, first: 0 });
    const items: unknown[] = JSON.parse(answer.text);
    expect(items).toEqual(issues.slice(0, items.length));
    expect(answer.note).toContain("fields=id,title,state");
  });

  test("so is one in an object; the pages after the first have its place", () => {
    const value = { total: 200, items: issues };
    const answers = readAll(value, { budget: 2000 });
    expect(answers[0]).toMatchObject({ plan: "page", totalCount: 200 });
    expect(answers[1]).toMatchObject({ plan: "page", at: "/items" });
    expect(JSON.parse(answers[1]?.text ?? "")).toHaveProperty(["items", 0, "id"]);
  });

  test("a record is summarized, and hints get its parts", () => {
    const answer = fitValue(record, { budget: 600 });
    expect(answer).toMatchObject({ plan: "summary", nextOffset: 0 });
    expect(JSON.parse(answer.text)).toMatchObject({
      id: 17,
      status: "confirmed",
      guest: { name: "Ada Example", email: "ada@example.com" },
      checkIn: "2030-01-01",
    });
    if (answer.plan !== "summary") return;
    expect(answer.hints).toEqual(["fields=guest.notes", "fields=nights"]);
    const part = fitValue(record, { budget: 2000, fields: "nights" });
    expect(part).toMatchObject({ plan: "project" });
    expect(JSON.parse(part.text)).toEqual({ nights: record.nights });
  });

  test("an explicit offset, and `prefer`, ask for exact pages in its place", () => {
    expect(fitValue(record, { budget: 600, offset: 0 }).plan).toBe("split");
    expect(fitValue(record, { budget: 600, prefer: "page" }).plan).toBe("split");
    expect(fitValue(issues, { budget: 2000, prefer: "summary" }).plan).toBe("summary");
  });

  test("a list of one large record is summarized, too", () => {
    expect(fitValue([record], { budget: 600 }).plan).toBe("summary");
  });

  test("a text is split at the ends of lines", () => {
    const log = Array.from({ length: 900 }, (_, line) => `line ${line} of the log`).join("\n");
    const answers = readAll(log, { budget: 1000 });
    for (const { text, plan } of answers.slice(0, -1)) {
      expect(plan).toBe("split");
      expect(text).toMatch(/\n$/);
    }
  });

  test("missing fields are told, whether the rest fits or not", () => {
    const few = fitValue(issues[0] ?? null, { budget: 500, fields: "id,titel" });
    expect(few).toMatchObject({ plan: "project", missing: [{ path: "titel" }] });
    expect(few.note).toContain('"available":["title"');
    const many = fitValue(issues, { budget: 500, fields: "id,titel,body" });
    expect(many).toMatchObject({ plan: "page", missing: [{ path: "titel" }] });
    expect(many.note).toContain('"available":["title"');
  });
});

describe("every answer says why it has its plan", () => {
  const reason = (value: JsonValue, options: FitValueOptions) => {
    const { reason, originalTokens } = fitValue(value, options);
    return reason.replace(String(originalTokens), "N");
  };

  test("because all of it fits", () => {
    expect(reason(record, {})).toBe("All of it fits.");
    expect(reason("a text", {})).toBe("The whole text fits.");
    expect(reason(record, { fields: "id" })).toBe("The requested fields fit.");
  });

  test("because it is too large", () => {
    const large = "The value has N tokens, more than the budget";
    expect(reason(issues, { budget: 500 })).toBe(`${large}, and is mostly a list of 200 items.`);
    expect(reason(record, { budget: 500 })).toBe(`${large}, and is not mostly a list.`);
    expect(reason(record, { budget: 500, prefer: "page" })).toBe(
      `${large}, so it is split into pieces.`,
    );
    expect(reason("a text ".repeat(900), { budget: 500 })).toBe(
      "The text has N tokens, more than the budget, so it is split into pieces.",
    );
    expect(reason(record, { summaryThreshold: 700 })).toBe(
      "The record has N tokens; records of more than 700 are condensed.",
    );
  });

  test("because the caller asks for a page", () => {
    expect(reason(issues, { budget: 500, offset: 40 })).toBe(
      "The call sets an offset, so this page starts exactly there.",
    );
  });
});

test("text that holds JSON keeps its numbers; other text is a text", () => {
  const text = `{ "ids": [${"12345678901234567890, ".repeat(300)}1e999], "a": 0.10 }`;
  const page = fitJson(text, { budget: 500, offset: 0 });
  expect(page.text).toContain("12345678901234567890,12345678901234567890");
  expect(fitJson(text, { budget: 9000 }).text).toBe(text);
  expect(fitJson("{not json", { budget: 500 })).toMatchObject({ plan: "whole", form: "text" });
  expect(fitJson('"quoted"', { budget: 500 }).text).toBe('"quoted"');
});

test("a cursor stands in the note and counts, however long", () => {
  let calls = 0;
  const cursorFor = (offset: number): string => `${"x1".repeat((calls++ * 7) % 40)}at${offset}`;
  const page = fitValue(issues, { budget: 700, cursorFor });
  expect(page.note).toMatch(/"nextCursor":"(x1)*at\d+"/);
  expect(page.note).not.toContain("nextOffset");
  check(page, 700);
  check(fitValue(record, { budget: 700, cursorFor }), 700);
  expect(fitValue("word ".repeat(2000), { budget: 700, cursorFor }).note).toContain("nextCursor");
});

test("the shortest note says that pieces are joined as text, which a page alone does not show", () => {
  const cursorFor = (offset: number): string => `${"xu95HZjW".repeat(12)}${offset}`;
  const page = fitValue(
    { ["a long key of many words ".repeat(60)]: 1 },
    { budget: 220, cursorFor },
  );
  expect(page).toMatchObject({ form: "json-text" });
  expect(JSON.parse(page.note ?? "")).toEqual({
    form: "json-text",
    nextCursor: expect.stringContaining("xu95"),
  });
  check(page, 220);
});

test("exact counts keep the budget as well", async () => {
  const counter = await loadTokenCounter("o200k");
  fc.assert(
    fc.property(anyJson, fc.integer({ min: 200, max: 2000 }), (value, budget) => {
      const { text, note, estimatedTokens } = fitValue(value, { budget, counter });
      expect(estimatedTokens).toBe(counter.count(note === undefined ? text : `${text}\n${note}`));
      expect(estimatedTokens).toBeLessThanOrEqual(budget);
    }),
    { numRuns: runs(100) },
  );
});

/** Of each value as many parts, or levels, as nothing native can compare or write: 10⁵ of them by `npm run test:long`. */
const MANY = runs(1e5);
const HOSTILE: Readonly<Record<string, JsonValue>> = {
  arrays: JSON.parse(`${"[".repeat(MANY)}${"]".repeat(MANY)}`),
  objects: JSON.parse(`${'{"a":'.repeat(MANY)}1${"}".repeat(MANY)}`),
  items: Array.from({ length: MANY }, (_, index) => index),
  members: Object.fromEntries(Array.from({ length: MANY }, (_, index) => [`k${index}`, 0])),
  words: [{ id: 1, pages: [{ body: "lorem ipsum dolor. ".repeat(MANY / 2) }] }],
  "letters of a name": { ["k".repeat(10 * MANY)]: 1 },
  "backslashes and quotes": { text: '\\"'.repeat(2.5 * MANY) },
};

test.each(Object.entries(HOSTILE))("many %s: within the budget, and all is had", (_, value) => {
  const budget = MANY;
  const answers = readAll(value, { budget });
  for (const { estimatedTokens } of answers) expect(estimatedTokens).toBeLessThanOrEqual(budget);
  expect(writeJson(joinPages(answers)) === writeJson(value)).toBe(true);
});

test("refuses impossible requests", () => {
  const bad: (() => unknown)[] = [
    () => fitValue([], { budget: 199 }),
    () => fitValue([], { budget: Number.NaN }),
    () => fitValue([1, 2], { offset: -1 }),
    () => fitValue([1, 2], { offset: 5 }),
    () => fitValue("ab", { offset: 2 }),
    () => fitValue([], { fields: "a,,b" }),
    () => fitValue("ab", { budget: 500, counter: { name: "all", count: () => 1000 } }),
    () => fitValue(["ab"], { budget: 500, counter: { name: "all", count: () => 1000 } }),
  ];
  for (const action of bad) {
    let caught: unknown;
    try {
      action();
    } catch (error) {
      caught = error;
    }
    expect(SpecLensError.is(caught, "argument-invalid")).toBe(true);
  }
});
