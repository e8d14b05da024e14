import { analyze, analyzeQuery, cosineOf } from "@speclens/ranking";
import fc from "fast-check";
import { expect, test } from "vitest";
import { runs } from "../../../../../test/support/runs.ts";
import { GITHUB_OPERATIONS } from "../../../test/github-operations.ts";
import { openTablesForTest } from "../../../test/open-tables.ts";
import { sampleDocument } from "../../../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../../../test/temporary-store.ts";
import type { RowFilter } from "../../filter/check-filter.ts";
import { readFilterNames } from "../../filter/read-filter-names.ts";
import { newIdentity } from "../../schema/store-identity.ts";
import { perSnapshot } from "../../states/per-snapshot.ts";
import { readRevisions } from "../../states/read-revisions.ts";
import { snapshotOf } from "../../states/snapshot.ts";
import { vocabularyCache } from "../../vocabulary/vocabulary-cache.ts";
import type { Candidate } from "../candidate.ts";
import { CANDIDATES, type CandidateRequest, type CandidateSource } from "../candidate-source.ts";
import { lanceDbCandidates } from "../lancedb-candidates.ts";
import { matchingIds } from "./matching-ids.ts";
import { memoryCache } from "./memory-cache.ts";
import { memoryCandidates } from "./memory-candidates.ts";

const EMBEDDER = { id: "letters", dimension: 5 };

/** Of its own for nearly each text. */
const vectorOf = (text: string): Float32Array =>
  Float32Array.from({ length: EMBEDDER.dimension }, (_, index) =>
    Math.sin(analyze(text).join().length * (index + 1) + (text.charCodeAt(index) || 0)),
  );

const DOCUMENTS = [
  sampleDocument({
    id: "github",
    operations: GITHUB_OPERATIONS.map((line, index) => ({
      line,
      operationId: `operation${index}`,
      description: index % 2 === 0 ? "Anyone with access to the repository may do this" : "",
      tags: index % 3 === 0 ? ["issues"] : ["repos", "beta"],
      deprecated: index % 5 === 0,
      answer: index % 4 === 0 ? "issue number title" : "",
      ...(index % 6 === 0 && { furtherPart: `More about ${line}` }),
    })),
    vectorOf,
  }),
  sampleDocument({
    id: "tracker",
    operations: [
      { line: "GET /issues List issues", answer: "number", tags: ["issues"] },
      { line: "POST /issues Create an issue", needs: [["number", "GET /issues", 0.5]] },
      "GET /zoo",
    ],
    vectorOf,
  }),
];

/** Both sources over one store, to be asked the same. */
async function bothSources() {
  const location = await temporaryFolder();
  const writer = await openForTest(location, { create: true, embedder: EMBEDDER });
  await writer.write(DOCUMENTS);
  const store = { ...(await openTablesForTest(location)), identity: newIdentity(EMBEDDER) };
  const snapshot = snapshotOf(await readRevisions(store));
  const namesOf = perSnapshot((now) => readFilterNames(store, now));
  const all = DOCUMENTS.map(({ document }) => document.id);
  const vocabulary = await vocabularyCache(store)(snapshot, all);
  const loaded = await memoryCache(store)(snapshot, all);
  const matching = matchingIds(store, namesOf);
  return async (words: string, vector: Float32Array | undefined) => {
    const query = await analyzeQuery(words, vocabulary, async () => true);
    const request: CandidateRequest = { query, vocabulary, vector };
    return {
      stored: lanceDbCandidates({ store, namesOf }, snapshot, request),
      loaded: memoryCandidates(loaded, matching, snapshot, request),
      /** By id, with how near each is in place of its vector: two chunks may be as near. */
      told: (candidates: readonly Candidate[]) =>
        candidates
          .map(({ vector: own, needs, ...candidate }) => ({
            ...candidate,
            needs: needs(),
            cosine: cosineOf(own, vector)?.toFixed(9),
          }))
          .sort((left, right) => (left.id < right.id ? -1 : 1)),
    };
  };
}

const WORDS = "issue issues repository star create list number title anyone beta zoo nothing".split(
  " ",
);

const filters: fc.Arbitrary<RowFilter> = fc.record(
  {
    documents: fc.constantFrom(["github"], ["tracker"], ["github", "tracker"]),
    category: fc.constantFrom(["issues"], ["repos"], ["none"], ["issues", "repos"]),
    tag: fc.constantFrom(["issues"], ["beta"]),
    method: fc.constantFrom("GET", "post"),
    deprecated: fc.boolean(),
  },
  { requiredKeys: [] },
);

test("memory yields what the store's indexes yield, as long as that is not too much for them", async () => {
  const ask = await bothSources();
  const asked = fc.record({
    words: fc.uniqueArray(fc.constantFrom(...WORDS), { minLength: 1, maxLength: 5 }),
    hasVector: fc.boolean(),
    filter: filters,
  });
  await fc.assert(
    fc.asyncProperty(asked, async ({ words, hasVector, filter }) => {
      const query = words.join(" ");
      const { stored, loaded, told } = await ask(query, hasVector ? vectorOf(query) : undefined);
      const found = told((await stored.find(filter)).candidates);
      expect(told((await loaded.find(filter)).candidates)).toEqual(found);
      const { documents = ["github", "tracker"] } = filter;
      const counts = [stored, loaded].map((source) => source.count({ ...filter, documents }));
      const [count, expected] = await Promise.all(counts);
      expect(count).toBe(expected);
      // Of what it looks up, the store reads the first chunk alone, which need not be the nearest.
      const both = async (find: (source: CandidateSource) => Promise<readonly Candidate[]>) => {
        const [expected, actual] = [told(await find(stored)), told(await find(loaded))];
        const aside = actual.map((one, index) => ({ ...one, cosine: expected[index]?.cosine }));
        expect(aside).toEqual(expected);
      };
      await both((source) =>
        source.withIds(["tracker#GET /zoo", ...found.map(({ id }) => id)], filter),
      );
      for (const name of ["POST /issues", "/issues", "operation7", "nothing"])
        await both((source) => source.named(name, filter));
    }),
    { numRuns: runs(60) },
  );
});

test("of more than there may be, those that fit best are candidates, by words and by vectors", async () => {
  const operations = Array.from({ length: 3 * CANDIDATES }, (_, index) => ({
    line: `GET /pens/${index} Read a pen`,
    // The first third says it twice.
    description: index < CANDIDATES ? "A pen" : "",
  }));
  const location = await temporaryFolder();
  const store = await openForTest(location, { create: true, embedder: EMBEDDER });
  // The last third is near.
  const near = (text: string) => Number(text.match(/\d+/)?.[0] ?? 0) >= 2 * CANDIDATES;
  const direction = (is: boolean) => Float32Array.from([is ? 1 : 0, is ? 0 : 1, 0, 0, 0]);
  const sample = sampleDocument({ id: "pens", operations });
  const chunks = sample.chunks.map((chunk) => ({ ...chunk, vector: direction(near(chunk.name)) }));
  await store.write([{ ...sample, chunks }]);
  const { hits, stats } = await store.search({ query: "pen", limit: CANDIDATES }, async () =>
    direction(true),
  );
  expect(stats.candidates).toBe(2 * CANDIDATES);
  const numbers = hits.map(({ path }) => Number(path.split("/").at(-1)));
  expect(numbers.filter((number) => number >= CANDIDATES && number < 2 * CANDIDATES)).toEqual([]);
});
