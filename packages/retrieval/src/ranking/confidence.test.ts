import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleQuery } from "../../../../test/support/sample-query.ts";
import { sampleCandidate } from "../../test/sample-candidate.ts";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import type { Candidate } from "../candidates/candidate.ts";
import { confidenceOf } from "./confidence.ts";
import type { RankingRequest } from "./rank-signals.ts";

const COSINES = { from: 0.2, to: 0.5 };

function request(known: readonly string[], unknown: number, vector?: Float32Array): RankingRequest {
  const analyzed = sampleQuery(known, unknown);
  return {
    whole: { text: known.join(" "), analyzed, vector },
    subQueries: [],
    vocabulary: sampleVocabulary(),
    cosines: COSINES,
    without: new Set(),
    judgements: [],
    explain: false,
  };
}

/** A vector with this cosine to [1, 0]. */
function at(cosine: number): Float32Array {
  return Float32Array.from([cosine, Math.sqrt(1 - cosine ** 2)]);
}

function candidate(terms: readonly string[], cosine: number): Candidate {
  return sampleCandidate("GET /x", terms, { vector: at(cosine), summaryTerms: terms });
}

test("no candidate is no match", () => {
  expect(confidenceOf(undefined, [], request(["star"], 0))).toEqual({ ofBest: 0, outcome: "none" });
});

test("what covers the question and is near is sure; what neither covers nor is near is no match", () => {
  const asked = request(["star", "repository"], 0, at(1));
  const right = candidate(["star", "repository"], 0.5);
  expect(confidenceOf(right, [right], asked).ofBest).toBeGreaterThan(0.8);
  const wrong = candidate([], 0.15);
  expect(confidenceOf(wrong, [wrong], request(["star"], 4, at(1))).outcome).toBe("none");
});

test("a question of several sentences is unclear at worst", () => {
  const wrong = candidate([], 0.15);
  const asked = request(["star"], 4, at(1));
  const story = { ...asked, whole: { ...asked.whole, text: "I am new here. Where is the star?" } };
  expect(confidenceOf(wrong, [wrong], asked).outcome).toBe("none");
  expect(confidenceOf(wrong, [wrong], story).outcome).toBe("unsure");
});

test("of a question without a known word, its nearness decides, however long it is", () => {
  const near = candidate([], 0.4);
  const far = candidate([], 0.1);
  for (const unknown of [2, 40]) {
    expect(confidenceOf(near, [near], request([], unknown, at(1))).outcome).toBe("found");
    expect(confidenceOf(far, [far], request([], unknown, at(1))).outcome).toBe("none");
  }
});

test("it is a probability, and the nearer the higher, with and without words", () => {
  const cosine = fc.double({ min: -1, max: 1, noNaN: true });
  const terms = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"));
  fc.assert(
    fc.property(terms, terms, fc.nat(20), cosine, cosine, (asked, had, unknown, one, other) => {
      const [far, near] = [Math.min(one, other), Math.max(one, other)];
      const confidence = (nearness: number) => {
        const best = candidate(had, nearness);
        return confidenceOf(best, [best], request(asked, unknown, at(1))).ofBest;
      };
      expect(confidence(far)).toBeGreaterThan(0);
      expect(confidence(near)).toBeLessThan(1);
      expect(confidence(near)).toBeGreaterThanOrEqual(confidence(far) - 1e-9);
    }),
  );
});
