import { estimateTokens } from "@speclens/budget";
import type { RenderedText } from "@speclens/render";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { type ComposeOptions, type CursorContext, composeAnswer } from "./compose-answer.ts";

const cursors: CursorContext = {
  key: new Uint8Array(32).fill(7),
  binding: '["catalog",[null]]',
  snapshot: "revision 1",
  splitBudget: 100,
};
const listed: ComposeOptions = { noun: "lines", announce: "always" };

function linesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `line ${index} about something`);
}

/** Follows the cursors to the end; returns the pages' texts and the items in them. */
function readAll(rendered: RenderedText, options: ComposeOptions): string[] {
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = composeAnswer(rendered, cursors, { ...options, cursor });
    const lines = answer.text.split("\n").filter((line) => !line.startsWith("… "));
    const items = lines.slice(rendered.head.length, lines.length - rendered.foot.length);
    expect(items).toHaveLength(answer.shownCount);
    shown.push(...items);
    cursor = answer.nextCursor;
  } while (cursor !== undefined);
  return shown;
}

describe("a page", () => {
  test("that fits is whole, and says what it cost", () => {
    const rendered = { head: ["head"], items: ["a", "b"], foot: ["foot"] };
    expect(composeAnswer(rendered, cursors, listed)).toEqual({
      text: "head\na\nb\nfoot",
      totalCount: 2,
      shownCount: 2,
      estimatedTokens: estimateTokens("head\na\nb\nfoot"),
      originalTokens: estimateTokens("head\na\nb\nfoot"),
      budgetUsed: 0,
      budgetRemaining: 4000 - estimateTokens("head\na\nb\nfoot"),
    });
  });

  test("that fits to the last token needs no room for a line about more", () => {
    const items = linesOf(40);
    const budget = estimateTokens(items.join("\n"));
    const answer = composeAnswer({ head: [], items, foot: [] }, cursors, { ...listed, budget });
    expect(answer).toMatchObject({ shownCount: 40, budgetUsed: 1, budgetRemaining: 0 });
  });

  test("keeps head and foot, cuts the items, and names what was left out with its cursor", () => {
    const rendered = { head: ["head"], items: linesOf(100), foot: ["foot"] };
    const answer = composeAnswer(rendered, cursors, { ...listed, budget: 200, limit: 100 });
    const lines = answer.text.split("\n");
    expect(lines[0]).toBe("head");
    expect(lines.at(-1)).toBe("foot");
    expect(answer.shownCount).toBeGreaterThan(5);
    expect(lines.slice(1, -2)).toEqual(rendered.items.slice(0, answer.shownCount));
    expect(lines.at(-2)).toBe(
      `… ${100 - answer.shownCount} of 100 lines left out; cursor "${answer.nextCursor}" continues.`,
    );
    expect(answer.estimatedTokens).toBeLessThanOrEqual(200);
    expect(answer.estimatedTokens).toBe(estimateTokens(answer.text));
  });

  test("with a head and foot over the budget cuts both with a mark", () => {
    const rendered = {
      head: [`HEAD ${"needs a lot of words ".repeat(100)}`],
      items: linesOf(50),
      foot: [`FOOT ${"used by many others ".repeat(100)}`],
    };
    const answer = composeAnswer(rendered, cursors, { ...listed, budget: 300 });
    expect(answer.estimatedTokens).toBeLessThanOrEqual(300);
    expect(answer.shownCount).toBeGreaterThan(0);
    expect(answer.text).toMatch(/^HEAD needs.*… \(\d+ more characters\)\nline 0/);
    expect(answer.text).toMatch(/\nFOOT used.*… \(\d+ more characters\)$/);
  });

  test("with a long foot keeps its head whole", () => {
    const rendered = { head: ["HEAD"], items: ["item"], foot: ["word ".repeat(500)] };
    const answer = composeAnswer(rendered, cursors, { ...listed, budget: 150 });
    expect(answer.text).toMatch(/^HEAD\nitem\nword/);
    expect(answer.estimatedTokens).toBeLessThanOrEqual(150);
  });

  test("without items is its head and foot", () => {
    const answer = composeAnswer({ head: ["No match."], items: [], foot: [] }, cursors, listed);
    expect(answer).toMatchObject({ text: "No match.", totalCount: 0, shownCount: 0 });
    const long = { head: ["word ".repeat(500)], items: [], foot: ["word ".repeat(500)] };
    expect(
      composeAnswer(long, cursors, { ...listed, budget: 100 }).estimatedTokens,
    ).toBeLessThanOrEqual(100);
  });

  test("has 50 items where no limit is given", () => {
    const answer = composeAnswer({ head: [], items: linesOf(60), foot: [] }, cursors, listed);
    expect(answer).toMatchObject({ shownCount: 50, totalCount: 60 });
  });
});

describe("the line about more", () => {
  const rendered = { head: [], items: linesOf(30), foot: [] };

  test("is always there where the page is part of a list", () => {
    const { text } = composeAnswer(rendered, cursors, { ...listed, limit: 5 });
    expect(text).toContain("25 of 30 lines left out");
  });

  test("is not there where the caller got the page that he asked for, but the cursor is", () => {
    const options: ComposeOptions = { noun: "hits", announce: "budget", limit: 5 };
    const { text, nextCursor } = composeAnswer(rendered, cursors, options);
    expect(text).toBe(rendered.items.slice(0, 5).join("\n"));
    expect(nextCursor).toMatch(/^[\w-]{56,60}$/);
  });

  test("is there where the budget cut that page", () => {
    const options: ComposeOptions = { noun: "hits", announce: "budget", limit: 30, budget: 120 };
    const { text, shownCount } = composeAnswer(rendered, cursors, options);
    expect(text).toContain(`… ${30 - shownCount} of 30 hits left out; cursor "`);
  });
});

describe("the foot of a page", () => {
  const rendered: RenderedText = {
    head: [],
    items: linesOf(30),
    foot: ["foot"],
    pageFoot: (start, end) => [`about ${start} to ${end}`],
  };

  test("is told which items the page shows, and stands before the foot", () => {
    const first = composeAnswer(rendered, cursors, { ...listed, limit: 10 });
    expect(first.text).toMatch(/continues\.\nabout 0 to 10\nfoot$/);
    const { nextCursor: cursor } = first;
    const second = composeAnswer(rendered, cursors, { ...listed, limit: 10, cursor });
    expect(second.text).toMatch(/continues\.\nabout 10 to 20\nfoot$/);
  });

  test("knows what the budget cut", () => {
    const { text, shownCount } = composeAnswer(rendered, cursors, { ...listed, budget: 150 });
    expect(shownCount).toBeLessThan(30);
    expect(text).toContain(`\nabout 0 to ${shownCount}\n`);
  });

  test("counts a parted item once", () => {
    const large = { ...rendered, items: ["word ".repeat(100), "small"] };
    const { text, totalCount } = composeAnswer(large, cursors, { ...listed, budget: 300 });
    expect(totalCount).toBeGreaterThan(2);
    expect(text).toContain("\nabout 0 to 2\n");
  });

  test("gives way where it is too large", () => {
    const large = { ...rendered, pageFoot: () => ["much to be told ".repeat(100)] };
    const answer = composeAnswer(large, cursors, { ...listed, budget: 300 });
    expect(answer.text).not.toContain("much");
    expect(answer.shownCount).toBeGreaterThan(5);
    expect(answer.estimatedTokens).toBeLessThanOrEqual(300);
  });

  test("is not there without items", () => {
    expect(composeAnswer({ ...rendered, items: [] }, cursors, listed).text).toBe("foot");
  });
});

describe("for any text", () => {
  const line = fc.oneof(
    fc.lorem({ maxCount: 12 }),
    fc.string({ maxLength: 60 }).map((text) => text.replace(/[\r\n]/g, " ")),
    fc.string({ unit: "grapheme", maxLength: 40 }).map((text) => text.replace(/[\r\n]/g, " ")),
  );
  const paragraph = fc.array(line, { maxLength: 30 }).map((lines) => lines.join(" "));

  test("the answer is never over its budget", () => {
    fc.assert(
      fc.property(
        fc.record({
          head: fc.array(fc.oneof(line, paragraph), { maxLength: 4 }),
          items: fc.array(fc.oneof(line, paragraph), { maxLength: 60 }),
          foot: fc.array(fc.oneof(line, paragraph), { maxLength: 4 }),
          pageFoot: fc.oneof(line, paragraph).map((text) => () => [text]),
        }),
        fc.integer({ min: 100, max: 1500 }),
        fc.integer({ min: 1, max: 80 }),
        fc.constantFrom("always" as const, "budget" as const),
        (rendered, budget, limit, announce) => {
          const answer = composeAnswer(rendered, cursors, {
            noun: "categories",
            announce,
            budget,
            limit,
          });
          expect(estimateTokens(answer.text)).toBeLessThanOrEqual(budget);
          expect(answer.shownCount > 0 || rendered.items.length === 0).toBe(true);
        },
      ),
      { numRuns: runs(500) },
    );
  });

  test("head and foot are whole where they leave the items a quarter and the line its room", () => {
    fc.assert(
      fc.property(
        fc.lorem({ maxCount: 20 }),
        fc.lorem({ maxCount: 20 }),
        fc.array(fc.lorem({ maxCount: 15 }), { maxLength: 60 }),
        (head, foot, items) => {
          const budget = Math.ceil(estimateTokens(`${head}\n${foot}`) / 0.75) + 120;
          const { text } = composeAnswer({ head: [head], items, foot: [foot] }, cursors, {
            ...listed,
            budget,
          });
          expect(text.startsWith(`${head}\n`)).toBe(true);
          expect(text.endsWith(`\n${foot}`)).toBe(true);
        },
      ),
    );
  });

  test("following every cursor gives back exactly the items, in order", () => {
    fc.assert(
      fc.property(
        fc.array(fc.lorem({ maxCount: 4 }), { maxLength: 80 }),
        fc.integer({ min: 120, max: 600 }),
        fc.integer({ min: 1, max: 20 }),
        (words, budget, limit) => {
          const items = words.map((text, index) => `${index} ${text}`);
          const rendered = { head: ["head"], items, foot: ["foot"] };
          expect(readAll(rendered, { ...listed, budget, limit })).toEqual(items);
        },
      ),
    );
  });
});

test("pages of changing budgets go together, each within its own", () => {
  fc.assert(
    fc.property(
      fc.array(fc.lorem({ maxCount: 60 }), { minLength: 1, maxLength: 40 }),
      fc.infiniteStream(fc.integer({ min: 400, max: 6000 })),
      (items, budgets) => {
        const rendered = { head: [], items, foot: [] };
        const within: CursorContext = { ...cursors, splitBudget: 400 };
        const shown: string[] = [];
        let cursor: string | undefined;
        do {
          const budget = budgets.next().value ?? 400;
          const answer = composeAnswer(rendered, within, { ...listed, budget, cursor });
          expect(answer.estimatedTokens).toBeLessThanOrEqual(budget);
          shown.push(...answer.text.split("\n").filter((line) => !line.startsWith("… ")));
          cursor = answer.nextCursor;
        } while (cursor !== undefined);
        // Large items are parted at spaces.
        expect(shown.join("").replaceAll(" ", "")).toBe(items.join("").replaceAll(" ", ""));
      },
    ),
  );
});

test("a page under the budget that items are parted by cuts one that is too large, and goes on", () => {
  const rendered = { head: [], items: ["word ".repeat(2000), "next"], foot: [] };
  const within: CursorContext = { ...cursors, splitBudget: 102_400 };
  const { text, nextCursor: cursor } = composeAnswer(rendered, within, { ...listed, budget: 200 });
  expect(estimateTokens(text)).toBeLessThanOrEqual(200);
  expect(text).toMatch(/… \(\d+ more characters\)/);
  expect(composeAnswer(rendered, within, { ...listed, budget: 200, cursor }).text).toBe("next");
});

describe("refuses", () => {
  const rendered = { head: [], items: linesOf(30), foot: [] };
  const { nextCursor: cursor = "" } = composeAnswer(rendered, cursors, { ...listed, limit: 5 });
  const open = (context: CursorContext, given = cursor) =>
    composeAnswer(rendered, context, { ...listed, cursor: given });

  test("a cursor of another call, an altered one, and one of another state of the index", () => {
    expect(open(cursors).text).toContain("line 5 ");
    const other = cursor.startsWith("A") ? "B" : "A";
    for (const [reason, attempt] of [
      ["foreign", () => open({ ...cursors, binding: '["schema",[]]' })],
      ["stale", () => open({ ...cursors, snapshot: "revision 2" })],
      ["tampered", () => open(cursors, other + cursor.slice(1))],
      ["tampered", () => open(cursors, "5")],
      ["tampered", () => open({ ...cursors, key: new Uint8Array(32).fill(8) })],
    ] as const)
      expect(attempt).toThrow(
        expect.objectContaining({ code: "cursor-invalid", details: { reason } }),
      );
  });

  test.each([
    ["budget", { budget: 99 }],
    ["budget", { budget: Number.NaN }],
    ["limit", { limit: 0 }],
    ["limit", { limit: -1 }],
    ["limit", { limit: 1.5 }],
  ])("a %s of %o", (argument, page) => {
    expect(() => composeAnswer(rendered, cursors, { ...listed, ...page })).toThrow(
      expect.objectContaining({ code: "argument-invalid", details: { argument } }),
    );
  });
});

test("what is saved of a search is told by the page that was asked for, not by all that was ranked", () => {
  const rendered = { head: [], items: ["one hit", "another hit", "a third hit"], foot: [] };
  const answer = composeAnswer(rendered, cursors, { limit: 1, noun: "hits", announce: "budget" });
  expect(answer.nextCursor).toBeDefined();
  expect(answer.originalTokens).toBe(answer.estimatedTokens);
});
