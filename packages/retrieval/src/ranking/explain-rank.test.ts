import { analyze, type Query } from "@speclens/ranking";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../test/support/runs.ts";
import { GITHUB_OPERATIONS } from "../../test/github-operations.ts";
import {
  analyzedCandidate,
  sampleCandidate,
  sampleQueryOf,
  withNeeds,
} from "../../test/sample-candidate.ts";
import { sampleVocabulary } from "../../test/sample-vocabulary.ts";
import { boostProducers } from "./boost-producers.ts";
import { explainRank } from "./explain-rank.ts";
import { type RankingRequest, rankSignals } from "./rank-signals.ts";

function frequenciesOf(lines: readonly string[]): Map<string, number> {
  const frequencies = new Map<string, number>();
  for (const line of lines)
    for (const term of new Set(analyze(line)))
      frequencies.set(term, (frequencies.get(term) ?? 0) + 1);
  return frequencies;
}

const VOCABULARY = sampleVocabulary({
  items: GITHUB_OPERATIONS.length,
  frequencies: frequenciesOf(GITHUB_OPERATIONS),
  answerFrequencies: new Map([["login", 3]]),
});

function requestFor(whole: Query, subQueries: readonly Query[] = []): RankingRequest {
  return {
    whole,
    subQueries,
    vocabulary: VOCABULARY,
    cosines: undefined,
    without: new Set(),
    judgements: [],
    explain: true,
  };
}

/** Candidates of many documents, some with a vector and something in their answers. */
const CANDIDATES = GITHUB_OPERATIONS.flatMap((line, index) =>
  [0, 1].map((copy) =>
    analyzedCandidate(line, VOCABULARY, {
      document: `document${(index * 2 + copy) % 25}`,
      vector: Float32Array.from([Math.cos(index + copy), Math.sin(index + copy)]),
      answer: { found: new Set(index % 3 === 0 ? ["login"] : []), length: index },
    }),
  ),
);

function near(text: Query, angle: number): Query {
  return {
    ...text,
    vector: Float32Array.from([Math.cos(angle), Math.sin(angle)]),
    tokenSimilarity: (passage) => Math.sin(angle * passage.length),
  };
}

test("what is told of each hit adds up to what the hits are ordered by", async () => {
  const texts = await Promise.all(
    [
      "star a repository and merge my pull request, then list the login",
      "star a repository",
      "merge my pull request",
      "list the login",
    ].map((text) => sampleQueryOf(text, VOCABULARY)),
  );
  const angle = fc.double({ min: 0, max: 6, noNaN: true });
  const some = fc.subarray(CANDIDATES, { minLength: 2 });
  fc.assert(
    fc.property(some, angle, fc.nat(3), (candidates, at, requests) => {
      const [whole, ...others] = texts.map((text, index) => near(text, at + index));
      if (whole === undefined) throw new Error("no text");
      const request = requestFor(whole, others.slice(0, requests));
      const signals = rankSignals(candidates, request);
      const lifted = boostProducers(candidates, signals.totals, whole.text);
      const sums = candidates.map((_, index) => {
        const told = explainRank(index, signals, lifted, request).signals;
        const values = told.map(({ value }) => Math.abs(value));
        expect(values).toEqual(values.toSorted((left, right) => right - left));
        expect(Math.min(1, ...values)).toBeGreaterThanOrEqual(0.005);
        return told.reduce((sum, { value }) => sum + value, 0);
      });
      // The texts' mean is the same for all, and nine signals below 0.005 are not told.
      const [first = 0] = sums;
      for (const [index, sum] of sums.entries()) {
        const difference = (signals.totals[index] ?? 0) - (signals.totals[0] ?? 0);
        expect(Math.abs(sum - first - difference)).toBeLessThan(2 * 9 * 0.005);
      }
    }),
    { numRuns: runs(60) },
  );
});

test("one candidate alone stands where it stands by nothing in the texts", async () => {
  const request = requestFor(await sampleQueryOf("star a repository", VOCABULARY));
  const alone = analyzedCandidate("PUT /user/starred Star a repository", VOCABULARY);
  const signals = rankSignals([alone], request);
  const lifted = boostProducers([alone], signals.totals, request.whole.text);
  const told = explainRank(0, signals, lifted, request).signals;
  const sum = told.reduce((total, { value }) => total + value, 0);
  expect(sum).toBeCloseTo(signals.totals[0] ?? 0);
});

test("it names the request that a hit answers, and the hit that needs it", async () => {
  const [whole, star, merge] = await Promise.all(
    ["star a repository and merge a pull request", "star a repository", "merge a pull request"].map(
      (text) => sampleQueryOf(text, VOCABULARY),
    ),
  );
  if (whole === undefined || star === undefined || merge === undefined) throw new Error("no text");
  const merging = analyzedCandidate(
    "PUT /repos/{owner}/{repo}/pulls/{pull_number}/merge Merge a pull request",
    VOCABULARY,
  );
  const candidates = [
    analyzedCandidate("PUT /user/starred/{owner} Star a repository", VOCABULARY),
    withNeeds(merging, [["pull_number", "GET /x", 0.9]]),
    sampleCandidate("GET /x"),
  ];
  const request = requestFor(whole, [star, merge]);
  const signals = rankSignals(candidates, request);
  const lifted = boostProducers(candidates, signals.totals, "merge the pull request 'fix'");
  const explain = (index: number) => explainRank(index, signals, lifted, request);
  expect(explain(0)).toMatchObject({ request: "star a repository" });
  expect(explain(1)).toMatchObject({ request: "merge a pull request" });
  expect(explain(0)).not.toHaveProperty("neededBy");
  expect(explain(2)).toMatchObject({ neededBy: merging.operation });
  const single = explainRank(
    0,
    rankSignals(candidates, requestFor(star)),
    lifted,
    requestFor(star),
  );
  expect(single).not.toHaveProperty("request");
});
