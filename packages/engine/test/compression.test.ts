import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type CompressionOptions, estimateTokens } from "@speclens/budget";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { openForTest } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const RULES =
  "Lists the branch protection rules with who may push, who may force a push, which checks have to pass " +
  "before a merge, and how many reviews a change needs from the owners of the code that it touches.";
const OWNERS = ["users", "orgs", "teams", "apps"];

const folder = mkdtempSync(join(tmpdir(), "engine-compression-"));
const store = join(folder, "store");

beforeAll(async () => {
  const twins = OWNERS.map((owner) => [
    `GET /${owner}/rules`,
    {
      summary: `List branch rules of ${owner}`,
      description: RULES.repeat(2),
      tags: ["rules"],
      responses: {},
    },
  ]);
  const document = join(folder, "rules.json");
  writeDocument(document, {
    operations: {
      ...Object.fromEntries(twins),
      "POST /rules": "Create a branch rule",
      "DELETE /rules/{id}": "Delete a branch rule",
    },
  });
  const engine = await openEngine({ store, embedder: "none" });
  await engine.index([document]);
  await engine.close();
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function open(compression?: CompressionOptions): Promise<Engine> {
  return openForTest({ store, compression });
}

const query = "list branch rules";

function ranksOf(text: string): number[] {
  return (text.match(/^\d+ /gm) ?? []).map(Number);
}

function operationsOf(text: string): string[] {
  return (text.match(/(?:GET|POST|DELETE) \/[^ ]*/g) ?? []).sort();
}

/** The tokens of an answer without its cursor, which differs each time. */
function tokensOf(text: string): number {
  return estimateTokens(text.replace(/cursor ".*"/, ""));
}

describe("twins", () => {
  test("stand below their better hit, shortened, and none is missing", async () => {
    const engine = await open();
    const folded = await engine.answers.search({ query, minScore: 0 });
    const plain = await engine.answers.search({ query, minScore: 0, similarityThreshold: 1 });
    expect(folded.text.match(/^\d+ also GET /gm)).toHaveLength(3);
    expect(plain.text).not.toContain("also");
    expect(operationsOf(folded.text)).toEqual(operationsOf(plain.text));
    expect(ranksOf(folded.text).sort()).toEqual(ranksOf(plain.text));
    expect(folded.shownCount).toBe(plain.shownCount);
    expect(tokensOf(folded.text)).toBeLessThan(tokensOf(plain.text));
  });

  test("stand on the page of their rank, and no hit is lost from page to page", async () => {
    const engine = await open();
    const ranks: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await engine.answers.search({ query, minScore: 0, top: 3, cursor });
      const start = ranks.length;
      expect(ranksOf(page.text).sort()).toEqual([1, 2, 3].map((place) => start + place));
      ranks.push(...ranksOf(page.text));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(ranks).toHaveLength(6);
  });

  test("come page by page within a budget, too", async () => {
    const engine = await open();
    const ranks: number[] = [];
    let cursor: string | undefined;
    do {
      const page = await engine.answers.search({ query, minScore: 0, top: 6, budget: 100, cursor });
      expect(page.estimatedTokens).toBeLessThanOrEqual(100);
      ranks.push(...ranksOf(page.text));
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(ranks.sort()).toEqual([1, 2, 3, 4, 5, 6]);
  });

  test("are told by the engine's options where a call says nothing else", async () => {
    const quiet = await open({ ngramDedupEnabled: false });
    expect((await quiet.answers.search({ query })).text).not.toContain("also");
    const strict = await open({ ngramDedupThreshold: 1, dedupThreshold: 1 });
    expect((await strict.answers.search({ query })).text).not.toContain("also");
  });

  test("a cursor of other twins is refused, and a threshold that is none", async () => {
    const engine = await open();
    const { nextCursor: cursor } = await engine.answers.search({ query, top: 2 });
    await expect(
      engine.answers.search({ query, top: 2, cursor, similarityThreshold: 1 }),
    ).rejects.toMatchObject({ code: "cursor-invalid" });
    await expect(engine.answers.search({ query, similarityThreshold: 0.4 })).rejects.toMatchObject({
      details: { argument: "similarityThreshold" },
    });
  });
});

test("the minimum of the engine is a confidence, and a call overrides it", async () => {
  const engine = await open();
  const { hits } = await engine.search({ query, limit: 100 });
  const least = hits[1]?.score ?? 0;
  const strict = await open({ minConfidence: least });
  const countOf = async (minScore?: number) =>
    (await strict.answers.search({ query, minScore })).totalCount;
  expect(await countOf()).toBe(hits.filter(({ score }) => score >= least).length);
  expect(await countOf(0)).toBe(hits.length);
  const json = await strict.json.search({ query });
  expect(json.hits.map(({ score }) => score >= least)).not.toContain(false);
  expect(json.hits).toHaveLength(
    operationsOf((await strict.answers.search({ query })).text).length,
  );
  const all = await strict.json.search({ query, minScore: 0, top: 6 });
  expect(all.hits).toHaveLength(6);
});

test("stats tell what was left out and folded", async () => {
  const engine = await open();
  const { text } = await engine.answers.search({ query, stats: true, minScore: 0 });
  expect(text.split("\n").at(-2)).toBe(
    "compression: Original results: 6 · After score filter (≥0): 6 · After deduplication: 3 · " +
      "After document limit (2 per doc): 3 · Clusters merged: 1 · Folded under a better one: 3",
  );
  const compression = {
    ...{ original: 6, minConfidence: 0, afterScoreFilter: 6, afterNgramDedup: 3, afterDedup: 3 },
    ...{ maxChunksPerDoc: 2, afterDocumentLimit: 3, clustersMerged: 1, folded: 3 },
  };
  const asked = { query, stats: true, minScore: 0 };
  expect((await engine.json.search(asked)).stats.compression).toEqual(compression);
  expect((await engine.json.search({ query })).stats).not.toHaveProperty("compression");
  const page = await engine.answers.search({ ...asked, format: "json" });
  expect(JSON.parse(page.text.split("\n")[0] ?? "").stats.compression).toEqual(compression);
});

test("without twins, stats tell the same stages", async () => {
  const engine = await open();
  for (const how of [{ verbose: true }, { similarityThreshold: 1 }]) {
    const { text } = await engine.answers.search({ query, stats: true, minScore: 0, ...how });
    expect(text.split("\n").at(-2)).toMatch(
      /^compression: Original results: 6 .* After document limit \(2 per doc\): 6 · Clusters merged: 0$/,
    );
  }
  const none = await engine.answers.search({ query, stats: true, minScore: 1 });
  expect(none.text).toContain(
    "After score filter (≥1): 0 · After deduplication: 0 · After document limit (2 ",
  );
  const { text } = await engine.answers.search({ query: "order a pizza", stats: true });
  expect(text).not.toContain("compression");
});

test("verbose hits tell their description: a part to a factual question, all to a conceptual one", async () => {
  const engine = await open();
  const linesFor = async (question: string) =>
    (await engine.answers.search({ query: question, verbose: true })).text.split("\n");
  const [, , factual] = await linesFor("list branch rules");
  expect(factual).toMatch(/^ {2}Lists the branch protection rules .*…$/);
  expect(factual?.length).toBeLessThanOrEqual(203);
  const [, , conceptual] = await linesFor("how do I list branch rules");
  expect(conceptual).toBe(`  ${RULES.repeat(2)}`);
});
