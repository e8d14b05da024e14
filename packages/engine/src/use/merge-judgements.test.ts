import fc from "fast-check";
import { expect, test } from "vitest";
import { readJudgements, writeJudgements } from "./judgement-lines.ts";
import { countOf, type KeptJudgement } from "./kept-judgement.ts";
import { mergeJudgements } from "./merge-judgements.ts";
import { packVector, unpackVector } from "./pack-vector.ts";

const judgement: fc.Arbitrary<KeptJudgement> = fc.record({
  embedder: fc.constantFrom("a", "b"),
  vector: fc.constantFrom(packVector(Float32Array.of(1, 0)), packVector(Float32Array.of(0, 1))),
  document: fc.constantFrom("shop", "bank\n"),
  operation: fc.constantFrom("GET /a", "POST /b#c d"),
  first: fc.constantFrom("2026-11-24", "2026-11-25"),
  counts: fc.dictionary(fc.constantFrom("00000001", "00000002"), fc.integer({ min: 1, max: 9 }), {
    minKeys: 1,
  }),
});
const judgements = fc.array(judgement, { maxLength: 12 });

test("the order does not matter, and the same again changes nothing", () => {
  fc.assert(
    fc.property(judgements, judgements, judgements, (one, other, third) => {
      const merged = mergeJudgements([one, other, third]);
      expect(mergeJudgements([third, other.toReversed(), one])).toEqual(merged);
      expect(mergeJudgements([mergeJudgements([one, other]), third])).toEqual(merged);
      expect(mergeJudgements([merged, one, merged])).toEqual(merged);
    }),
  );
});

test("two stores that count add up, and one that counts on is not counted twice", () => {
  const [vector, operation] = [packVector(Float32Array.of(1)), "GET /a"] as const;
  const of = (counts: Record<string, number>): KeptJudgement => ({
    ...{ embedder: "a", vector, document: "shop", operation, first: "2026-11-25", counts },
  });
  const [merged] = mergeJudgements([
    [of({ "00000001": 2 })],
    [of({ "00000001": 3, "00000002": 1 })],
  ]);
  expect(merged && countOf(merged)).toBe(4);
});

test("what was chosen least and longest ago goes first", () => {
  fc.assert(
    fc.property(judgements, fc.integer({ min: 0, max: 8 }), (given, most) => {
      const all = mergeJudgements([given]);
      const kept = mergeJudgements([given], most);
      expect(kept).toEqual(all.slice(0, most));
      const least = Math.min(...kept.map(countOf));
      for (const gone of all.slice(most)) expect(countOf(gone)).toBeLessThanOrEqual(least);
    }),
  );
});

test("lines are read as they were written, and a damaged one costs no other", () => {
  fc.assert(
    fc.property(judgements, fc.nat(), fc.string(), (given, at, noise) => {
      const text = writeJudgements(given);
      expect(readJudgements(text)).toEqual({ judgements: given, damaged: 0 });
      const lines = text.split("\n").slice(0, -1);
      if (lines.length === 0) return;
      const broken = at % lines.length;
      lines[broken] = `{${noise.replaceAll("\n", "")}`;
      const read = readJudgements(lines.join("\n"));
      expect(read.judgements).toEqual(given.filter((_, index) => index !== broken));
      expect(read.damaged).toBe(1);
    }),
  );
});

test.each([
  ['{"operation":"GET /a"}'],
  ["[]"],
  ["null"],
  ['"text"'],
  [line({ counts: { "00000001": 0 } })],
  [line({ counts: { "00000001": 1e9 } })],
  [line({ counts: { __proto__: 1, constructor: 1 } })],
  [line({ counts: {} })],
  [line({ vector: "" })],
  [line({ vector: "not base64" })],
  [line({ vector: "AAAA" })],
  [line({ vector: "A".repeat(40_000) })],
  [line({ first: "yesterday" })],
  [line({ operation: "/a" })],
  [line({ document: 7 })],
])("%.60s is no judgement", (text) => {
  expect(readJudgements(text)).toEqual({ judgements: [], damaged: 1 });
});

test("a line is one", () => {
  expect(readJudgements(line({})).judgements).toHaveLength(1);
});

function line(changes: object): string {
  const counts = { "00000001": 1 };
  const vector = packVector(Float32Array.of(1, 0));
  const whole = { embedder: "a", document: "shop", operation: "GET /a", first: "2026-11-25" };
  return JSON.stringify({ ...whole, counts, vector, ...changes });
}

test("a packed vector has the direction that it had", () => {
  const number = fc.float({ min: -1, max: 1, noNaN: true });
  fc.assert(
    fc.property(fc.array(number, { minLength: 4, maxLength: 64 }), (numbers) => {
      const vector = Float32Array.from(numbers);
      const length = Math.hypot(...vector);
      fc.pre(length > 1e-3);
      const opened = unpackVector(packVector(vector)) ?? new Float32Array();
      const cosine = opened.reduce((sum, each, at) => sum + each * (vector[at] ?? 0), 0) / length;
      expect(cosine).toBeGreaterThan(0.999);
      expect(Math.hypot(...opened)).toBeCloseTo(1, 4);
    }),
  );
});
