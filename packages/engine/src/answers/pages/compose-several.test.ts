import { estimateTokens } from "@speclens/budget";
import type { RenderedText } from "@speclens/render";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import type { ComposeOptions, CursorContext } from "./compose-answer.ts";
import { composeSeveral } from "./compose-several.ts";

const cursors: CursorContext = {
  key: new Uint8Array(32).fill(7),
  binding: '["operation",[]]',
  snapshot: "revision 1",
  splitBudget: 100,
};
const listed: ComposeOptions = { noun: ["line", "lines"] };

function textOf(name: string, lines: number): RenderedText {
  const items = Array.from({ length: lines }, (_, index) => ` ${name}${index}: string`);
  return { head: [`GET /${name}`, `about ${name}`], items, foot: [`${name} foot`] };
}

test("texts that fit are joined as they are, with an empty line between them", () => {
  const answer = composeSeveral([textOf("a", 2), textOf("b", 1)], cursors, listed);
  const text = [
    ...["GET /a", "about a", " a0: string", " a1: string", "a foot", ""],
    ...["GET /b", "about b", " b0: string", "b foot"],
  ].join("\n");
  expect(answer).toMatchObject({ text, totalCount: 7, shownCount: 7 });
  expect(answer.nextCursor).toBeUndefined();
});

describe("texts that do not fit", () => {
  const texts = [textOf("long", 200), textOf("short", 3), textOf("wide", 200)];

  test("get the same share, and what a short one does not need goes to the others", () => {
    const { text, estimatedTokens } = composeSeveral(texts, cursors, {
      ...listed,
      budget: 400,
      limit: 1000,
    });
    const [long = "", short = "", wide = "", more] = text.split("\n\n");
    expect(short).toBe(
      "GET /short\nabout short\n short0: string\n short1: string\n short2: string\nshort foot",
    );
    expect(Math.abs(estimateTokens(long) - estimateTokens(wide))).toBeLessThan(12);
    expect(long).toMatch(/^GET \/long\n[\s\S]*\n… \d+ more$/);
    expect(more).toMatch(/^… \d+ more lines: cursor "[^"]+"$/);
    expect(estimatedTokens).toBeGreaterThan(360);
    expect(estimatedTokens).toBeLessThanOrEqual(400);
  });

  test("say on the next page what they continue", () => {
    const { nextCursor: cursor } = composeSeveral(texts, cursors, { ...listed, budget: 400 });
    const { text } = composeSeveral(texts, cursors, { ...listed, budget: 400, cursor });
    expect(text).toMatch(/^GET \/long \(continued\)\n long\d+: string/);
    expect(text).toContain("\n\nGET /wide (continued)\n");
    expect(text).not.toContain("short");
  });

  test("have a limit each", () => {
    const { shownCount } = composeSeveral(texts, cursors, { ...listed, limit: 5 });
    expect(shownCount).toBe(15);
  });
});

test("all pages together show every line once and in order, each within its budget", () => {
  const lines = fc.array(fc.string({ maxLength: 300 }), { maxLength: 12 });
  const rendered = fc.record({ head: lines, items: lines, foot: lines });
  fc.assert(
    fc.property(
      fc.array(rendered, { minLength: 1, maxLength: 10 }),
      fc.integer({ min: 100, max: 900 }),
      (contents, budget) => {
        // Markers instead of free text where the pages must be compared.
        const texts = contents.map(({ head, items, foot }, number) => ({
          head: [`T${number}`, ...head.map((_, index) => `T${number} head ${index}`)],
          items: items.map((item, index) => `<${number}.${index}>${item.replace(/[\n<]/g, "")}`),
          foot: foot.map((_, index) => `T${number} foot ${index}`),
        }));
        const seen: string[] = [];
        let cursor: string | undefined;
        do {
          const answer = composeSeveral(texts, cursors, { ...listed, budget, cursor });
          expect(answer.estimatedTokens).toBeLessThanOrEqual(budget);
          expect(answer.shownCount).toBeGreaterThan(0);
          seen.push(...(answer.text.match(/<\d+\.\d+>/g) ?? []));
          cursor = answer.nextCursor;
        } while (cursor !== undefined);
        for (const [number, { items }] of texts.entries())
          expect(seen.filter((mark) => mark.startsWith(`<${number}.`))).toEqual(
            items.map((_, index) => `<${number}.${index}>`),
          );
      },
    ),
    { numRuns: runs(300) },
  );
});
