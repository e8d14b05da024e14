import type { CompressionStats, Hit, SearchResult } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { renderHits } from "./hits/render-hits.ts";

function hitOf(path: string, given: Partial<Hit> = {}): Hit {
  const named = { document: "a", operation: `GET ${path}`, method: "GET", path } as const;
  return { ...named, category: "issues", deprecated: false, score: 0.5, ...given };
}

function resultOf(hits: readonly Hit[]): SearchResult {
  const stats = { mode: "lexical", searched: 9, candidates: 9, milliseconds: 12 } as const;
  return { hits, noMatch: false, stats: { ...stats, corrections: [], requests: [] } };
}

const mine = hitOf("/user/issues", { summary: "List issues assigned to me", score: 0.9 });
const search = hitOf("/search/issues", { summary: "Search issues", score: 0.6 });
const theirs = hitOf("/orgs/{org}/issues", { summary: "List issues assigned to an organization" });

test("a twin stands below its better hit, with what differs, and hits are numbered as they stand", () => {
  const { items } = renderHits(resultOf([mine, search, theirs]), {
    twins: new Map([[theirs, mine]]),
  });
  expect(items).toEqual([
    "1 GET /user/issues — List issues assigned to me · issues · 0.90",
    "2 also GET /orgs/{org}/issues — … an organization · 0.50",
    "3 GET /search/issues — Search issues · issues · 0.60",
  ]);
});

test("what a twin has of its own is told", () => {
  const lineOf = (given: Partial<Hit>, showDocument = false) => {
    const twin = { ...theirs, ...given };
    return renderHits(resultOf([mine, twin]), { twins: new Map([[twin, mine]]), showDocument })
      .items[1];
  };
  expect(lineOf({ summary: "List issues assigned to me" })).toBe(
    "2 also GET /orgs/{org}/issues · 0.50",
  );
  expect(lineOf({ deprecated: true, category: "orgs" })).toBe(
    "2 also GET /orgs/{org}/issues — … an organization · deprecated · orgs · 0.50",
  );
  expect(lineOf({ document: "b" }, true)).toMatch(/^2 also b GET /);
  expect(lineOf({}, true)).toMatch(/^2 also GET /);
});

test("what tells similar hits apart follows their summaries", () => {
  const first = { ...mine, differs: "for the signed-in user" };
  const second = {
    ...theirs,
    summary: "List issues assigned to me",
    differs: "for one\norganization",
  };
  const lines = (format: "compact" | "verbose") =>
    renderHits(resultOf([first, second]), { twins: new Map([[second, first]]), format }).items;
  expect(lines("compact")).toEqual([
    "1 GET /user/issues — List issues assigned to me · for the signed-in user · issues · 0.90",
    "2 also GET /orgs/{org}/issues · for one organization · 0.50",
  ]);
  expect(lines("verbose")[1]).toContain(
    "  category issues · for one organization · confidence 0.50",
  );
});

test("the line of needs names hits by their numbers", () => {
  const needy = { ...search, needs: [{ value: "org", from: theirs.operation }] };
  const { items, pageFoot } = renderHits(resultOf([mine, needy, theirs]), {
    twins: new Map([[theirs, mine]]),
  });
  expect(items).toHaveLength(3);
  expect(pageFoot?.(0, 3)).toEqual(["needs: org ← hit 2"]);
  expect(pageFoot?.(1, 3)).toEqual(["needs: org ← hit 2"]);
  expect(pageFoot?.(2, 3)).toEqual(["needs: org ← GET /orgs/{org}/issues"]);
});

test("a hit in several categories names all of them", () => {
  const both = { ...mine, alsoIn: ["people", "orgs"] };
  expect(renderHits(resultOf([both])).items).toEqual([
    "1 GET /user/issues — List issues assigned to me · issues + people + orgs · 0.90",
  ]);
  expect(renderHits(resultOf([both]), { format: "verbose" }).items[0]).toContain(
    "category issues + people + orgs ·",
  );
});

test("every hit comes once, whatever is a twin of what", () => {
  const hits = Array.from({ length: 6 }, (_, place) => hitOf(`/${place}`));
  const pair = fc.tuple(fc.nat(7), fc.nat(7));
  fc.assert(
    fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
      const all = [...hits, hitOf("/gone"), hitOf("/gone too")];
      const twins = new Map(
        pairs.flatMap(([twin, better]) => {
          const [left, right] = [all[twin], all[better]];
          return left === undefined || right === undefined ? [] : [[left, right] as const];
        }),
      );
      const numbers = renderHits(resultOf(hits), { twins }).items.map((item) =>
        Number.parseInt(item, 10),
      );
      expect(numbers).toEqual([1, 2, 3, 4, 5, 6]);
    }),
  );
});

test("the verbose format tells descriptions, on one line", () => {
  const { items } = renderHits(resultOf([mine, search]), {
    format: "verbose",
    descriptions: new Map([[mine, "Those of all\nrepositories."]]),
  });
  expect(items[0]).toBe(
    "1 GET /user/issues — List issues assigned to me\n  category issues · confidence 0.90\n  Those of all repositories.",
  );
  expect(items[1]?.split("\n")).toHaveLength(2);
});

test("stats end with what compressing came to", () => {
  const compression: CompressionStats = {
    original: 100,
    minConfidence: 0.27,
    afterScoreFilter: 12,
    afterNgramDedup: 12,
    afterDedup: 12,
    maxChunksPerDoc: 2,
    afterDocumentLimit: 12,
    clustersMerged: 1,
    folded: 2,
  };
  expect(renderHits(resultOf([mine]), { stats: true, compression }).foot.at(-1)).toBe(
    "compression: Original results: 100 · After score filter (≥0.27): 12 · After deduplication: 12 · " +
      "After document limit (2 per doc): 12 · Clusters merged: 1 · Folded under a better one: 2",
  );
  expect(renderHits(resultOf([mine]), { compression }).foot).toEqual([]);
});
