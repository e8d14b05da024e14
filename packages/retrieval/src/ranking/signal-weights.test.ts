import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleCandidate } from "../../test/sample-candidate.ts";
import { sampleQuestion } from "../../test/sample-question.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { signalWeights } from "./signal-weights.ts";

function candidate(terms: readonly string[]): Candidate {
  return sampleCandidate("GET /x", terms);
}

test("the more of a short question no operation has, the more its meaning counts", () => {
  const covered = signalWeights(sampleQuestion(["star", "repository"], 0), [
    candidate(["star", "repository"]),
  ]);
  const half = signalWeights(sampleQuestion(["star", "repository"], 0), [candidate(["star"])]);
  const none = signalWeights(sampleQuestion([], 2), [candidate(["star"])]);
  expect(covered).toEqual({ words: 1, vectors: 0.15 });
  expect(half.words).toBeLessThan(covered.words);
  expect(half.vectors).toBeGreaterThan(covered.vectors);
  expect(none).toEqual({ words: 0.3, vectors: 2 });
});

test("in a long question both count alike, whatever is covered", () => {
  const words = Array.from({ length: 14 }, (_, number) => `word${number}`);
  for (const terms of [words, words.slice(0, 3), []])
    expect(signalWeights(sampleQuestion(words, 0), [candidate(terms)])).toEqual({
      words: 1,
      vectors: 1,
    });
});

test("weights are always between those of the three kinds", () => {
  const terms = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f", "g", "h"));
  fc.assert(
    fc.property(terms, terms, fc.nat(10), (asked, had, unknown) => {
      const { words, vectors } = signalWeights(sampleQuestion(asked, unknown), [candidate(had)]);
      expect(words).toBeGreaterThan(0.3 - 1e-9);
      expect(words).toBeLessThan(1 + 1e-9);
      expect(vectors).toBeGreaterThan(0.15 - 1e-9);
      expect(vectors).toBeLessThan(2 + 1e-9);
    }),
  );
});
