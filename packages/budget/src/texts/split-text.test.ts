import { SpecLensError, type TokenCounter } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { runs } from "../../../../test/support/runs.ts";
import { anyText, hostileTexts } from "../../test/any-text.ts";
import { estimateTokens } from "../tokens/estimate-tokens.ts";
import { loadTokenCounter } from "../tokens/load-token-counter.ts";
import type { TextPiece } from "./cut-pieces.ts";
import type { TextKind } from "./kinds/detect-text-kind.ts";
import { readLines } from "./read-lines.ts";
import { readPiece } from "./read-piece.ts";
import { type SplitOptions, splitText } from "./split-text.ts";

const KINDS: readonly TextKind[] = ["log", "markdown", "prose", "json", "yaml", "table", "code"];

/** What holds for the pieces of any text. */
function expectSound(text: string, options: SplitOptions): void {
  const pieces = splitText(text, options);
  const { chunkSize = 2000 } = options;
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  let offset = 0;
  for (const [index, piece] of pieces.entries()) {
    expect(piece).toMatchObject({ chunkIndex: index, totalChunks: pieces.length, start: offset });
    expect(piece.text).toBe(text.slice(piece.start, piece.end));
    expect(piece.tokens).toBeLessThanOrEqual(chunkSize);
    if (text !== "") expect(piece.end).toBeGreaterThan(piece.start);
    expect(piece.endLine).toBeGreaterThanOrEqual(piece.startLine);
    const before = text.slice(0, piece.start).split("\n").length;
    expect(piece.startLine).toBe(before);
    expect(
      /[\ud800-\udbff]$/.test(piece.text) && /^[\udc00-\udfff]/.test(text.slice(piece.end)),
    ).toBe(false);
    offset = piece.end;
  }
  expect(offset).toBe(text.length);
}

test.each([
  ["prose", "The list returns every open order. "],
  ["dense", "a1b2c3 "],
  ["sparse", "          word          "],
])("a text is counted three times at most: %s", (_, part) => {
  const text = part.repeat(200_000 / part.length);
  let counted = 0;
  const counter = {
    name: "counted",
    count: (text: string) => {
      counted += text.length;
      return estimateTokens(text);
    },
  };
  splitText(text, { kind: "prose", chunkSize: 500, counter });
  expect(counted / text.length).toBeLessThan(3);
});

describe("of any text", () => {
  const kind = fc.option(fc.constantFrom(...KINDS), { nil: undefined });
  test("the pieces are the text, within their bounds, and the same every time", () => {
    fc.assert(
      fc.property(
        anyText(1500),
        kind,
        fc.integer({ min: 20, max: 300 }),
        (text, kind, chunkSize) => {
          const options = { chunkSize, ...(kind !== undefined && { kind }) };
          expectSound(text, options);
          expect(splitText(text, options)).toEqual(splitText(text, options));
        },
      ),
      { numRuns: runs(2000) },
    );
  });

  test("readPiece gives the pieces of splitText, by nextOffset and by any offset", () => {
    fc.assert(
      fc.property(
        anyText(1500),
        fc.integer({ min: 20, max: 100 }),
        fc.nat(),
        (text, chunkSize, at) => {
          const pieces = splitText(text, { chunkSize });
          const read = [];
          for (let offset: number | undefined = 0; offset !== undefined; ) {
            const { nextOffset, ...piece } = readPiece(text, offset, { chunkSize });
            read.push(piece);
            offset = nextOffset;
          }
          expect(read).toEqual(pieces);
          if (text === "") return;
          const offset = at % text.length;
          const { start, end } = readPiece(text, offset, { chunkSize });
          expect(start <= offset && offset < end).toBe(true);
        },
      ),
      { numRuns: runs(1000) },
    );
  });

  test("lines are kept to, too", () => {
    const lines = fc.array(fc.constantFrom("a", "b c", "", "INFO started"), { maxLength: 300 });
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 20 }), (lines, maximumLines) => {
        const text = lines.join("\n");
        const pieces = splitText(text, { chunkSize: 20, maximumLines });
        expect(pieces.map((piece) => piece.text).join("")).toBe(text);
        if (pieces.length > 1)
          for (const { startLine, endLine } of pieces)
            expect(endLine - startLine + 1).toBeLessThanOrEqual(maximumLines);
      }),
      { numRuns: runs(1000) },
    );
  });

  test.each(hostileTexts())("%s: sound, and in linear time", (_, text) => {
    let pieces: readonly TextPiece[] = [];
    const milliseconds = processorTime(() => {
      pieces = splitText(text);
    });
    // Ten times of what bench/text.mjs prints, since here nothing is compiled yet.
    expect(milliseconds).toBeLessThan(2000);
    expect(pieces.map((piece) => piece.text).join("")).toBe(text);
    for (const { tokens } of pieces) expect(tokens).toBeLessThanOrEqual(2000);
  });
});

test("a text of fewer than 1,000 tokens is one piece, however many lines it has", () => {
  const text = "INFO ok\n".repeat(250);
  expect(estimateTokens(text)).toBeLessThan(1000);
  expect(splitText(text, { kind: "log" })).toHaveLength(1);
  expect(splitText("")).toEqual([
    expect.objectContaining({ text: "", totalChunks: 1, startLine: 1, endLine: 1 }),
  ]);
  // Whoever asks for small pieces gets them.
  expect(splitText(text, { chunkSize: 100 }).length).toBeGreaterThan(5);
});

test("a text that fits is one piece, also where it is nearly too large", () => {
  const text = "One more sentence of a text. ".repeat(400);
  const tokens = estimateTokens(text);
  expect(splitText(text, { chunkSize: tokens })).toHaveLength(1);
  expect(splitText(text, { chunkSize: tokens - 1 })).toHaveLength(2);
});

/** Whether every piece begins with one of these. */
function expectStarts(text: string, kind: TextKind, start: RegExp, chunkSize = 200): void {
  const pieces = splitText(text, { kind, chunkSize });
  expect(pieces.length).toBeGreaterThan(3);
  for (const piece of pieces.slice(1)) expect(piece.text).toMatch(start);
}

describe("cuts at meaning", () => {
  test("of a log before entries, which keep their stack traces", () => {
    const entry = (index: number): string =>
      `2026-11-22 08:00:${String(index % 60).padStart(2, "0")} ERROR order ${index} failed\n` +
      "java.lang.IllegalStateException: closed\n\tat shop.Orders.refund(Orders.java:12)\n" +
      "Caused by: java.io.IOException: reset\n\t... 3 more\n";
    expectStarts(Array.from({ length: 60 }, (_, index) => entry(index)).join(""), "log", /^2026-/);
  });

  test("of Markdown before headings, and never within a fence or table that fits", () => {
    const section = (index: number): string =>
      `## Part ${index}\n\nSome words about it. And some more.\n\n\`\`\`js\nconst a = ${index};\n\n` +
      "# no heading\n```\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n";
    const text = Array.from({ length: 40 }, (_, index) => section(index)).join("");
    expectStarts(text, "markdown", /^## Part/);
    for (const { text: piece } of splitText(text, { kind: "markdown", chunkSize: 60 })) {
      expect((piece.match(/^```/gm) ?? []).length % 2).toBe(0);
      if (piece.includes("|---|")) expect(piece).toMatch(/\| a \| b \|\n\|---\|---\|\n\| 1 \|/);
    }
  });

  test("of Markdown, a fence that opens within one is its text", () => {
    const section = (index: number): string =>
      `## Part ${index}\n\nSome words.\n\n\`\`\`md\n# A heading of the sample\n\n\`\`\`js\n` +
      "# Another one\n```\n\nSome words about it. And some more.\n\n";
    const text = Array.from({ length: 40 }, (_, index) => section(index)).join("");
    expectStarts(text, "markdown", /^## Part/);
  });

  test.each([
    ["English", "He paid 3.5 dollars to Mr. Smith, i.e. too much. ", /^He paid/],
    ["Russian", "Заказ оплачен, т.е. закрыт и т.д. по списку. ", /^Заказ/],
    ["Chinese", "返回当前用户的所有订单。", /^返回/],
    ["Arabic", "هل تم دفع الطلب؟ ", /^هل/],
    ["Hindi", "ऑर्डर का भुगतान हो गया। ", /^ऑर्डर/],
  ])("of prose between sentences: %s", (_, sentence, start) => {
    expectStarts(sentence.repeat(200), "prose", start);
  });

  test("of prose between paragraphs before sentences", () => {
    const paragraph = "First sentence. Second sentence. Third sentence.\n\n";
    expectStarts(paragraph.repeat(80), "prose", /^First/);
  });

  test("of JSON between the outermost elements, minified and indented", () => {
    const items = Array.from({ length: 80 }, (_, id) => ({
      id,
      tags: ["a,b", '"}'],
      in: { x: 1 },
    }));
    expectStarts(JSON.stringify(items), "json", /^\{"id":/);
    expectStarts(JSON.stringify(items, null, 2), "json", /^ {2}\{\n/);
    expectStarts(items.map((item) => JSON.stringify(item)).join("\n"), "json", /^\{"id":/);
  });

  test("of YAML before items", () => {
    const text = Array.from(
      { length: 60 },
      (_, index) => `# about ${index}\nitem${index}:\n  name: x\n  parts:\n    - a\n    - b\n`,
    ).join("");
    expectStarts(text, "yaml", /^# about/);
  });

  test("of tables before rows, which may have line breaks between quotes", () => {
    const text = `id,note\n${'1,"two\nlines"\n'.repeat(200)}`;
    expectStarts(text, "table", /^1,/);
  });

  test("of code before declarations", () => {
    const text =
      "/** Adds. */\nfunction add(a, b) {\n  const c = a + b;\n\n  return c;\n}\n\n".repeat(50);
    expectStarts(text, "code", /^\/\*\* Adds/);
  });

  test("of a word that is too long between characters, not within one", () => {
    const family = "👩‍👩‍👧";
    for (const { text } of splitText(family.repeat(500), { chunkSize: 100 }))
      expect(text).toMatch(new RegExp(`^(?:${family})+$`, "u"));
    for (const { text } of splitText("e\u0301".repeat(2000), { chunkSize: 100 }))
      expect(text.startsWith("e")).toBe(true);
  });
});

test("an exact counter is kept to, and one that fails is replaced by bytes", async () => {
  const exact = await loadTokenCounter("o200k");
  const text = "Some words, and 12345 more of them. Ещё немного слов.\n".repeat(100);
  for (const piece of splitText(text, { counter: exact, chunkSize: 100 }))
    expect(exact.count(piece.text)).toBeLessThanOrEqual(100);
  const broken: TokenCounter = { name: "broken", count: () => Number.NaN };
  const pieces = splitText(text, { counter: broken, chunkSize: 100 });
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  for (const piece of pieces) expect(Buffer.byteLength(piece.text)).toBeLessThanOrEqual(134);
});

test("refuses impossible requests", () => {
  for (const call of [
    () => splitText("a", { chunkSize: 19 }),
    () => splitText("a", { chunkSize: Number.NaN }),
    () => splitText("a", { maximumLines: 0 }),
    () => readPiece("a", 1),
    () => readPiece("a", -1),
    () => readPiece("a", 0.5),
  ])
    expect(call).toThrow(
      expect.toSatisfy((error: unknown) => SpecLensError.is(error, "argument-invalid")),
    );
});

test("a counter by which no character fits gives them one by one, none in halves", () => {
  const counter = { name: "huge", count: (text: string) => 30 * text.length };
  const text = "a😀\ud800b";
  const characters = ["a", "😀", "\ud800", "b"];
  expect(splitText(text, { chunkSize: 20, counter }).map((piece) => piece.text)).toEqual(
    characters,
  );
  const lines: string[] = [];
  for (let startColumn = 1; startColumn <= text.length; ) {
    const read = readLines(text, { startLine: 1, startColumn, budget: 20, counter });
    lines.push(read.text);
    startColumn = read.next?.startColumn ?? Number.POSITIVE_INFINITY;
  }
  expect(lines).toEqual(characters);
});
