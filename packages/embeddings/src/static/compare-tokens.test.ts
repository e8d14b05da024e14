import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { anyText } from "../../test/any-text.ts";
import { writeTable } from "../../test/write-tiny-model.ts";
import { type CompareTokens, compareTokens } from "./compare-tokens.ts";
import { loadStaticTable } from "./load-static-table.ts";
import { tokenizeByWords } from "./tokenize-by-words.ts";

/** "delta" weighs three times as much as the others; "none" has no direction. */
const WORDS = { messages: [1, 0, 0], delta: [0, 3, 0], mail: [0.6, 0, 0.8], none: [0, 0, 0] };
const folder = mkdtempSync(join(tmpdir(), "compare-tokens-"));

afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function comparing(): Promise<CompareTokens> {
  await writeTable(folder, WORDS);
  return compareTokens(tokenizeByWords(await loadStaticTable("static:words", folder)));
}

const MAIL = Float32Array.of(6, 0, 8);
const DELTA = Float32Array.of(0, 1, 0);

test("each token of a passage has its highest cosine with the question, averaged by its weight", async () => {
  const compare = await comparing();
  expect(compare([MAIL])("messages")).toBeCloseTo(0.6);
  expect(compare([MAIL, DELTA])("messages delta")).toBeCloseTo((0.6 + 3 * 1) / 4);
  expect(compare([MAIL])("messages delta")).toBeCloseTo((0.6 + 3 * 0) / 4);
  expect(compare([Float32Array.of(-1, 0, 0)])("messages")).toBeCloseTo(-1);
});

test("a token counts once, and those that the table does not know never", async () => {
  const similarity = (await comparing())([MAIL, DELTA]);
  const once = similarity("messages delta");
  for (const passage of ["messages messages delta", "messages unheard delta none"])
    expect(similarity(passage)).toBe(once);
});

test("nothing to compare gives no similarity", async () => {
  const compare = await comparing();
  expect(compare([])("messages")).toBeUndefined();
  expect(compare([new Float32Array(3)])("messages")).toBeUndefined();
  for (const passage of ["", "unheard", "none"]) expect(compare([MAIL])(passage)).toBeUndefined();
});

test("the segments of a path are words", async () => {
  const similarity = (await comparing())([MAIL, DELTA]);
  expect(similarity("GET /messages/delta")).toBe(similarity("messages delta"));
});

test("a passage is read to its thousandth character", async () => {
  const similarity = (await comparing())([MAIL]);
  expect(similarity(`messages${" ".repeat(992)}delta`)).toBe(similarity("messages"));
});

test("a similarity is a cosine, grows with the question, and is the same when asked again", async () => {
  const compare = await comparing();
  const number = fc.double({ min: -2, max: 2, noNaN: true });
  const vector = fc.tuple(number, number, number).map((values) => Float32Array.from(values));
  const word = fc.constantFrom("messages", "delta", "mail", "none", "/mail/delta");
  const passage = fc.oneof(
    fc.array(word).map((words) => words.join(" ")),
    anyText,
  );
  fc.assert(
    fc.property(fc.array(vector), vector, passage, (question, further, text) => {
      const similarity = compare(question)(text);
      const more = compare([...question, further])(text);
      if (similarity === undefined) return;
      expect(Math.abs(similarity)).toBeLessThanOrEqual(1 + 1e-6);
      expect(more).toBeGreaterThanOrEqual(similarity - 1e-6);
      expect(compare(question)(text)).toBe(similarity);
    }),
  );
});
