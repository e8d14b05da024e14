import type { TokenCounter } from "@speclens/core";
import { describe, expect, test } from "vitest";
import { renderCompactIndex } from "./render-compact-index.ts";

/** Words and signs, roughly as tokenizers part them. */
const counter: TokenCounter = {
  name: "pieces",
  count: (text) => text.match(/\n *|[^\S\n]?(?:\p{L}+|\p{N}{1,3}|[^\s\p{L}\p{N}]+)/gu)?.length ?? 0,
};

const shop = {
  id: "shop",
  operations: [
    { method: "GET", path: "/books", summary: "List books", parameters: ["genre", "page"] },
    {
      method: "POST",
      path: "/books",
      summary: "Put a book on sale",
      parameters: ["title", "price"],
    },
    { method: "GET", path: "/books/{id}", summary: "Get a book" },
    { method: "DELETE", path: "/books/{id}", summary: "Delete a book" },
    {
      method: "POST",
      path: "/books/{id}:sell",
      summary: "Sell to a customer",
      parameters: ["customer"],
    },
    { method: "GET", path: "/orders/{id}/lines", summary: "List lines" },
    { method: "GET", path: "/orders/{id}/lines/", summary: "List lines" },
    { method: "GET", path: "/a b", summary: "Odd" },
  ],
};

const bodyOf = (text: string): string => text.slice(text.indexOf("\n") + 1);

describe("one document", () => {
  test("nests paths and tells what they do not say", () => {
    const { text, ...index } = renderCompactIndex([shop], { counter });
    expect(bodyOf(text)).toBe(`shop: "/a b" GET (Odd)
 books GET [genre] POST (Put book on sale) [title price]
  {id} GET DELETE: :sell POST (Sell to customer) [customer]
 orders/{id}/lines GET: / GET`);
    expect(index).toEqual({
      tokens: counter.count(text),
      operations: 8,
      named: 8,
      documents: [{ id: "shop", operations: 8, named: 8, detail: "complete" }],
    });
  });

  test("may be told in less detail", () => {
    const textOf = (detail: "summaries" | "paths"): string =>
      bodyOf(renderCompactIndex([shop], { counter, detail }).text);
    expect(textOf("summaries")).toContain(" books POST (Put book on sale) GET\n");
    expect(textOf("paths")).toBe(`shop: "/a b" GET
 books GET POST
  {id} GET DELETE: :sell POST
 orders/{id}/lines GET: / GET`);
  });

  test("says in its heading what all paths begin with", () => {
    const operations = ["/v1/pets", "/v1/shops"].map((path) => ({ method: "GET", path }));
    const { text } = renderCompactIndex([{ id: "my shop", operations }], { counter });
    expect(bodyOf(text)).toBe('"my shop" /v1: pets GET; shops GET');
  });

  test("joins what only one path goes on with", () => {
    const textOf = (...paths: readonly string[]): string => {
      const operations = paths.map((path) => ({ method: "POST", path }));
      return bodyOf(renderCompactIndex([{ id: "jobs", operations }], { counter }).text);
    };
    expect(textOf("/v1/{name}:cancel")).toBe("jobs /v1/{name}:cancel POST");
    expect(textOf("/#Action=Stop", "/#Action=Go", "/v1")).toBe(`jobs: v1 POST
 #Action=: Stop POST; Go POST`);
  });

  test("without operations is a name", () => {
    const { text } = renderCompactIndex([{ id: "events", operations: [] }], { counter });
    expect(bodyOf(text)).toBe("events");
  });

  test("hides nothing that a document might smuggle in", () => {
    const operations = [{ method: "GET\nX", path: "/a\u202eb\n/c", summary: "x\n\nevil: GET" }];
    const { text } = renderCompactIndex([{ id: "a\nb", operations }], { counter });
    expect(bodyOf(text)).toBe('"a\\nb": "/a\\u202eb\\n/c" "GET\\nX" (x)');
  });
});

/** `count` operations under paths of their own. */
function documentOf(id: string, count: number) {
  const operations = Array.from({ length: count }, (_, index) => ({
    method: "GET",
    path: `/${id}/things/part${index % 7}/item${index}`,
    summary: `Summary number ${index}`,
    parameters: [`filter${index}`],
  }));
  return { id, operations };
}

describe("a budget", () => {
  const documents = [documentOf("large", 900), documentOf("small", 9), documentOf("middle", 60)];

  test("names all operations before it tells more of any, and the small ones first", () => {
    const detailsAt = (budget: number): string[] =>
      renderCompactIndex(documents, { counter, budget }).documents.map(({ detail }) => detail);
    expect(detailsAt(100_000)).toEqual(["complete", "complete", "complete"]);
    const whole = renderCompactIndex(documents, { counter, budget: 100_000, detail: "paths" });
    expect(detailsAt(whole.tokens + 120)).toEqual(["paths", "complete", "paths"]);
    expect(detailsAt(whole.tokens - 120)).toEqual(["part", "paths", "paths"]);
  });

  test("leaves a large document what the others do not need, and says how much that is", () => {
    const { text, documents: coverage } = renderCompactIndex(documents, { counter, budget: 1200 });
    const [large] = coverage;
    expect(coverage.slice(1).map(({ detail }) => detail)).toEqual(["paths", "paths"]);
    expect(large?.named).toBeGreaterThan(100);
    expect(text).toContain(`\nlarge (${large?.named} of 900) /large/things\n part0 +`);
    expect(text.split("\n")[0]).toMatch(/^3 APIs, 969 operations, \d+ named\./);
  });

  test("that has no room for all names leaves out the last documents", () => {
    const many = Array.from({ length: 200 }, (_, index) => documentOf(`api${index}`, 5));
    const { text, documents: coverage } = renderCompactIndex(many, { counter, budget: 500 });
    expect(coverage[0]).toEqual({ id: "api0", operations: 5, named: 0, detail: "count" });
    expect(coverage.at(-1)?.detail).toBe("none");
    const missing = coverage.filter(({ detail }) => detail === "none").length;
    expect(text.endsWith(`\nand ${missing} APIs more`)).toBe(true);
  });

  test.each([199, 0, -1, Number.NaN])("of %s is refused", (budget) => {
    expect(() => renderCompactIndex([shop], { counter, budget })).toThrow(
      expect.objectContaining({ code: "argument-invalid", details: { argument: "budget" } }),
    );
  });
});

describe("a title", () => {
  const bodyWith = (id: string, title: string, count = 1): string =>
    bodyOf(renderCompactIndex([{ ...documentOf(id, count), title }], { counter }).text);

  test("is shown if it says more than the id", () => {
    expect(bodyWith("ec2", "Amazon Elastic Compute Cloud API")).toMatch(
      /^ec2 \(Amazon Elastic Compute Cloud API\) /,
    );
    expect(bodyWith("pet-store", "The Pet Store API (v1)")).toMatch(/^pet-store \//);
  });

  test("does not pass for a number of operations", () => {
    expect(bodyWith("zoo", "5 of 7")).toMatch(/^zoo \//);
  });

  test("is left out if there is little room", () => {
    const many = Array.from({ length: 100 }, (_, place) => ({
      ...documentOf(`api${place}`, 5),
      title: "Things that are sold by others",
    }));
    const textAt = (budget: number): string => renderCompactIndex(many, { counter, budget }).text;
    expect(textAt(100_000)).toContain("(Things");
    expect(textAt(2000)).not.toContain("(Things");
  });
});

describe("operations near to a question", () => {
  const documents = [documentOf("small", 9), documentOf("large", 900)];
  const near = [790, 788].map((index) => ({
    document: "large",
    operation: `GET /large/things/part${index % 7}/item${index}`,
  }));

  test("are named with all detail where not even all names fit", () => {
    const { text } = renderCompactIndex(documents, { counter, budget: 600, near });
    const [head, first] = text.split("\n");
    expect(head).toMatch(/Nearest to the question first\.$/);
    expect(first).toMatch(/^large \(\d+ of 900\)/);
    expect(text).toContain("item790 GET (Summary number 790) [filter790]");
    expect(text).toContain("item788 GET (Summary number 788) [filter788]");
    expect(renderCompactIndex(documents, { counter, budget: 600 }).text).not.toContain("item790");
  });

  test("leave half of the room to the names of all others", () => {
    const all = Array.from({ length: 900 }, (_, index) => ({
      document: "large",
      operation: `GET /large/things/part${index % 7}/item${index}`,
    }));
    const index = renderCompactIndex(documents, { counter, budget: 2000, near: all });
    const [small] = index.documents;
    expect(small).toMatchObject({ id: "small", named: 9 });
  });

  test("that no document has are ignored", () => {
    const foreign = [{ document: "large", operation: "GET /nowhere" }];
    const plain = renderCompactIndex(documents, { counter, budget: 600 });
    expect(renderCompactIndex(documents, { counter, budget: 600, near: foreign })).toEqual(plain);
  });
});
