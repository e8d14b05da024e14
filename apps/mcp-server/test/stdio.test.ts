import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { loadTokenCounter } from "@speclens/budget";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { bundledProgram } from "../../../test/support/bundled-program.ts";

const program = bundledProgram("mcp-server");
/** The protocol is the subject here: search by words alone. */
const words = ["--embedder", "none"] as const;
const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));
let folder = "";
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "speclens-mcp-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Both openings that clients in use make. */
const eras = ["legacy", "auto"] as const;

describe.each(eras)("a client that opens by %s", (mode) => {
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  beforeAll(async () => {
    await client.connect(
      new StdioClientTransport({
        command: process.execPath,
        args: [program, bookshop, "--store", join(folder, mode), ...words],
        stderr: "ignore",
      }),
    );
  });
  afterAll(() => client.close());

  async function call(name: string, parameters: Record<string, unknown> = {}) {
    const { content, isError, _meta } = await client.callTool({ name, arguments: parameters });
    const [first] = content;
    return {
      text: first?.type === "text" ? first.text : "",
      isError: isError ?? false,
      meta: _meta,
    };
  }

  test("speaks the era that it asked for", () => {
    expect(client.getProtocolEra()).toBe(mode === "auto" ? "modern" : "legacy");
    expect(client.getInstructions()).toContain("searchEndpoints");
  });

  test("lists six read-only tools in 1,000 tokens", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name).sort()).toEqual([
      "askAPI",
      "getEndpoint",
      "getEndpointCategories",
      "getSchema",
      "readMore",
      "searchEndpoints",
    ]);
    for (const tool of tools) expect(tool.inputSchema.type).toBe("object");
    for (const tool of tools.filter(({ name }) => name !== "readMore")) {
      expect(tool.annotations).toMatchObject({ readOnlyHint: true, openWorldHint: false });
      expect(Object.keys(tool.inputSchema.properties ?? {})).toEqual(
        expect.arrayContaining([
          ...["budget", "cursor", "limit", "fields", "format"],
          tool.name === "askAPI" ? "apis" : "document",
        ]),
      );
    }
    const { count } = await loadTokenCounter("o200k");
    expect(count(JSON.stringify(tools))).toBeLessThanOrEqual(1_000);
  });

  test("answers each tool with text and its costs", async () => {
    const catalog = await call("getEndpointCategories");
    expect(catalog.text).toContain("books");
    const search = await call("searchEndpoints", { query: "refund an order", show_stats: true });
    expect(search.text).toContain("1 POST /orders/{order_id}/refunds — Refund an order");
    expect(search.text).toContain("lexical");
    const operation = await call("getEndpoint", { operation: "addBook" });
    expect(operation.text).toContain("POST /books");
    const schema = await call("getSchema", { name: "Book" });
    expect(schema.text).toContain("title");
    const plan = await call("askAPI", { query: "give the money for order 17 back" });
    expect(plan.text).toContain("1 POST /orders/{order_id}/refunds — Refund an order");
    expect(plan.text).toContain("order_id = 17");
    for (const { meta } of [search, plan])
      expect(meta).toMatchObject({ match: "clear", nearest: "bookshop" });
    for (const { meta } of [catalog, operation, schema]) expect(meta).not.toHaveProperty("match");
    for (const { isError, meta, text } of [catalog, search, operation, schema, plan]) {
      expect(isError).toBe(false);
      expect(meta).toMatchObject({
        totalCount: expect.any(Number),
        estimatedTokens: expect.any(Number),
        originalTokens: expect.any(Number),
        budgetUsed: expect.any(Number),
        budgetRemaining: expect.any(Number),
      });
      expect(text.length).toBeGreaterThan(10);
    }
  });

  test("getEndpoint answers with code", async () => {
    const code = async (format: string) =>
      (await call("getEndpoint", { operation: "addBook", format })).text;
    expect(await code("curl")).toContain(`-d '{"title":"string"}'`);
    expect(await code("fetch")).toContain("await fetch(");
    expect(await code("python")).toContain("requests.post(");
    expect(await code("ts")).toContain("export interface AddBook {");
    const wrong = await call("getEndpoint", { operation: "addBook", format: "java" });
    expect(wrong.isError).toBe(true);
    expect(wrong.text).toContain("curl");
  });

  test("answers each tool as JSON, and with chosen fields", async () => {
    const calls: readonly [string, Record<string, unknown>, string, string][] = [
      ["getEndpointCategories", {}, "categories.name", "categories"],
      ["searchEndpoints", { query: "refund an order" }, "hits.path", "hits"],
      ["getEndpoint", { operation: "addBook" }, "operation.id", "operation"],
      ["getSchema", { name: "Book" }, "schema.name", "schema"],
    ];
    for (const [name, parameters, fields, member] of calls) {
      const json = await call(name, { ...parameters, format: "json" });
      expect(json.isError).toBe(false);
      expect(JSON.parse(json.text)).toHaveProperty(member);
      const chosen = await call(name, { ...parameters, fields });
      expect(Object.keys(JSON.parse(chosen.text))).toEqual([member]);
      expect(chosen.meta?.estimatedTokens).toBeLessThan(Number(json.meta?.estimatedTokens));
    }
    const missing = await call("getEndpoint", { operation: "addBook", fields: "operation.pth" });
    expect(missing.text).toContain('"missing":[{"path":"operation.pth","available":["path"');
  });

  test("pages through JSON by cursor", async () => {
    const question = { query: "book order", top_n: 50, min_score: 0, format: "json" };
    const whole = JSON.parse((await call("searchEndpoints", question)).text);
    const found: string[] = [];
    let pages = 0;
    let cursor: unknown;
    do {
      const page = await call("searchEndpoints", {
        ...question,
        budget: 200,
        ...(cursor === undefined ? {} : { cursor }),
      });
      expect(page.meta?.estimatedTokens).toBeLessThanOrEqual(200);
      const [json = "", note = "{}"] = page.text.split("\n");
      const { hits = [] } = JSON.parse(json);
      // Of a hit that goes on from the page before, the beginning is there.
      found.push(...hits.flatMap(({ operation }: { operation?: string }) => operation ?? []));
      pages++;
      cursor = page.meta?.nextCursor;
      expect(JSON.parse(note).nextCursor).toBe(cursor);
    } while (cursor !== undefined);
    expect(pages).toBeGreaterThan(1);
    expect(found).toEqual(whole.hits.map(({ operation }: { operation: string }) => operation));
  });

  test("answers several operations at once, by any of their names", async () => {
    const operation = ["https://bookshop.example/api/books/7", "refundOrder", "nothing"];
    const { text, isError } = await call("getEndpoint", { operation });
    expect(isError).toBe(false);
    expect(text.split("\n\n").map((one) => one.split("\n")[0])).toEqual([
      "DELETE /books/{book_id} — Remove a book from the shop",
      "POST /orders/{order_id}/refunds — Refund an order",
      'No operation "nothing". Search for it in plain words.',
    ]);
    const many = await call("getEndpoint", { operation: Array(1_000).fill("addBook") });
    expect(many).toMatchObject({ isError: true });
    expect(many.text).toContain("a string or a list of 1 to 10 strings, not a list of 1000.");
  });

  test("answers one property, and examples", async () => {
    const property = await call("getSchema", { name: "Book", path: "authors.name" });
    expect(property.text).toBe("$Book authors[].name?: string\nin $Author");
    const parameter = await call("getEndpoint", { operation: "listBooks", path: "sort" });
    expect(parameter.text).toContain('query sort?: "title"|"price" = "title"');
    const examples = await call("getEndpoint", { operation: "addBook", section: "examples" });
    expect(examples.text).toContain('made from the schema\n{"title":"string"}');
    const missing = await call("getEndpoint", { operation: "addBook", path: "titel" });
    expect(missing).toMatchObject({ isError: true });
    expect(missing.text).toMatch(/^No property "titel" in the request of .* There are: title, /);
  });

  test("a search shows how to call its best hits", async () => {
    const query = "remove a book";
    const shown = await call("searchEndpoints", { query, show: 1 });
    const { text } = await call("getEndpoint", { operation: "removeBook" });
    expect(shown.text.endsWith(`\n\n${text}`)).toBe(true);
    expect((await call("searchEndpoints", { query, show: 0 })).text).not.toContain("operationId:");
    const wrong = await call("searchEndpoints", { query, show: 4 });
    expect(wrong.text).toContain("show must be a whole number from 0 to 3, not 4.");
  });

  test("answers several questions at once", async () => {
    const query = ["refund an order", "remove a book"];
    const { text } = await call("searchEndpoints", { query, top_n: 2 });
    expect(text).toContain("DELETE /books/{book_id}");
    expect(text).toContain("POST /orders/{order_id}/refunds");
    const many = await call("searchEndpoints", { query: Array(11).fill("book") });
    expect(many).toMatchObject({ isError: true });
    expect(many.text).toContain("a string or a list of 1 to 10 strings, not a list of 11.");
  });

  test("each tool narrows to a list of documents", async () => {
    const calls: readonly [string, Record<string, unknown>, string?][] = [
      ["askAPI", { query: "refund an order" }, "apis"],
      ["getEndpointCategories", {}],
      ["searchEndpoints", { query: "refund an order" }],
      ["getEndpoint", { operation: "addBook" }],
      ["getSchema", { name: "Book" }],
    ];
    for (const [name, parameters, list = "document"] of calls) {
      const whole = await call(name, parameters);
      expect((await call(name, { ...parameters, [list]: ["bookshop"] })).text).toBe(whole.text);
      const missing = await call(name, { ...parameters, [list]: ["bookshop", "bookshpo"] });
      expect(missing.text).toBe('Document "bookshpo" not found. Closest: bookshop.');
    }
  });

  test("a search narrows by group and tag", async () => {
    const all = { query: "book order", top_n: 50, min_score: 0 };
    const shop = await call("searchEndpoints", { ...all, group: "Shop" });
    expect(shop.text).toContain("GET /books");
    expect(shop.text).toContain("/refunds");
    const orders = await call("searchEndpoints", { ...all, group: "Shop", tag: "orders" });
    expect(orders.text).toContain("/refunds");
    expect(orders.text).not.toContain("GET /books");
    const missing = await call("searchEndpoints", { ...all, tag: "order" });
    expect(missing).toMatchObject({ isError: true });
    expect(missing.text).toContain("Closest: orders.");
  });

  test("a search without words lists operations, page by page", async () => {
    const books = await call("searchEndpoints", { category: "books" });
    expect(books.text).toMatch(/^3 operations\nGET \/books — List books\nPOST /);
    expect(books.meta?.totalCount).toBe(3);
    const first = await call("searchEndpoints", { query: "", tag: "books", top_n: 2 });
    const cursor = String(first.meta?.nextCursor);
    const next = await call("searchEndpoints", { query: "", tag: "books", top_n: 2, cursor });
    expect(next.text).toBe("3 operations\nDELETE /books/{book_id} — Remove a book from the shop");
    const nothing = await call("searchEndpoints", { query: "" });
    expect(nothing).toMatchObject({ isError: true });
    expect(nothing.text).toContain("The query is empty.");
  });

  test("pages through a search by cursor without gap or repetition", async () => {
    const whole = await call("searchEndpoints", { query: "book", top_n: 50, min_score: 0 });
    const lines = (text: string): string[] =>
      text.split("\n").filter((line) => /^\d+ [A-Z]+ \//.test(line));
    const walked: string[] = [];
    let cursor: unknown;
    do {
      const page = await call("searchEndpoints", {
        query: "book",
        top_n: 1,
        min_score: 0,
        ...(cursor === undefined ? {} : { cursor }),
      });
      walked.push(...lines(page.text));
      cursor = page.meta?.nextCursor;
    } while (cursor !== undefined);
    expect(walked).toEqual(lines(whole.text));
    expect(walked.length).toBeGreaterThan(1);
    const limited = await call("searchEndpoints", { query: "book", limit: 1, min_score: 0 });
    expect(lines(limited.text)).toEqual(walked.slice(0, 1));
  });

  test("refuses a cursor of another call, and a broken one", async () => {
    const { meta } = await call("searchEndpoints", { query: "book", top_n: 1, min_score: 0 });
    const cursor = String(meta?.nextCursor);
    const foreign = await call("searchEndpoints", {
      query: "order",
      top_n: 1,
      min_score: 0,
      cursor,
    });
    const broken = await call("searchEndpoints", { query: "book", cursor: "nonsense" });
    for (const { isError, text } of [foreign, broken]) {
      expect(isError).toBe(true);
      expect(text).toMatch(/without (the |a )?cursor/i);
    }
  });

  test("verbose shows descriptions, as much as the question needs", async () => {
    const verbose = await call("searchEndpoints", { query: "refund an order", format: "verbose" });
    expect(verbose.text).toContain("\n  Gives the customer the money back.");
    expect(
      (await call("searchEndpoints", { query: "refund an order", show: 0 })).text,
    ).not.toContain("Gives the customer");
    const catalog = await call("getEndpointCategories", { format: "verbose" });
    expect(catalog.text).toMatch(/\nbooks.* \(\d+\) [A-Z]+ /);
    const { text } = await call("searchEndpoints", {
      ...{ query: "book", format: "json", show_stats: true },
    });
    expect(JSON.parse(text.split("\n")[0] ?? "").stats.compression.original).toBeGreaterThan(0);
  });

  test("says in the text that there is more, and pages JSON searches", async () => {
    const all = { query: "book", min_score: 0 };
    const first = await call("searchEndpoints", { ...all, top_n: 1 });
    const cursor = first.meta?.nextCursor;
    const more = Number(first.meta?.totalCount) - 1;
    expect(first.text.split("\n").at(-1)).toBe(`… ${more} more operations: cursor "${cursor}"`);
    const second = await call("searchEndpoints", { ...all, top_n: 1, cursor });
    expect(second.text).toMatch(/^2 /);
    const shown: string[] = [];
    for (let next: unknown; shown.length <= more; ) {
      const page = {
        ...all,
        top_n: 1,
        format: "json",
        ...(next !== undefined && { cursor: next }),
      };
      const { text, meta } = await call("searchEndpoints", page);
      const [value = "", note = "{}"] = text.split("\n");
      for (const { operation } of JSON.parse(value).hits ?? []) shown.push(operation);
      expect(meta?.totalCount).toBe(more + 1);
      next = meta?.nextCursor;
      expect(JSON.parse(note).nextCursor).toBe(next);
      if (next === undefined) break;
    }
    expect(new Set(shown).size).toBe(more + 1);
    const catalog = await call("getEndpointCategories", { limit: 1 });
    expect(catalog.meta?.totalCount).toBe(2);
    expect(catalog.text).toMatch(/\n… 1 more category: cursor "[\w-]+"$/);
  });

  test("errors say what to do next", async () => {
    const missing = await call("getEndpoint", { operation: "GET /bookz" });
    expect(missing).toMatchObject({ isError: true });
    expect(missing.text).toContain("GET /books");
    const schema = await call("getSchema", { name: "Bok" });
    expect(schema.text).toContain("Book");
    const misspelt = await call("searchEndpoints", { qery: "x" });
    expect(misspelt.isError).toBe(true);
    expect(misspelt.text).toContain('no argument "qery". Closest: query.');
    const pages = await call("searchEndpoints", { query: "x", limit: 500 });
    expect(pages.text).toContain("limit exceeds maximum of 200");
    const huge = await call("searchEndpoints", { query: "x", top_n: 500, ["k".repeat(9_000)]: 1 });
    expect(huge.text).toContain("top_n must be a whole number from 1 to 200, not 500");
    expect(huge.text.length).toBeLessThan(500);
    for (const { text } of [missing, schema, misspelt]) expect(text).not.toMatch(/\n\s+at /);
  });

  test("never takes a path or a URL", async () => {
    const { isError } = await call("getEndpointCategories", { document: "../../etc/passwd" });
    expect(isError).toBe(true);
  });
});

test("stdout carries protocol only, and closing stdin ends the process", async () => {
  const child = spawn(process.execPath, [
    program,
    bookshop,
    "--store",
    join(folder, "raw"),
    ...words,
  ]);
  let stdout = "";
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  const send = (message: object): void => {
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  };
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "raw", version: "1" },
  };
  send({ id: 1, method: "initialize", params });
  send({ method: "notifications/initialized" });
  send({
    id: 2,
    method: "tools/call",
    params: { name: "searchEndpoints", arguments: { query: "refund" } },
  });
  child.stdin.write("this is no JSON\n");
  await expect.poll(() => stdout).toContain('"id":2');
  child.stdin.end();
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(code).toBe(0);
  for (const line of stdout.trim().split("\n")) expect(JSON.parse(line)).toHaveProperty("jsonrpc");
});

test("a client that leaves while calls are under way causes no crash", async () => {
  const child = spawn(process.execPath, [
    program,
    bookshop,
    "--store",
    join(folder, "leaving"),
    ...words,
  ]);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const params = {
    protocolVersion: "2025-06-18",
    capabilities: {},
    clientInfo: { name: "raw", version: "1" },
  };
  const call = { name: "searchEndpoints", arguments: { query: "refund" } };
  const messages = [
    { id: 1, method: "initialize", params },
    { method: "notifications/initialized" },
    ...[2, 3, 4].map((id) => ({ id, method: "tools/call", params: call })),
  ];
  for (const message of messages)
    child.stdin.write(`${JSON.stringify({ jsonrpc: "2.0", ...message })}\n`);
  child.stdin.end();
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(stderr).not.toMatch(/\n\s+at /);
  expect(code).toBe(0);
});

test("a URL that was named is served, with the rules of the configuration file", async () => {
  const server = createServer((_, response) => response.end(readFileSync(bookshop)));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  onTestFinished(() => void server.close());
  const address = server.address();
  const port = typeof address === "object" ? address?.port : undefined;
  const config = join(folder, "rules.yaml");
  writeFileSync(config, "categories: {rules: [{path: /orders/**, category: sales}]}");
  const client = new Client({ name: "test", version: "1" });
  await client.connect(
    new StdioClientTransport({
      command: process.execPath,
      args: [program, `http://127.0.0.1:${port}/shop.yaml`, "--config", config, ...words],
      env: { SPECLENS_CACHE: folder },
      stderr: "ignore",
    }),
  );
  onTestFinished(() => client.close());
  const { content } = await client.callTool({ name: "getEndpointCategories", arguments: {} });
  expect(JSON.stringify(content)).toMatch(/books.*sales/);
});

test("a configuration that is wrong ends the start with 2", async () => {
  const config = join(folder, "wrong.yaml");
  writeFileSync(config, "storre: x");
  const child = spawn(process.execPath, [program, bookshop, "--config", config, ...words]);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  expect(await new Promise((resolve) => child.on("close", resolve))).toBe(2);
  expect(stderr).toContain("wrong.yaml:1: storre");
});

test("a source that cannot be read ends the start with a message", async () => {
  const child = spawn(process.execPath, [program, join(folder, "missing.yaml"), ...words]);
  let stderr = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const code = await new Promise((resolve) => child.on("close", resolve));
  expect(code).toBe(1);
  expect(stderr).toContain("missing.yaml");
  expect(stderr).not.toMatch(/\n\s+at /);
});
