import { estimateTokens, loadTokenCounter } from "@speclens/budget";
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
const listed: ComposeOptions = { noun: ["line", "lines"] };

function linesOf(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `line ${index} about something`);
}

const MORE = /^… \d+ more lines?: cursor "[\w-]+"$/;

/** Follows the cursors to the end; returns the pages' texts and the items in them. */
function readAll(rendered: RenderedText, options: ComposeOptions): string[] {
  const shown: string[] = [];
  let cursor: string | undefined;
  do {
    const answer = composeAnswer(rendered, cursors, { ...options, cursor });
    const lines = answer.text.split("\n").filter((line) => !MORE.test(line));
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
    expect(lines.at(-2)).toBe("foot");
    expect(answer.shownCount).toBeGreaterThan(5);
    expect(lines.slice(1, -2)).toEqual(rendered.items.slice(0, answer.shownCount));
    expect(lines.at(-1)).toBe(
      `… ${100 - answer.shownCount} more lines: cursor "${answer.nextCursor}"`,
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
    expect(answer.text).toMatch(/\nFOOT used.*… \(\d+ more characters\)\n… \d+ more lines/);
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

  test("ends every page but the last, with the cursor of the next", () => {
    const page = { ...listed, limit: 29 };
    const { text, nextCursor: cursor } = composeAnswer(rendered, cursors, page);
    expect(text.split("\n").at(-1)).toBe(`… 1 more line: cursor "${cursor}"`);
    const last = composeAnswer(rendered, cursors, { ...page, cursor });
    expect(last.text).toBe(rendered.items[29]);
    expect(last.nextCursor).toBeUndefined();
  });

  test("is there, too, where the caller got the page that was asked for", () => {
    const options: ComposeOptions = { noun: ["hit", "hits"], pageOnly: true, limit: 5 };
    const { text, nextCursor } = composeAnswer(rendered, cursors, options);
    expect(text).toBe(
      [...rendered.items.slice(0, 5), `… 25 more hits: cursor "${nextCursor}"`].join("\n"),
    );
  });

  test("is at most 50 tokens, and 45 as a rule", async () => {
    const { count } = await loadTokenCounter("o200k");
    const many = { ...rendered, items: linesOf(20_000) };
    const tokens = Array.from({ length: 100 }, (_, page) => {
      const noun = ["parameter", "parameters"] as const;
      const options = { noun, limit: 1 + page * 7 };
      const { text } = composeAnswer(many, cursors, { ...options, budget: 100_000 });
      return count(`\n${text.split("\n").at(-1)}`);
    }).sort((one, other) => one - other);
    expect(tokens.at(-1)).toBeLessThanOrEqual(50);
    expect(tokens[90]).toBeLessThanOrEqual(45);
  });
});

describe("items that share lines", () => {
  const items = Array.from({ length: 40 }, (_, index) => `c${index}`);
  const rows = items.map((_, index) => (index < 20 ? "A" : ""));
  const rendered: RenderedText = { head: [], items, rows, foot: [] };
  const noun = ["category", "categories"] as const;

  test("are counted and limited as items, and keep their title on each line", () => {
    const { text, nextCursor, ...counts } = composeAnswer(rendered, cursors, { noun, limit: 18 });
    expect(text).toBe(
      [
        `A: ${items.slice(0, 16).join(" · ")}`,
        "A: c16 · c17",
        `… 22 more categories: cursor "${nextCursor}"`,
      ].join("\n"),
    );
    expect(counts).toMatchObject({ totalCount: 40, shownCount: 18 });
    const second = composeAnswer(rendered, cursors, { noun, limit: 18, cursor: nextCursor });
    expect(second.text).toMatch(/^A: c18 · c19\nc20 · .* · c35\n… 4 more categories/);
  });

  test("come as many as the budget holds", () => {
    const many = { head: [], items: linesOf(1000), rows: Array(1000).fill(""), foot: [] };
    const { shownCount } = composeAnswer(many, cursors, { noun });
    expect(shownCount).toBeGreaterThan(300);
    expect(shownCount).toBeLessThanOrEqual(800);
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
    expect(first.text).toMatch(/\nabout 0 to 10\nfoot\n… 20 more lines: cursor "[\w-]+"$/);
    const { nextCursor: cursor } = first;
    const second = composeAnswer(rendered, cursors, { ...listed, limit: 10, cursor });
    expect(second.text).toMatch(/\nabout 10 to 20\nfoot\n… 10 more lines: cursor "[\w-]+"$/);
  });

  test("knows what the budget cut", () => {
    const { text, shownCount } = composeAnswer(rendered, cursors, { ...listed, budget: 150 });
    expect(shownCount).toBeLessThan(30);
    expect(text).toContain(`\nabout 0 to ${shownCount}\n`);
  });

  test("counts a parted item once", () => {
    const large = { ...rendered, items: ["word ".repeat(100), "small"] };
    const { text, ...counts } = composeAnswer(large, cursors, { ...listed, budget: 300 });
    expect(counts).toMatchObject({ totalCount: 2, shownCount: 2 });
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
        fc.boolean(),
        fc.option(fc.array(line, { minLength: 60, maxLength: 60 }), { nil: undefined }),
        (texts, budget, limit, pageOnly, rows) => {
          const rendered = { ...texts, ...(rows && { rows }) };
          const page = { noun: ["category", "categories"], pageOnly, budget, limit } as const;
          const answer = composeAnswer(rendered, cursors, page);
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
          const last = text.split("\n").filter((line) => !MORE.test(line));
          expect(last.join("\n").endsWith(`\n${foot}`)).toBe(true);
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
          shown.push(...answer.text.split("\n").filter((line) => !MORE.test(line)));
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
  const rendered = { head: [], items: linesOf(100), foot: [] };
  const page = { ...listed, limit: 20, pageOnly: true };
  const whole = composeAnswer(rendered, cursors, page);
  expect(whole.nextCursor).toBeDefined();
  expect(whole.originalTokens).toBe(whole.estimatedTokens);
  const budget = Math.floor(whole.estimatedTokens * 0.8);
  const cut = composeAnswer(rendered, cursors, { ...page, budget });
  expect(cut.shownCount).toBeLessThan(20);
  expect(cut.originalTokens).toBeGreaterThan(cut.estimatedTokens);
});
