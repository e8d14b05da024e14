import type { Hit, HitNeed, SearchResult } from "@speclens/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { needsLine } from "./hits/needs-line.ts";
import { renderHits } from "./hits/render-hits.ts";
import { joinRenderedText } from "./text/rendered-text.ts";

function hitOf(path: string, needs: readonly HitNeed[] = [], document = "shop"): Hit {
  const named = { document, operation: `GET ${path}`, method: "GET", path } as const;
  return { ...named, deprecated: false, score: 0.5, ...(needs.length > 0 && { needs }) };
}

function resultOf(hits: readonly Hit[], noMatch = false): SearchResult {
  const counts = { searched: 9, candidates: 9, milliseconds: 1 };
  return { hits, noMatch, stats: { mode: "lexical", corrections: [], requests: [], ...counts } };
}

const credits = hitOf("/movie/{movie_id}/credits", [
  { value: "movie_id", from: "GET /search/movie" },
  { value: "session", from: "POST /session" },
]);
const rating = hitOf("/movie/{movie_id}/rating", [
  { value: "guest", from: "POST /session" },
  { value: "movie_id", from: "GET /movie/popular" },
]);

test("values stand once, by the operation that the best hit names", () => {
  expect(needsLine([credits, rating])).toBe(
    "movie_id ← GET /search/movie; session, guest ← POST /session",
  );
  expect(needsLine([hitOf("/movies")])).toBeUndefined();
});

test("an operation among the hits is named by its number", () => {
  const hits = [hitOf("/search/movie"), credits];
  expect(needsLine(hits, { numbers: [6, 7] })).toBe("movie_id ← hit 6; session ← POST /session");
  expect(needsLine(hits)).toMatch(/^movie_id ← GET \/search\/movie;/);
  const other = [hitOf("/search/movie", [], "other"), credits];
  expect(needsLine(other, { numbers: [1, 2], showDocument: true })).toBe(
    "movie_id ← shop GET /search/movie; session ← shop POST /session",
  );
});

test("what two documents call the same is needed of both", () => {
  const there = hitOf("/b/{id}", [{ value: "id", from: "GET /b" }], "b");
  const here = hitOf("/a/{id}", [{ value: "id", from: "GET /a" }], "a");
  expect(needsLine([there, here], { showDocument: true })).toBe("id ← b GET /b; id ← a GET /a");
});

test("a line after the hits tells what those of the page need, of three operations at most", () => {
  const many = ["a", "b", "c", "d"].map((value) => ({ value, from: `GET /${value}` as const }));
  const text = renderHits(resultOf([hitOf("/search/movie"), credits, hitOf("/e", many)]));
  expect(joinRenderedText(text).split("\n").at(-1)).toBe(
    "needs: movie_id ← hit 1; session ← POST /session; a ← GET /a",
  );
  expect(text.pageFoot?.(2, 3)).toEqual(["needs: a ← GET /a; b ← GET /b; c ← GET /c"]);
  expect(text.pageFoot?.(0, 1)).toEqual([]);
});

test("a verbose hit tells all that it needs", () => {
  const { items, pageFoot } = renderHits(resultOf([hitOf("/search/movie"), credits]), {
    format: "verbose",
  });
  expect(items[0]).not.toContain("needs");
  expect(items[1]?.split("\n").at(-1)).toBe(
    "  needs movie_id ← GET /search/movie; session ← POST /session",
  );
  expect(pageFoot).toBeUndefined();
});

test("nothing is needed of what does not match", () => {
  expect(renderHits(resultOf([credits], true)).pageFoot).toBeUndefined();
  expect(renderHits(resultOf([credits])).pageFoot).toBeDefined();
});

test("whatever values and operations are called, it is one line with every value once", () => {
  const need = fc.record({
    value: fc.oneof(fc.constant("owner"), fc.stringMatching(/^[^,;←]*$/)),
    from: fc.stringMatching(/^[^,;←]*$/).map((path) => `GET /${path}` as const),
  });
  fc.assert(
    fc.property(fc.array(fc.array(need, { maxLength: 5 }), { maxLength: 6 }), (lists) => {
      const hits = lists.map((needs, index) => hitOf(`/hits/${index}`, needs));
      const line = needsLine(hits) ?? "";
      expect(line === "").toBe(lists.flat().length === 0);
      expect(line).not.toMatch(/[\r\n\p{Cc}]/u);
      expect(line.split(/(?<= |^)owner(?:,| ←)/).length).toBeLessThanOrEqual(2);
      expect(line.startsWith(needsLine(hits, { most: 1 }) ?? "")).toBe(true);
    }),
  );
});
