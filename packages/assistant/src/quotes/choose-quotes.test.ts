import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseQuotes } from "./choose-quotes.ts";
import { shortlistSentences } from "./shortlist-sentences.ts";
import type { Statement } from "./statement.ts";

function statement(text: string, about?: string, rank = 0): Statement {
  const place = { document: "shop", operation: "GET /orders" } as const;
  return { ...place, rank, text, ...(about !== undefined && { about }) };
}

const STATUS = statement(
  "State of the order. `held`: the payment is checked, for at most 23 hours. `lost`: the parcel is gone.",
  "status",
);
const OTHERS = [
  statement("The number of the order.", "number"),
  statement("When the order was made.", "created"),
  statement("Lists orders. Only the last year is kept.", undefined, 1),
];

function quotes(question: string, statements: readonly Statement[], near?: number): string[] {
  const sentences = shortlistSentences(question, statements);
  const similarities = near === undefined ? undefined : sentences.map(() => near);
  return chooseQuotes(sentences, similarities).map(({ about = "", text }) => `${about}: ${text}`);
}

test("the statement that shares the rare words is quoted whole if it is short", () => {
  expect(quotes("How many hours can a payment be held?", [...OTHERS, STATUS], 0.3)[0]).toBe(
    `status: ${STATUS.text}`,
  );
});

test("a long statement is cut to its best sentences, in their order", () => {
  const filler = Array.from({ length: 30 }, (_, at) => `Sentence number ${at} is about nothing.`);
  const long = statement(
    ["First things first.", ...filler, "A held payment waits 23 hours.", "The end."].join(" "),
    "status",
  );
  const [quote = ""] = quotes("How many hours does a held payment wait?", [...OTHERS, long], 0.4);
  expect(quote).toContain("… A held payment waits 23 hours. …");
  expect(quote.length).toBeLessThan(450);
});

test("what has little in common is not quoted, nor what a step says anyway", () => {
  expect(quotes("How many hours can a payment be held?", OTHERS, 0.1)).toEqual([]);
  const summary = statement("Lists the orders of a customer.");
  expect(quotes("Which orders of a customer are there?", [summary, ...OTHERS], 0.9)).not.toContain(
    `: ${summary.text}`,
  );
  expect(quotes("", [STATUS], 0.9)).toEqual([]);
});

test("names of values count as a whole", () => {
  const states = statement("- ORDER_HELD — waits\n- ORDER_LOST — gone", "state");
  const other = statement("The order is held by a person. It may get lost.", "holder");
  expect(quotes("ORDER_HELD, ORDER_LOST?", [other, states], 0.4)[0]).toBe(
    "state: - ORDER_HELD — waits - ORDER_LOST — gone",
  );
});

test("quotes stay short, and say nothing that is not there", () => {
  const text = fc
    .array(fc.constantFrom("order", "held", "payment", "hours.", "State", "23", "x".repeat(300)))
    .map((words) => words.join(" "));
  fc.assert(
    fc.property(
      text,
      fc.array(text, { maxLength: 6 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (question, texts, near) => {
        const statements = texts.map((one, rank) => statement(one, `field${rank}`, rank));
        const sentences = shortlistSentences(question, statements);
        const found = chooseQuotes(
          sentences,
          sentences.map(() => near),
        );
        expect(found.length).toBeLessThanOrEqual(3);
        expect(found.reduce((sum, quote) => sum + quote.text.length, 0)).toBeLessThan(850);
        const words = new Set(texts.flatMap((one) => one.split(/\s+/)));
        for (const quote of found)
          for (const word of quote.text.split(" ").filter((one) => one !== "…"))
            expect([...words].some((one) => one.includes(word))).toBe(true);
      },
    ),
  );
});
