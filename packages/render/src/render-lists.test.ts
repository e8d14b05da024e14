import type { Catalog, DocumentSummary, Hit, OperationSummary, SearchResult } from "@speclens/core";
import { expect, test } from "vitest";
import { renderCatalog, renderCatalogJson } from "./catalog/render-catalog.ts";
import { renderDocuments } from "./catalog/render-documents.ts";
import { renderOperationList, renderOperationListJson } from "./catalog/render-operation-list.ts";
import { renderHits, renderHitsJson } from "./hits/render-hits.ts";
import { joinRenderedText } from "./text/rendered-text.ts";

const catalog: Catalog = {
  categories: [
    {
      name: "Campaign",
      displayName: "Кампании",
      description: "Campaign management. And more.",
      group: "Performance",
      endpointCount: 4,
      httpMethods: ["GET", "POST"],
    },
    { name: "Ad", group: "Performance", endpointCount: 3, httpMethods: ["GET"] },
    { name: "misc", endpointCount: 1, httpMethods: ["DELETE"] },
  ],
  groups: [{ name: "Performance", categories: ["Campaign", "Ad"] }],
  totalEndpoints: 8,
  totalCategories: 3,
};

test("the catalog is a line a group", () => {
  expect(joinRenderedText(renderCatalog(catalog))).toBe(`8 operations in 3 categories
Performance: Campaign (Кампании) 4 · Ad 3
misc 1`);
});

test("a display name is there where it says more than the name", () => {
  const titleOf = (name: string, displayName: string): string | undefined => {
    const category = { name, displayName, endpointCount: 1, httpMethods: ["GET"] };
    return renderCatalog({ ...catalog, categories: [category] }).items[0];
  };
  expect(titleOf("fine-tuning", "Fine Tuning")).toBe("fine-tuning 1");
  expect(titleOf("users", "—")).toBe("users 1");
  expect(titleOf("ProductAPI", "Загрузка и\nобновление")).toBe(
    "ProductAPI (Загрузка и обновление) 1",
  );
  expect(titleOf("a", "word ".repeat(20))).toBe(`a (${"word ".repeat(12).trim()}…) 1`);
});

test("one is not several", () => {
  const categories = catalog.categories.slice(2);
  const one = renderCatalog({ ...catalog, categories, totalEndpoints: 1, totalCategories: 1 });
  expect(one.head).toEqual(["1 operation in 1 category"]);
});

test("the verbose catalog is a line a category", () => {
  expect(
    joinRenderedText(renderCatalog(catalog, { format: "verbose" })),
  ).toBe(`8 operations in 3 categories
Performance:
Campaign — Кампании (4) GET POST: Campaign management.
Ad (3) GET
misc (1) DELETE`);
});

test("categories of several documents stand with their document", () => {
  const categories = ["a", "b"].flatMap((document) =>
    catalog.categories.map((category) => ({ ...category, document })),
  );
  const rendered = renderCatalog({ ...catalog, categories });
  expect(rendered.items).toHaveLength(6);
  expect(joinRenderedText(rendered).split("\n").slice(1)).toEqual([
    "a › Performance: Campaign (Кампании) 4 · Ad 3",
    "a: misc 1",
    "b › Performance: Campaign (Кампании) 4 · Ad 3",
    "b: misc 1",
  ]);
});

test("the JSON catalog has every field, and a displayName always", () => {
  const json = renderCatalogJson(catalog);
  expect(json.categories.map((category) => category.displayName)).toEqual([
    "Кампании",
    "Ad",
    "misc",
  ]);
  expect(json).toMatchObject({ groups: catalog.groups, totalEndpoints: 8, totalCategories: 3 });
});

const hit: Hit = {
  document: "github",
  operation: "PUT /user/starred/{owner}/{repo}",
  method: "PUT",
  path: "/user/starred/{owner}/{repo}",
  summary: "Star a\nrepository",
  category: "activity",
  deprecated: false,
  score: 0.93456,
};
const result: SearchResult = {
  hits: [hit, { ...hit, operation: "GET /user/starred", deprecated: true, score: 0.4 }],
  noMatch: false,
  stats: {
    mode: "lexical",
    searched: 1223,
    candidates: 200,
    corrections: [],
    requests: [],
    milliseconds: 4.21,
  },
};

test("a hit is a line", () => {
  expect(renderHits(result)).toEqual({
    head: [],
    items: [
      "1 PUT /user/starred/{owner}/{repo} — Star a repository · activity · 0.93",
      "2 GET /user/starred — Star a repository · deprecated · activity · 0.40",
    ],
    foot: [],
  });
});

test("documents are named where there are several", () => {
  const several = { ...result, hits: [hit, { ...hit, document: "gitlab" }] };
  expect(renderHits(several).items[1]).toMatch(/^2 gitlab PUT /);
  expect(renderHits(result, { showDocument: true }).items[0]).toMatch(/^1 github PUT /);
});

test("says that nothing matches, what was searched instead, and how", () => {
  const stats = { ...result.stats, corrections: [{ from: "reviewrs", to: "reviewers" }] };
  const rendered = renderHits({ ...result, noMatch: true, stats }, { stats: true });
  expect(rendered.head).toEqual(['searched "reviewers" for "reviewrs"', "No match. Closest:"]);
  expect(rendered.foot).toEqual([
    "lexical (words, no vectors): scored 200 of 1223 operations in 4.2 ms",
  ]);
  expect(renderHits({ ...result, hits: [], noMatch: true }).head).toEqual(["No match."]);
});

test("says that no hit is a clear match, with words to ask again", () => {
  const nearWords = ["lock", "conversation\nthread"];
  const unsure = { ...result, unsure: true, nearWords };
  expect(renderHits(unsure).head).toEqual([
    "No clear match. Words here: lock, conversation thread. Nearest in meaning:",
  ]);
  expect(renderHits({ ...result, unsure: true }).head).toEqual([
    "No clear match. Nearest in meaning:",
  ]);
  expect(renderHits({ ...result, noMatch: true, nearWords }).head).toEqual([
    "No match. Words here: lock, conversation thread. Closest:",
  ]);
  expect(renderHits({ ...unsure, noMatch: true, hits: [] }).head).toEqual(["No match."]);
  expect(renderHitsJson(unsure)).toMatchObject({ noMatch: false, unsure: true, nearWords });
});

test("the operations below a schema or a passage are said to be near only", () => {
  const schemas = [{ document: "github", name: "issue", score: 0.9 }];
  const beside = { ...result, schemas, nearWords: ["lock"] };
  expect(renderHits({ ...beside, unsure: true }).head).toContain("Operations nearest in meaning:");
  expect(renderHits({ ...beside, noMatch: true }).head).toContain(
    "No operation matches. Words here: lock. Closest:",
  );
});

test("says why nothing matches", () => {
  const stats = { ...result.stats, notice: "the model reads no Thai; ask in English" };
  expect(renderHits({ ...result, noMatch: true, stats }).head).toEqual([
    "No match (the model reads no Thai; ask in English). Closest:",
  ]);
});

test("says what the embedder told of the question", () => {
  const stats = { ...result.stats, mode: "hybrid", notice: "questions by the\ntable" } as const;
  expect(renderHits({ ...result, stats }, { stats: true }).foot).toEqual([
    "hybrid (words and meaning): scored 200 of 1223 operations in 4.2 ms; questions by the table",
  ]);
  expect(renderHits({ ...result, stats }).foot).toEqual([]);
  expect(renderHitsJson({ ...result, stats }).stats.notice).toBe(stats.notice);
});

test("says which embedder took part, and the requests of the question", () => {
  const stats = {
    ...result.stats,
    mode: "hybrid",
    embedder: "builtin:a@1",
    requests: ["create a list", "share\nit"],
  } as const;
  expect(renderHits({ ...result, stats }, { stats: true }).foot).toEqual([
    'requests: "create a list", "share it"',
    "hybrid (words and meaning): scored 200 of 1223 operations in 4.2 ms; embedder builtin:a@1",
  ]);
  expect(renderHits({ ...result, stats }).foot).toEqual([]);
});

test("hits below the caller's minimum are no missing match", () => {
  const none: SearchResult = { ...result, hits: [] };
  expect(renderHits(none, { belowMinimum: 0.829 }).head).toEqual([
    "No hit reaches the minimum score; best: 0.82.",
  ]);
  expect(renderHits(none, { belowMinimum: 0.29 }).head[0]).toContain("0.29.");
  expect(renderHits({ ...none, noMatch: true }, { belowMinimum: 0.2 }).head).toEqual(["No match."]);
  expect(renderHits(result, { belowMinimum: 0.2 }).head).toEqual([]);
});

test("a summary is its first sentence, without what the path says", () => {
  const lineOf = (summary: string, category: string): string | undefined =>
    renderHits({
      ...result,
      hits: [{ ...hit, operation: "PUT /v1/pets/{id}", summary, category }],
    }).items[0];
  expect(lineOf("# Renames a **pet**. And\n\nmuch more.", "pets")).toBe(
    "1 PUT /v1/pets/{id} — Renames a pet. · pets · 0.93",
  );
  expect(lineOf("1. Rename a pet. 2. Done", "pets")).toContain("— 1. Rename a pet. ·");
  expect(lineOf("word ".repeat(50), "pets")).toBe(
    `1 PUT /v1/pets/{id} — ${"word ".repeat(23).trim()}… · pets · 0.93`,
  );
  for (const summary of ["pets/{id}", "/V1/pets/{id}", "PUT /v1/pets/{id}"])
    expect(lineOf(summary, summary)).toBe("1 PUT /v1/pets/{id} · 0.93");
  expect(lineOf("Rename", "v1/pets/{id}")).toBe("1 PUT /v1/pets/{id} — Rename · 0.93");
  expect(lineOf("Rename", "{id}")).toBe("1 PUT /v1/pets/{id} — Rename · {id} · 0.93");
});

test("a verbose hit has two lines", () => {
  expect(renderHits(result, { format: "verbose" }).items[1]).toBe(
    "2 GET /user/starred — Star a repository\n  category activity · confidence 0.40 · deprecated",
  );
});

test("the JSON rounds numbers and keeps the rest", () => {
  const explanation = { signals: [{ signal: "words", value: 1.23456 }], request: "star it" };
  const needs = [{ value: "owner", from: "GET /repos" }] as const;
  const precise = { ...hit, score: 0.123456789, needs, explanation };
  expect(renderHitsJson({ ...result, hits: [precise] })).toEqual({
    ...result,
    hits: [
      {
        ...precise,
        score: 0.123457,
        explanation: { ...explanation, signals: [{ signal: "words", value: 1.235 }] },
      },
    ],
    stats: { ...result.stats, milliseconds: 4.2 },
  });
});

test("the JSON keeps apart scores of which one is a hair less", () => {
  const scores = [1, 0.1, 0.001].flatMap((score) => [score, score * (1 - 1e-5)]);
  const { hits } = renderHitsJson({ ...result, hits: scores.map((score) => ({ ...hit, score })) });
  expect(new Set(hits.map(({ score }) => score)).size).toBe(scores.length);
});

test("documents and operations are a line each", () => {
  const document: DocumentSummary = {
    id: "github",
    source: "github.json",
    root: ".",
    title: "GitHub API",
    version: "1.1.4",
    specVersion: "3.0.3",
    hash: "00",
    revision: "1",
    operationsFound: 3,
    operationsIndexed: 3,
    schemas: 2,
    rejected: [],
    diagnostics: [],
    servers: [],
    security: [],
    securitySchemes: {},
  };
  expect(
    renderDocuments([
      document,
      { ...document, title: "", version: "", operationsIndexed: 2 },
      { ...document, title: "", version: "", operationsFound: 1, operationsIndexed: 1, schemas: 1 },
    ]).items,
  ).toEqual([
    "github — GitHub API 1.1.4 · 3 operations · 2 schemas",
    "github · 2 of 3 operations · 2 schemas",
    "github · 1 operation · 1 schema",
  ]);

  const list: OperationSummary[] = [
    {
      document: "a",
      operation: "GET /pets",
      summary: "List pets\n\nAll of them.",
      category: "pets",
      deprecated: true,
    },
    { document: "a", operation: "GET /x", category: "pets", deprecated: false },
  ];
  expect(renderOperationList(list).items).toEqual(["GET /pets — List pets · deprecated", "GET /x"]);
  expect(renderOperationList(list, { showDocument: true, showCategory: true }).items[1]).toBe(
    "a GET /x · pets",
  );
  expect(renderOperationListJson(list)).toEqual({ operations: list, totalCount: 2 });
});
