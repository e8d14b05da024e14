import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateTokens } from "@speclens/budget";
import { OPERATION_CRITERIA, type OperationCriteria, type SearchPart } from "@speclens/core";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { Answer, PageOptions } from "../src/contracts/answers.ts";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-answers-"));
/** The bookshop alone. */
let shop: Engine;
/** The bookshop, and a document of 60 categories with a wide schema. */
let both: Engine;

beforeAll(async () => {
  shop = await openEngine({ store: join(folder, "shop"), embedder: "none" });
  await shop.index([bookshop]);
  const operations = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `GET /area${index}/parcels`,
      { summary: `List parcels of area ${index}`, tags: [`area-${index}`], responses: {} },
    ]),
  );
  const properties = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [`field_${index}`, { type: "string" }]),
  );
  writeDocument(join(folder, "wide.json"), {
    operations,
    schemas: { Parcel: { type: "object", properties } },
  });
  both = await openEngine({ store: join(folder, "both"), embedder: "none" });
  await both.index([bookshop, join(folder, "wide.json")]);
});

afterAll(async () => {
  await shop.close();
  await both.close();
  rmSync(folder, { recursive: true, force: true });
});

/** A value as a program reads it from JSON. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value));
}

/** All pages of an answer, by its cursors. */
async function pagesOf(ask: (page: PageOptions) => Promise<Answer>): Promise<Answer[]> {
  const pages: Answer[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask({ cursor });
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

describe("documents", () => {
  test("a line each", async () => {
    const { text, totalCount } = await both.answers.documents();
    expect(text.split("\n")).toEqual([
      "bookshop — Bookshop 1.2.0 · 4 operations · 2 schemas",
      "wide — Small 1 · 60 operations · 1 schema",
    ]);
    expect(totalCount).toBe(2);
  });
});

describe("catalog", () => {
  test("names the categories with their counts", async () => {
    const { text } = await shop.answers.catalog();
    expect(text).toBe("4 operations in 2 categories\nShop: books 3 · orders 1");
  });

  test("tells more when asked", async () => {
    const { text } = await shop.answers.catalog({ verbose: true, group: "Shop" });
    expect(text).toContain("books — Books (3) GET POST DELETE: What the shop sells.");
    expect(text).not.toContain("Second sentence");
  });

  test("comes page by page, each within the budget, and no category is lost", async () => {
    const pages = await pagesOf((page) =>
      both.answers.catalog({ document: "wide", verbose: true, budget: 250, ...page }),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const { text, estimatedTokens } of pages) {
      expect(estimateTokens(text)).toBe(estimatedTokens);
      expect(estimatedTokens).toBeLessThanOrEqual(250);
    }
    const named = pages.flatMap(({ text }) => text.match(/\barea-\d+/g) ?? []);
    expect(named).toHaveLength(60);
    expect(new Set(named).size).toBe(60);
  });
});

describe("the catalog of many documents", () => {
  test("lists the documents with their titles, and the categories of one that is named", async () => {
    const own = mkdtempSync(join(tmpdir(), "engine-many-"));
    for (let index = 10; index < 22; index++)
      writeDocument(join(own, `api${index}.json`), {
        operations: { "GET /pets": "List pets", "GET /pets/{id}": "Get a pet" },
      });
    const many = await openEngine({ store: join(own, "store"), embedder: "none" });
    await many.index([own]);
    const whole = await many.answers.catalog({ limit: 2 });
    expect(whole.text.split("\n").slice(0, 3)).toEqual([
      "24 operations in 12 categories of 12 documents. Name a document to see its categories.",
      "api10 — Small · 1 category · 2 operations",
      "api11 — Small · 1 category · 2 operations",
    ]);
    expect(whole.text).toContain("… 10 more documents: cursor");
    expect([whole.totalCount, whole.shownCount]).toEqual([12, 2]);
    const one = await many.answers.catalog({ document: "api10" });
    expect(one.text).toBe("2 operations in 1 category\npets 2");
    await many.close();
    rmSync(own, { recursive: true, force: true });
  });

  test("counts categories, several of which share a line", async () => {
    const catalog = await both.answers.catalog({ document: "wide" });
    expect([catalog.totalCount, catalog.shownCount]).toEqual([60, 60]);
    expect(catalog.text.split("\n")).toHaveLength(5);
    const pages = await pagesOf((page) =>
      both.answers.catalog({ document: "wide", limit: 25, ...page }),
    );
    expect(pages.map(({ shownCount }) => shownCount)).toEqual([25, 25, 10]);
    expect(pages[0]?.text).toContain("… 35 more categories: cursor");
    const named = pages.flatMap(({ text }) => text.match(/\barea-\d+/g) ?? []);
    expect(new Set(named).size).toBe(60);
  });
});

describe("operations", () => {
  test("lists all that meet the criteria, and so does a search without words", async () => {
    const { text, totalCount, noMatch } = await both.answers.search({ category: "books" });
    expect(text.split("\n")).toEqual([
      "3 operations",
      "GET /books — List books",
      "POST /books — Add a book to the shop",
      "DELETE /books/{book_id} — Remove a book from the shop",
    ]);
    expect([totalCount, noMatch]).toEqual([3, false]);
    const answers = await Promise.all([
      both.answers.search({ query: " ", category: "books" }),
      both.answers.operations({ category: "books" }),
    ]);
    expect(answers.map((answer) => answer.text)).toEqual([text, text]);
    const several = await both.answers.search({ documents: ["bookshop", "wide"], method: "POST" });
    expect(several.totalCount).toBe(2);
  });

  test("come page by page, as text and as JSON", async () => {
    const request = { documents: ["wide"] };
    const pages = await pagesOf((page) => both.answers.search({ ...request, ...page }));
    expect(pages.map(({ shownCount }) => shownCount)).toEqual([50, 10]);
    const paths = pages.flatMap(({ text }) => text.match(/\/area\d+/g) ?? []);
    expect(new Set(paths).size).toBe(60);
    const json = await pagesOf((page) =>
      both.answers.search({ ...request, top: 40, format: "json", ...page }),
    );
    expect(json.map(({ totalCount, shownCount }) => [totalCount, shownCount])).toEqual([
      [60, 40],
      [60, 20],
    ]);
    const { operations } = JSON.parse(json[0]?.text.split("\n")[0] ?? "");
    expect(operations[0]).toMatchObject({ document: "wide", operation: "GET /area0/parcels" });
    const { nextCursor: cursor } = await both.answers.search(request);
    await expect(both.answers.search({ ...request, method: "GET", cursor })).rejects.toMatchObject({
      code: "cursor-invalid",
    });
  });

  test("`first` keeps the beginning of the list and its count", async () => {
    const { text } = await both.answers.operations({ documents: ["wide"], first: 1 });
    expect(text).toBe("1 of 60 operations\nGET /area0/parcels — List parcels of area 0");
    const json = await both.json.operations({ documents: ["wide"], first: 2 });
    expect([json.operations.length, json.totalCount]).toEqual([2, 60]);
    await expect(both.json.operations({ first: 0 })).rejects.toMatchObject({
      code: "argument-invalid",
    });
  });

  test("nothing is an answer where the criteria exist, and names that do not exist are not", async () => {
    const none = await shop.answers.search({ category: "books", method: "PUT" });
    expect(none).toMatchObject({
      text: "No operation meets all of these criteria.",
      noMatch: true,
    });
    await expect(shop.answers.search({ category: "bookz" })).rejects.toMatchObject({
      code: "category-not-found",
      details: { closest: ["books"] },
    });
  });

  test("nothing asked at all is refused, unless one document says what is meant", async () => {
    const refused = {
      code: "argument-invalid",
      message: expect.stringMatching(/^The query is empty\. .* category, .* Documents: bookshop/),
    };
    await expect(both.answers.search({})).rejects.toMatchObject(refused);
    await expect(shop.answers.search({ query: "" })).rejects.toMatchObject(refused);
    expect((await shop.answers.search({})).text).toMatch(/^4 operations\n/);
  });
});

describe("search", () => {
  test("a line a hit, the best first", async () => {
    const { text, shownCount, noMatch } = await shop.answers.search({
      query: "refund an order",
      show: 0,
    });
    expect(text).toMatch(
      /^1 POST \/orders\/\{order_id\}\/refunds — Refund an order · deprecated · orders · \d\.\d\d/,
    );
    expect(text.split("\n")).toHaveLength(shownCount);
    expect(noMatch).toBe(false);
  });

  test("says how well the index answers, by which document, and only of the first page", async () => {
    const ask = async (query: string, options = {}) => {
      const { match, nearest } = await both.answers.search({ query, ...options });
      return { match, nearest };
    };
    const clear = { match: "clear", nearest: "bookshop" };
    expect(await ask("refund an order")).toEqual(clear);
    expect(await ask("refund an order", { format: "json" })).toEqual(clear);
    expect((await ask("launch a rocket to mars")).match).toBe("none");
    const wide = { documents: ["wide"] };
    expect(await ask("launch a rocket to mars", wide)).toEqual({ match: "none", nearest: "wide" });
    const first = await both.answers.search({ query: "list parcels", top: 2 });
    const { nextCursor: cursor } = first;
    const further = await both.answers.search({ query: "list parcels", top: 2, cursor });
    expect(further.shownCount).toBe(2);
    expect([first.match, further.match]).toEqual([expect.any(String), undefined]);
    expect(await both.answers.operations({ documents: ["wide"] })).not.toHaveProperty("match");
  });

  test("a search that was not cut has as many tokens as it would have without a budget", async () => {
    for (const format of ["text", "json"] as const) {
      const request = { query: "list parcels", top: 5, show: 0, format };
      const whole = await both.answers.search(request);
      expect(whole.nextCursor, format).toBeDefined();
      expect(whole.originalTokens, format).toBe(whole.estimatedTokens);
      const budget = Math.floor(whole.estimatedTokens * 0.8);
      const cut = await both.answers.search({ ...request, budget });
      expect(cut.originalTokens, format).toBeGreaterThan(cut.estimatedTokens);
    }
  });

  test("operations that a search shows are not cut either, unless the budget does not hold them", async () => {
    for (const query of ["refund an order", "remove a book", "list books"]) {
      const request = { query, show: 3 };
      const { estimatedTokens, originalTokens } = await shop.answers.search(request);
      expect(originalTokens, query).toBe(estimatedTokens);
    }
    const cut = await shop.answers.search({ query: "add a book", show: 1, budget: 120 });
    expect(cut.text).toContain("more lines");
    expect(cut.originalTokens).toBeGreaterThan(cut.estimatedTokens);
  });

  test("names the document where the index holds several", async () => {
    const { text } = await both.answers.search({ query: "refund an order" });
    expect(text).toMatch(/^1 bookshop POST /);
  });

  test("of several questions shows the best of each, and says which have no match", async () => {
    const query = ["refund an order", "remove a book", "launch a rocket to mars"];
    const { text, noMatch } = await shop.answers.search({ query });
    const [first, ...hits] = text.split("\n");
    expect(first).toBe('No match for "launch a rocket to mars".');
    expect(hits[0]).toMatch(/^1 (DELETE \/books|POST \/orders)/);
    expect(hits[1]).toMatch(/^2 (DELETE \/books|POST \/orders)/);
    expect(new Set(hits.slice(0, 2).map((line) => line.slice(2, 8))).size).toBe(2);
    expect(noMatch).toBe(false);
    const { unanswered, hits: found } = await shop.json.search({ query });
    expect(unanswered).toEqual(["launch a rocket to mars"]);
    expect(new Set(found.map(({ operation }) => operation)).size).toBe(found.length);
    const answer = await shop.answers.search({ query, format: "json" });
    expect(JSON.parse(answer.text)).toMatchObject({ unanswered });
    const verbose = await shop.answers.search({ query, verbose: true });
    expect(verbose.text).toContain("Gives the customer the money back.");
    const none = await shop.answers.search({ query: query.slice(2) });
    expect(none.text).toBe("No match.");
  });

  test("of several questions keeps a best hit far below another's", async () => {
    const result = await both.search({ query: "list parcels", limit: 3 });
    const hits = result.hits.map((hit, rank) => ({ ...hit, score: rank === 0 ? 0.9 : 0.12 }));
    const countOf = async (query: string[], minScore?: number) =>
      (await both.answers.searchResult({ ...result, hits }, { query, minScore })).totalCount;
    expect(await countOf(["parcels"])).toBe(1);
    expect(await countOf(["parcels", "parcels"])).toBe(1);
    expect(await countOf(["parcels", "orders"])).toBe(2);
    expect(await countOf(["parcels", "orders"], 0.2)).toBe(1);
  });

  test("of several questions comes page by page, each operation once", async () => {
    const query = ["list parcels of area 7", "list parcels of area 41", "refund an order"];
    const ask = { query, top: 7, minScore: 0, similarityThreshold: 1 };
    const pages = await pagesOf((page) => both.answers.search({ ...ask, ...page }));
    expect(pages.length).toBeGreaterThan(2);
    const operations = pages.flatMap(({ text }) => text.match(/(?<=^\d+ \w+ )\w+ \S+/gm) ?? []);
    expect(new Set(operations).size).toBe(operations.length);
    expect(operations.slice(0, 3).sort()).toEqual([
      "GET /area41/parcels",
      "GET /area7/parcels",
      "POST /orders/{order_id}/refunds",
    ]);
  });

  test("leaves out hits below 0.2 of the best score", async () => {
    const query = "list parcels";
    const result = await both.search({ query, limit: 6 });
    const countOf = async (best: number, shares: readonly number[], minScore?: number) => {
      const hits = result.hits
        .slice(0, shares.length)
        .map((hit, rank) => ({ ...hit, score: best * (shares[rank] ?? 0) }));
      const answer = await both.answers.searchResult({ ...result, hits }, { query, minScore });
      return answer.totalCount;
    };
    const shares = [1, 0.31, 0.25, 0.201, 0.199, 0.1];
    expect(await countOf(1, shares)).toBe(4);
    // The share is of the best hit, not of 1.
    expect(await countOf(0.4, shares)).toBe(4);
    expect(await countOf(0.4, shares, 0.3)).toBe(1);
  });

  test("leaves out hits below the minimum that the call sets", async () => {
    const query = "add a book";
    const { hits } = await shop.search({ query, limit: 100 });
    const counts = async (minScore: number | undefined) =>
      (await shop.answers.search({ query, minScore, top: 100 })).totalCount;
    expect(await counts(0)).toBe(hits.length);
    const [best, second] = hits;
    expect(second?.score).toBeLessThan(best?.score ?? 0);
    expect(await counts(best?.score)).toBe(1);
  });

  test("where nothing matches says so and names the closest", async () => {
    const { text, noMatch, shownCount } = await shop.answers.search({
      query: "weather forecast for mars tomorrow evening as a pressed flower between books",
    });
    expect(noMatch).toBe(true);
    expect(shownCount).toBe(3);
    expect(text).toMatch(/^No match\. Words here: \w+, .*\. Closest:\n1 /);
  });

  test("names three of many hits where nothing matches", async () => {
    const query = "list parcels";
    const result = await both.search({ query, limit: 10 });
    expect(result.hits).toHaveLength(10);
    const answer = await both.answers.searchResult({ ...result, noMatch: true }, { query });
    expect([answer.shownCount, answer.totalCount]).toEqual([3, 3]);
    expect(answer.text).toMatch(/^No match. Closest:\n1 .*\n2 .*\n3 [^\n]*$/);
  });

  test("narrows by all criteria that are given", async () => {
    const search = (criteria: OperationCriteria) =>
      both.answers.search({ query: "book order", minScore: 0, ...criteria });
    expect((await search({ group: "Shop" })).totalCount).toBe(4);
    expect((await search({ group: "Shop", deprecated: false })).totalCount).toBe(3);
    expect((await search({ tag: "orders", deprecated: true })).totalCount).toBe(1);
    expect((await search({ tag: "orders", deprecated: false })).text).toBe("No match.");
    await expect(search({ group: "Shopp" })).rejects.toMatchObject({ code: "category-not-found" });
  });

  test("says how it ran when asked", async () => {
    const { text } = await shop.answers.search({ query: "refund an order", stats: true });
    expect(text).toMatch(
      /\nlexical \(words, no vectors\): scored \d+ of 4 operations in [\d.]+ ms\ncompression: Original/,
    );
  });

  test("tells what the hits of its page need", async () => {
    const query = "remove a book from the shop";
    const { text } = await shop.answers.search({ query, minScore: 0, top: 4, show: 0 });
    const rank = text.split("\n").findIndex((line) => line.includes("GET /books")) + 1;
    expect(text.split("\n").at(-1)).toBe(`needs: book_id ← hit ${rank}`);
    const one = await shop.answers.search({ query, minScore: 0, top: 1, show: 0 });
    expect(one.text.split("\n").slice(1)).toEqual([
      "needs: book_id ← GET /books",
      `… ${one.totalCount - 1} more operations: cursor "${one.nextCursor}"`,
    ]);
    const next = await shop.answers.search({ query, minScore: 0, top: 1, cursor: one.nextCursor });
    expect(next.text).not.toContain("needs");
  });

  describe("shows", () => {
    const query = "remove a book from the shop";

    test("the best hit, if it is far ahead", async () => {
      const { hits, ...result } = await shop.search({ query, limit: 3 });
      const textOf = async (scores: readonly number[], more: object = {}) => {
        const scored = hits.map((hit, rank) => ({ ...hit, score: scores[rank] ?? 0 }));
        const asked = { query, minScore: 0, ...more };
        return (await shop.answers.searchResult({ ...result, hits: scored }, asked)).text;
      };
      const { text } = await shop.answers.operation({ operation: "removeBook" });
      expect(await textOf([0.9, 0.6])).toMatch(/^1 DELETE .*\n2 [\s\S]*\n3 /);
      expect((await textOf([0.9, 0.6])).endsWith(`\n\n${text}`)).toBe(true);
      for (const scores of [[0.9, 0.61], [0.49]]) expect(await textOf(scores)).not.toContain(text);
      for (const more of [{ show: 0 }, { query: [query, "books"] }])
        expect(await textOf([0.9, 0.1], more)).not.toContain(text);
      expect(await textOf([0.9, 0.1], { format: "json" })).not.toContain("operationId");
    });

    test("no operation by itself that is longer than 400 tokens", async () => {
      const long = "describes a parcel in many words ".repeat(5);
      const parameters = Array.from({ length: 40 }, (_, index) => ({
        name: `parcel_${index}`,
        in: "query",
        description: long,
        schema: { type: "string" },
      }));
      const store = join(temporaryFolder(), "store");
      const source = join(temporaryFolder(), "long.json");
      const operations = { "GET /parcels": { summary: "List parcels", parameters, responses: {} } };
      writeDocument(source, { operations });
      const engine = await openForTest({ store });
      await engine.index([source]);
      const asked = { query: "list parcels" };
      expect((await engine.answers.search(asked)).text).not.toContain("parcel_0");
      const shown = await engine.answers.search({ ...asked, show: 1, budget: 300 });
      expect(shown.text).toMatch(/ parcel_0\?: string[\s\S]*\n… \d+ more lines$/);
      expect(shown.estimatedTokens).toBeLessThanOrEqual(300);
      expect(shown.originalTokens).toBeGreaterThan(400);
    });

    test("as many as asked, below the hits of the first page only", async () => {
      const ask = { query, minScore: 0, top: 2, show: 2 };
      const page = await shop.answers.search(ask);
      const [hits = "", ...texts] = page.text.split("\n\n");
      expect(hits).toMatch(/^1 DELETE .*\n2 .*\nneeds: .*\n… .* more operations: .*$/);
      expect(texts).toHaveLength(2);
      expect(texts[0]).toMatch(/^DELETE \/books\/\{book_id\} — /);
      expect(page.budgetRemaining).toBe(4000 - page.estimatedTokens);
      const next = await shop.answers.search({ ...ask, cursor: page.nextCursor });
      expect(next.text).not.toContain("\n\n");
      const none = await shop.answers.search({ query: "launch a rocket to mars", show: 3 });
      expect(none.text).toBe("No match.");
    });

    test.each([-1, 4])("never %d", async (show) => {
      await expect(shop.answers.search({ query, show })).rejects.toMatchObject({
        code: "argument-invalid",
        message: `show is ${show}; it must be 0 to 3.`,
      });
    });
  });

  test("explains its hits when asked", async () => {
    const { text, totalCount } = await shop.answers.search({
      query: "remove a book from the shop",
      minScore: 0,
      explain: true,
      show: 0,
    });
    expect(totalCount).toBeGreaterThan(1);
    const lines = text.split("\n");
    expect(lines[1]).toMatch(/^ {3}[a-z]+.* \+\d+\.\d\d.* = \d+\.\d\d$/);
    expect(lines.filter((line) => /= −?\d+\.\d\d/.test(line))).toHaveLength(totalCount);
    expect(lines.at(-1)).toMatch(/^Signals raise/);
  });

  test("leaves out parts of the search when asked", async () => {
    const search = (without: readonly SearchPart[]) =>
      shop.answers.search({ query: "refnd an order", without });
    expect((await search([])).text).toContain('"refund" for "refnd"');
    expect((await search(["corrections"])).text).not.toContain('refund"');
  });

  test("goes on with its cursor: the ranks continue, and no hit comes twice", async () => {
    const query = "list parcels";
    const pages = await pagesOf(({ cursor }) =>
      both.answers.search({ query, top: 7, minScore: 0, documents: ["wide"], cursor }),
    );
    const all = pages.flatMap(({ text }) => text.split("\n"));
    const lines = all.filter((line) => !line.startsWith("… "));
    expect(all).toHaveLength(lines.length + 8);
    expect(all.at(-5)).toMatch(/^… 4 more operations: cursor "/);
    expect(lines.map((line) => Number.parseInt(line, 10))).toEqual(
      Array.from({ length: 60 }, (_, index) => index + 1),
    );
    expect(new Set(lines.map((line) => line.split(" ")[3])).size).toBe(60);
    expect(pages.map(({ shownCount }) => shownCount)).toEqual([7, 7, 7, 7, 7, 7, 7, 7, 4]);
  });

  test("schemas that are asked for come first, with their document, on the first page only", async () => {
    const query = "parcel";
    const ask = (cursor?: string) => both.answers.search({ query, top: 5, minScore: 0, cursor });
    const first = await ask();
    expect(first.text.split("\n")[0]).toBe("wide $Parcel — schema · 1.00");
    expect(first.noMatch).toBe(false);
    expect((await ask(first.nextCursor)).text).not.toContain("schema ·");
    const json = await both.answers.search({ query, format: "json" });
    expect(JSON.parse(json.text.split("\n")[0] ?? "")).toMatchObject({
      schemas: [{ document: "wide", name: "Parcel", score: 1 }],
      hits: expect.arrayContaining([expect.objectContaining({ document: "wide" })]),
    });
    expect(await shop.json.search({ query: "add a book" })).not.toHaveProperty("schemas");
  });

  test("a schema is a match even if no operation is", async () => {
    const query = "what does the author object look like";
    const { text, noMatch } = await shop.answers.search({ query });
    expect(text).toMatch(/^\$Author — schema · 0\.98\nOperations nearest in meaning:\n1 /);
    expect(noMatch).toBe(false);
  });

  test("passages come with their text, and at most maxChunksPerDoc of one document", async () => {
    const place = temporaryFolder();
    const limits = ["requests", "exports", "campaigns"].map(
      (what) =>
        `# Limits of ${what}\nThe daily limit of ${what} is what the contract says, ${what.repeat(4)}.`,
    );
    const document = {
      openapi: "3.1.0",
      info: { title: "Limits", version: "1", description: limits.join("\n\n") },
      paths: { "/zoo": { get: { summary: "List animals", responses: {} } } },
    };
    writeFileSync(join(place, "limits.json"), JSON.stringify(document));
    const ask = async (maxChunksPerDoc?: number, format?: "json") => {
      const compression = { maxChunksPerDoc, dedupEnabled: false, ngramDedupEnabled: false };
      const engine = await openForTest({ store: join(place, "store"), compression });
      await engine.index([join(place, "limits.json")]);
      return await engine.answers.search({ query: "daily limit", format });
    };
    const { text, noMatch } = await ask();
    expect(text).toMatch(/^\[1\] limits § Limits of \w+ \(\d\.\d\d\)\nThe daily limit of /);
    expect(text).toMatch(/\nOperations nearest in meaning:\n1 GET \/zoo/);
    expect([text.match(/§/g)?.length, noMatch]).toEqual([2, false]);
    expect((await ask(1)).text.match(/§/g)).toHaveLength(1);
    expect((await ask(0)).text.match(/§/g)).toHaveLength(3);
    expect(JSON.parse((await ask(1, "json")).text).passages).toHaveLength(1);
  });

  test.each(OPERATION_CRITERIA)("its cursor is bound to the %s", async (name) => {
    const given: Required<OperationCriteria> = {
      category: "books",
      group: "Shop",
      tag: "books",
      method: "GET",
      deprecated: false,
    };
    const ask = (criteria: OperationCriteria, cursor?: string) =>
      shop.answers.search({ query: "book", top: 1, minScore: 0, cursor, ...criteria });
    const { nextCursor } = await ask({});
    expect(nextCursor).toBeDefined();
    await expect(ask({}, nextCursor)).resolves.toBeDefined();
    await expect(ask({ [name]: given[name] }, nextCursor)).rejects.toMatchObject({
      code: "cursor-invalid",
      details: { reason: "foreign" },
    });
  });

  test("ranks as many hits as a page may have", async () => {
    const operations = Object.fromEntries(
      Array.from({ length: 150 }, (_, index) => [
        `GET /zone${index}/plants`,
        `List plants ${index}`,
      ]),
    );
    const place = temporaryFolder();
    writeDocument(join(place, "plants.json"), { operations });
    const engine = await openForTest({ store: join(place, "store") });
    await engine.index([join(place, "plants.json")]);
    const answer = await engine.answers.search({
      query: "list plants",
      top: 150,
      minScore: 0,
      budget: 100_000,
    });
    expect(answer.shownCount).toBe(150);
  });
});

describe("operation", () => {
  test("the request with its body spelt out, the responses in a line", async () => {
    const { text } = await shop.answers.operation({ operation: "addBook" });
    expect(text).toMatch(/^POST \/books — Add a book to the shop\n/);
    expect(text).toContain("title: string");
    expect(text).toMatch(/\n[^\n]*201[^\n]*$/);
  });

  test("its sections", async () => {
    const sections = await Promise.all(
      (["request", "responses", "all"] as const).map((section) =>
        shop.answers.operation({ operation: "listBooks", section }),
      ),
    );
    const [request, responses, all] = sections.map(({ text }) => text);
    expect(request).toContain("sort");
    expect(request).not.toContain("A page of books.");
    expect(responses).toContain("A page of books.");
    expect(responses).not.toContain("sort");
    expect(all).toContain("sort");
    expect(all).toContain("A page of books.");
  });
});

describe("several operations", () => {
  const operation = ["addBook", "POST /orders/7/refunds"];

  test("have the texts that each has alone", async () => {
    const alone = await Promise.all(
      operation.map((name) => shop.answers.operation({ operation: name })),
    );
    const { text } = await shop.answers.operation({ operation: [...operation, "addBook"] });
    expect(text).toBe(alone.map((one) => one.text).join("\n\n"));
    const examples = { section: "examples" } as const;
    expect((await shop.answers.operation({ operation, ...examples })).text).toContain(
      "made from the schema",
    );
  });

  test("are answered although one does not exist", async () => {
    const { text } = await shop.answers.operation({ operation: ["refund", "addBook"] });
    expect(text).toMatch(/^No operation "refund"\. Closest: refundOrder, .*\n\nPOST \/books — /);
    const answer = await shop.answers.operation({
      operation: ["refund", "addBook"],
      format: "json",
    });
    expect(JSON.parse(answer.text)).toMatchObject([
      { operation: "refund", error: { code: "operation-not-found" } },
      { operation: { id: "POST /books" } },
    ]);
    expect(JSON.parse(answer.text)).toEqual(
      plain(await shop.json.severalOperations({ operations: ["refund", "addBook"] })),
    );
  });

  test("that all do not exist are an error with all of them", async () => {
    await expect(shop.answers.operation({ operation: ["refund", "ad"] })).rejects.toMatchObject({
      code: "operation-not-found",
      message: expect.stringMatching(/^No operation "refund"\. .*\nNo operation "ad"\. /),
    });
  });

  test("that fail for the same reason are one error", async () => {
    const request = { operation: ["addBook", "listBooks"], document: "bookshpo" };
    await expect(shop.answers.operation(request)).rejects.toMatchObject({
      code: "document-not-found",
      message: 'Document "bookshpo" not found. Closest: bookshop.',
    });
  });

  test("have cursors that one operation does not accept", async () => {
    const one = { limit: 2, section: "all" } as const;
    const { nextCursor: cursor } = await shop.answers.operation({ operation: ["addBook"], ...one });
    await expect(
      shop.answers.operation({ operation: "addBook", ...one, cursor }),
    ).rejects.toMatchObject({ code: "cursor-invalid" });
    await shop.answers.operation({ operation: ["addBook"], ...one, cursor });
  });

  test.each([0, 11, 1_000])("%d are refused", async (count) => {
    const names = Array.from({ length: count }, (_, index) => `GET /books/${index}`);
    await expect(shop.answers.operation({ operation: names })).rejects.toMatchObject({
      code: "argument-invalid",
      message: `operation is a list of ${count}; it may have 1 to 10 entries.`,
    });
  });

  test("come page by page with one cursor", async () => {
    const names = ["addBook", "listBooks", "refundOrder"];
    const pages = await pagesOf((page) =>
      shop.answers.operation({ operation: names, budget: 150, ...page }),
    );
    expect(pages.length).toBeGreaterThan(1);
    const all = pages.map(({ text }) => text).join("\n");
    for (const line of ["addBook", "sort?:", "order_id: integer", "returns 202"])
      expect(all.split(line)).toHaveLength(2);
  });
});

describe("schema", () => {
  test("its fields, the schemas in them by name, and what uses it", async () => {
    const { text } = await shop.answers.schema({ name: "Book" });
    expect(text).toContain("authors?: $Author[]");
    expect(text).toContain("POST /books");
  });

  test("depth spells out what it refers to", async () => {
    const { text } = await shop.answers.schema({ name: "Book", depth: 2 });
    expect(text).toContain("name?: string");
    expect(text).toContain("books?: $Book[]");
  });

  test("comes page by page, each within the budget, and no field is lost", async () => {
    const pages = await pagesOf((page) =>
      both.answers.schema({ name: "Parcel", budget: 200, ...page }),
    );
    expect(pages.length).toBeGreaterThan(2);
    for (const { estimatedTokens } of pages) expect(estimatedTokens).toBeLessThanOrEqual(200);
    const fields = pages.flatMap(({ text }) => text.match(/field_\d+/g) ?? []);
    expect(fields).toEqual(Array.from({ length: 80 }, (_, index) => `field_${index}`));
  });
});

describe("a cursor", () => {
  test("does not mind the order in which arguments are written", async () => {
    const { nextCursor: cursor } = await both.answers.catalog({
      document: "wide",
      verbose: true,
      limit: 5,
    });
    const next = await both.answers.catalog({ limit: 5, cursor, verbose: true, document: "wide" });
    expect(next.text).toContain("area-5");
  });

  test("is refused by another tool, for other arguments, and for another limit of confidence", async () => {
    const query = "list parcels";
    const { nextCursor: cursor } = await both.answers.search({ query, top: 2 });
    expect(cursor).toBeDefined();
    for (const ask of [
      () => both.answers.catalog({ cursor }),
      () => both.answers.search({ query: "list areas", top: 2, cursor }),
      () => both.answers.search({ query, top: 2, minScore: 0.1, cursor }),
      () => both.answers.search({ query, top: 2, deprecated: false, cursor }),
      () => both.answers.search({ query, top: 2, method: "GET", cursor }),
      () => both.answers.search({ query, top: 2, explain: true, cursor }),
      () => both.answers.search({ query, top: 2, tag: "area-1", cursor }),
    ])
      await expect(ask()).rejects.toMatchObject({
        code: "cursor-invalid",
        details: { reason: "foreign" },
      });
    expect((await both.answers.search({ query, top: 2, cursor })).text).toMatch(/^3 /);
  });

  test("goes on, however operation and schema are spelt", async () => {
    const first = await both.answers.operation({ operation: "post /books", limit: 1 });
    const cursor = first.nextCursor;
    const next = await both.answers.operation({ operation: " POST /books", limit: 1, cursor });
    expect(next.shownCount).toBe(1);
    const field = await both.answers.schema({ name: "$Parcel", limit: 1 });
    const second = { name: "Parcel", limit: 1, cursor: field.nextCursor };
    expect((await both.answers.schema(second)).text).toContain("field_1");
  });

  test("is sealed with the key of the environment where there is one", async () => {
    const ask = (cursor?: string) => both.answers.catalog({ limit: 1, verbose: true, cursor });
    vi.stubEnv("SPECLENS_CURSOR_KEY", "a key that replicas share");
    const { nextCursor: cursor } = await ask();
    expect((await ask(cursor)).shownCount).toBe(1);
    vi.stubEnv("SPECLENS_CURSOR_KEY", "a key that nobody shares");
    await expect(ask(cursor)).rejects.toMatchObject({ details: { reason: "tampered" } });
    vi.unstubAllEnvs();
    await expect(ask(cursor)).rejects.toMatchObject({ details: { reason: "tampered" } });
  });
});
