import fc from "fast-check";
import * as cl100kReference from "gpt-tokenizer/encoding/cl100k_base";
import * as o200kReference from "gpt-tokenizer/encoding/o200k_base";
import { expect, test } from "vitest";
import { processorTime } from "../../../../test/support/processor-time.ts";
import { anyText } from "../../test/any-text.ts";
import { loadTokenCounter } from "./load-token-counter.ts";

/** The reference counts the names of special tokens as text, too. */
const PLAIN_TEXT = { allowedSpecial: new Set<string>(), disallowedSpecial: new Set<string>() };
/** Long runs of one kind, below the length at which a piece is cut. */
const run = fc
  .tuple(
    fc.constantFrom("a", "Z", "é", "字", "😀", "=", "/", "\n", " ", "\ud800", "7"),
    fc.nat(300),
  )
  .map(([sign, times]) => sign.repeat(times));
const text = fc
  .array(fc.oneof(anyText(60), run, fc.string({ unit: "binary" })), { maxLength: 4 })
  .map((parts) => parts.join(""));

test("counts exactly in both vocabularies", async () => {
  const o200k = await loadTokenCounter("o200k");
  const cl100k = await loadTokenCounter("cl100k");
  expect([o200k.name, cl100k.name]).toEqual(["o200k", "cl100k"]);
  expect(o200k.count("Hello, world!")).toBe(4);
  expect(cl100k.count("Привет, мир!")).toBeGreaterThan(o200k.count("Привет, мир!"));
  expect(o200k.count("")).toBe(0);
});

test.each([
  ["o200k", o200kReference],
  ["cl100k", cl100kReference],
] as const)("counts any text as gpt-tokenizer does: %s", async (encoding, reference) => {
  const { count } = await loadTokenCounter(encoding);
  fc.assert(
    fc.property(text, (text) => {
      expect(count(text)).toBe(reference.countTokens(text, PLAIN_TEXT));
    }),
  );
});

test("a vocabulary is read once", async () => {
  expect(await loadTokenCounter("o200k")).toBe(await loadTokenCounter("o200k"));
});

test("the name of a special token is plain text", async () => {
  const { count } = await loadTokenCounter("o200k");
  expect(count("a <|endoftext|> b")).toBeGreaterThan(3);
});

test("a piece without a break does not take quadratic time", async () => {
  const { count } = await loadTokenCounter("o200k");
  const time = processorTime(() => {
    for (const unit of ["a", " ", "=", "\n/", "字", "\ud800"]) {
      const text = unit.repeat(60_000 / unit.length);
      expect(count(text), unit).toBeGreaterThan(500);
    }
  });
  expect(time).toBeLessThan(4_000);
});

test("a long text is counted in sections, and a cut adds few tokens", async () => {
  const { count } = await loadTokenCounter("o200k");
  const sentence = "The list returns every open order of a customer.\n";
  const times = 50_000;
  expect(Math.abs(count(sentence.repeat(times)) - times * count(sentence))).toBeLessThan(20);
});
