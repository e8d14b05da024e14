import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCandidate, withNeeds } from "../../test/sample-candidate.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { boostProducers, missingProducers } from "./boost-producers.ts";

const NAMED = "the cast of Titanic";
const PLAIN = "the cast of a film";

type Need = readonly [value: string, operation: string, weight: number];

function needing(line: string, ...needs: readonly Need[]): Candidate {
  return withNeeds(sampleCandidate(line), needs);
}

const CAST = needing("GET /films/{id}/cast", ["id", "GET /search", 0.9]);
const SEARCH = sampleCandidate("GET /search");
const OTHER = sampleCandidate("GET /weather");

test("what a likely hit needs gets a share of its likelihood", () => {
  const scores = [5, -2, 0];
  const { shares, neededBy } = boostProducers([CAST, SEARCH, OTHER], scores, NAMED);
  const [cast = 0, search = 0, other = 0] = shares;
  expect(search).toBeCloseTo(0.7 * 0.9 * cast);
  expect(search).toBeGreaterThan(other);
  expect([...neededBy]).toEqual([[1, "GET /films/{id}/cast"]]);
});

test("where the question names nothing, it gets less", () => {
  const scores = [5, -2, 0];
  const plain = boostProducers([CAST, SEARCH, OTHER], scores, PLAIN);
  expect(plain.shares[1]).toBeCloseTo(0.2 * 0.9 * (plain.shares[0] ?? 0));
});

test("what stands high by itself is not lifted, and owes nothing", () => {
  const { shares, neededBy } = boostProducers([CAST, SEARCH], [0, 3], NAMED);
  expect(shares[1]).toBeGreaterThan(shares[0] ?? 0);
  expect(neededBy.size).toBe(0);
});

test("a producer of another document is none", () => {
  const elsewhere = sampleCandidate("GET /search", [], { document: "other" });
  const { neededBy } = boostProducers([CAST, elsewhere], [5, -2], NAMED);
  expect(neededBy.size).toBe(0);
});

test("what is needed by several goes with the likeliest", () => {
  const crew = needing("GET /films/{id}/crew", ["id", "GET /search", 0.9]);
  const { neededBy } = boostProducers([CAST, crew, SEARCH], [1, 4, -3], NAMED);
  expect([...neededBy]).toEqual([[2, "GET /films/{id}/crew"]]);
});

test("only the twenty likeliest lift", () => {
  const many = Array.from({ length: 21 }, (_, at) =>
    needing(`GET /thing${at}/{id}`, ["id", `GET /things${at}`, 0.9]),
  );
  const missing = missingProducers(
    many,
    many.map((_, index) => -index),
    NAMED,
  );
  expect(missing).toHaveLength(20);
  expect(missing).not.toContain("sample:GET /things20");
});

test("missing are the producers that are no candidates, each once", () => {
  const crew = needing("GET /films/{id}/crew", ["id", "GET /search", 0.9], ["b", "GET /b", 0.5]);
  expect(missingProducers([CAST, crew], [1, 2], NAMED)).toEqual([
    "sample:GET /b",
    "sample:GET /search",
  ]);
  expect(missingProducers([CAST, crew, SEARCH], [1, 2, -9], NAMED)).toEqual(["sample:GET /b"]);
});

test("where nothing is named, none is looked for", () => {
  expect(missingProducers([CAST], [1], "list the cast")).toEqual([]);
});

test("of no candidates nothing is lifted or missing", () => {
  expect(boostProducers([], [], NAMED)).toEqual({ shares: [], neededBy: new Map() });
  expect(missingProducers([], [], NAMED)).toEqual([]);
});

const need = fc.tuple(
  fc.constantFrom("id", "name"),
  fc.nat(12).map((at) => `GET /thing${at}`),
  fc.double({ min: 0.01, max: 1, noNaN: true }),
);
const scored = fc.tuple(
  fc.array(need, { maxLength: 3 }),
  fc.double({ min: -8, max: 8, noNaN: true }),
);
const ranked = fc.array(scored, { minLength: 1, maxLength: 13 }).map((entries) => ({
  candidates: entries.map(([needs], index) => needing(`GET /thing${index}`, ...needs)),
  scores: entries.map(([, score]) => score),
}));

test("shares never fall, and rise only along what is needed", () => {
  fc.assert(
    fc.property(ranked, fc.constantFrom(NAMED, PLAIN), ({ candidates, scores }, question) => {
      const plain = boostProducers(
        candidates.map((candidate) => ({ ...candidate, needs: () => [] })),
        scores,
        question,
      );
      const { shares, neededBy } = boostProducers(candidates, scores, question);
      expect(plain.shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
      expect(plain.neededBy.size).toBe(0);
      for (const [index, share] of shares.entries()) {
        const own = plain.shares[index] ?? 0;
        const consumer = neededBy.get(index);
        if (consumer === undefined) {
          expect(share).toBe(own);
          continue;
        }
        expect(share).toBeGreaterThan(own);
        const from = candidates.findIndex(({ operation }) => operation === consumer);
        expect(share).toBeLessThan(plain.shares[from] ?? 0);
        const lifting = candidates[from]?.needs();
        expect(lifting?.map((one) => one.from)).toContain(candidates[index]?.operation);
      }
    }),
  );
});

test("the order in which candidates come changes no share", () => {
  fc.assert(
    fc.property(ranked, ({ candidates, scores }) => {
      const there = boostProducers(candidates, scores, NAMED);
      const back = boostProducers(candidates.toReversed(), scores.toReversed(), NAMED);
      for (const [index, share] of there.shares.entries())
        expect(back.shares.at(-1 - index)).toBeCloseTo(share, 10);
      expect(boostProducers(candidates, scores, NAMED)).toEqual(there);
    }),
  );
});
