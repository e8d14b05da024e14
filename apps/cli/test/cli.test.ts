import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { bookshop, projectsWithBookshop } from "./indexed-project.ts";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const indexedProject = projectsWithBookshop();

describe("index", () => {
  test("--json reports what was found and indexed, and nothing else on stdout", async () => {
    const cwd = temporaryFolder();
    const { code, stdout } = await runCli(["index", bookshop, "--json"], { cwd });
    expect(code).toBe(0);
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      store: join(cwd, ".speclens"),
      documents: [
        {
          id: "bookshop",
          source: bookshop,
          operations: { found: 4, indexed: 4 },
          schemas: 2,
          diagnostics: [],
          state: "new",
        },
      ],
    });
    expect(report.ms).toBeGreaterThan(0);
  });

  test("skips what is unchanged, replaces what changed, drops what is gone from the folder", async () => {
    const cwd = temporaryFolder();
    const text = readFileSync(bookshop, "utf8");
    for (const name of ["same", "changed", "gone"]) writeFileSync(join(cwd, `${name}.yaml`), text);
    await runCli(["index", ".", "--store", "store"], { cwd });
    writeFileSync(join(cwd, "changed.yaml"), text.replace("List books", "Show all books"));
    writeFileSync(join(cwd, "gone.yaml"), "just: a list of settings");
    const { stdout } = await runCli(["index", ".", "--store", "store", "--json"], { cwd });
    const states = JSON.parse(stdout).documents.map((document: { id: string; state: string }) => [
      document.id,
      document.state,
    ]);
    expect(states).toEqual([
      ["changed", "changed"],
      ["gone", "removed"],
      ["same", "unchanged"],
    ]);
    const search = await runCli(["search", "show all books", "--store", "store", "--json"], {
      cwd,
    });
    const hits: { document: string; summary: string }[] = JSON.parse(search.stdout).hits;
    expect(hits.some(({ document }) => document === "gone")).toBe(false);
    expect(hits.filter(({ summary }) => summary === "Show all books")).toHaveLength(1);
  });
});

describe("asking", () => {
  test("catalog --compact-index names every operation in one text", async () => {
    const cwd = await indexedProject();
    const { stdout } = await runCli(["catalog", "--compact-index"], { cwd });
    expect(stdout).toMatch(/^1 API, 4 operations\. .*\nbookshop:? /);
    expect(stdout).toContain(" books GET");
    const json = await runCli(["catalog", "--budget", "200", "--json"], { cwd });
    expect(JSON.parse(json.stdout)).toEqual({
      tokens: expect.any(Number),
      operations: 4,
      named: 4,
      documents: [{ id: "bookshop", operations: 4, named: 4, detail: "complete" }],
    });
  });

  test("catalog, search, show and schema answer from the project's index", async () => {
    const cwd = await indexedProject();
    const catalog = await runCli(["catalog"], { cwd });
    expect(catalog.stdout).toContain("books");
    expect(catalog.stdout).toContain("3");
    const card = await runCli(["card"], { cwd });
    expect(card.stdout).toContain("base URL: https://");
    const cards = JSON.parse((await runCli(["card", "bookshop", "--json"], { cwd })).stdout);
    expect(cards).toMatchObject([{ document: "bookshop", operations: 4 }]);
    const asked = await runCli(["search", "what is the base URL"], { cwd });
    expect(asked).toMatchObject({ code: 0 });
    expect(asked.stdout).toMatch(/^base URL: https:/);
    const search = await runCli(["search", "give", "the", "money", "back"], { cwd });
    expect(search).toMatchObject({ code: 0, stderr: "" });
    expect(search.stdout).toMatch(/^1 POST \/orders\/\{order_id\}\/refunds — Refund an order/m);
    const show = await runCli(["show", "GET /books"], { cwd });
    expect(show.stdout).toContain("GET /books — List books");
    expect(show.stdout).toContain("author");
    const byId = await runCli(["show", "addBook", "--section", "all"], { cwd });
    expect(byId.stdout).toContain("POST /books");
    expect(byId.stdout).toContain("201");
    const schema = await runCli(["schema", "Book"], { cwd });
    expect(schema.stdout).toContain("title");
    expect(schema.stdout).toContain("$Author");
    const byWords = await runCli(["schema", "the books"], { cwd });
    expect(byWords.stdout).toBe(schema.stdout);
    const fields = await runCli(["search", "what fields does a book have"], { cwd });
    expect(fields.stdout).toMatch(/^\$Book — schema · 0\.99\n/);
  });

  test("shows several operations, with or without quotes", async () => {
    const cwd = await indexedProject();
    const { stdout } = await runCli(["show", "get", "/books", "DELETE /books/7", "nothing"], {
      cwd,
    });
    const firsts = stdout.split("\n\n").map((text) => text.split("\n")[0]);
    expect(firsts).toEqual([
      "GET /books — List books",
      "DELETE /books/{book_id} — Remove a book from the shop",
      'No operation "nothing". Search for it in plain words.',
    ]);
    const json = JSON.parse((await runCli(["show", "addBook", "x", "--json"], { cwd })).stdout);
    expect(json).toMatchObject([{ operation: { id: "POST /books" } }, { operation: "x" }]);
    const wrong = await runCli(["show", "nothing", "zilch"], { cwd });
    expect(wrong).toMatchObject({ code: 1, stdout: "" });
    expect(wrong.stderr).toMatch(/"nothing".*\n.*"zilch"/);
  });

  test("shows parts: examples, one property, other descriptions", async () => {
    const cwd = await indexedProject();
    const examples = await runCli(["show", "addBook", "--section", "examples"], { cwd });
    expect(examples.stdout).toContain('made from the schema\n{"title":"string"}\n');
    const schema = ["schema", "Book", "--path", "authors[].name"];
    expect((await runCli(schema, { cwd })).stdout).toBe(
      "$Book authors[].name?: string\nin $Author\n",
    );
    expect(JSON.parse((await runCli([...schema, "--json"], { cwd })).stdout)).toMatchObject({
      document: "bookshop",
      schema: "Book",
      path: "authors[].name",
    });
    const bare = await runCli(["schema", "Book", "--descriptions", "none"], { cwd });
    expect(bare.stdout).not.toContain("//");
    const missing = await runCli(["show", "addBook", "--path", "titel"], { cwd });
    expect(missing.code).toBe(1);
    expect(missing.stderr).toContain("There are: title, ");
  });

  test("shows code: a request in a language, or declarations", async () => {
    const cwd = await indexedProject();
    const curl = await runCli(["show", "addBook", "--curl"], { cwd });
    expect(curl.stdout).toMatch(/^curl -X POST https:\/\/bookshop\.example\/api\/books /);
    const named = await runCli(["show", "addBook", "--format", "curl"], { cwd });
    expect(named.stdout).toBe(curl.stdout);
    const ts = await runCli(["show", "GET", "/books", "--format", "ts"], { cwd });
    expect(ts.stdout).toMatch(
      /^\/\*\* GET \/books — List books \*\/\nexport interface ListBooks \{/,
    );
    const python = await runCli(["show", "addBook", "--format", "python"], { cwd });
    expect(python.stdout).toContain("requests.post(");
  });

  test("--json gives the same facts to programs", async () => {
    const cwd = await indexedProject();
    const catalog = JSON.parse((await runCli(["catalog", "--json"], { cwd })).stdout);
    expect(catalog).toMatchObject({
      categories: [
        { name: "books", displayName: "Books", endpointCount: 3, group: "Shop" },
        { name: "orders", displayName: "orders", endpointCount: 1, httpMethods: ["POST"] },
      ],
      groups: [{ name: "Shop", categories: ["books", "orders"] }],
      totalEndpoints: 4,
      totalCategories: 2,
    });
    const search = JSON.parse((await runCli(["search", "refund", "--json"], { cwd })).stdout);
    expect(search.hits[0]).toMatchObject({
      document: "bookshop",
      operation: "POST /orders/{order_id}/refunds",
      deprecated: true,
    });
    const show = JSON.parse((await runCli(["show", "removeBook", "--json"], { cwd })).stdout);
    expect(show.operation.parameters).toMatchObject([{ name: "book_id", in: "path" }]);
    expect(show.operation.security).toEqual([{ token: [] }]);
    expect(show.securitySchemes).toEqual({ token: { type: "http", scheme: "bearer" } });
    const schema = JSON.parse((await runCli(["schema", "Author", "--json"], { cwd })).stdout);
    expect(schema.schema.refs).toEqual(["Book"]);
  });

  test("filters narrow a search", async () => {
    const cwd = await indexedProject();
    const orders = await runCli(["search", "book", "--category", "orders", "--json"], { cwd });
    const posts = await runCli(["search", "book", "--method", "post", "--json"], { cwd });
    const operations = (text: string): string[] =>
      JSON.parse(text).hits.map((hit: { operation: string }) => hit.operation);
    for (const operation of operations(orders.stdout)) expect(operation).toContain("/orders");
    expect(operations(posts.stdout)).toContain("POST /books");
    for (const operation of operations(posts.stdout)) expect(operation).toMatch(/^POST /);
  });

  test("filters without a question list operations", async () => {
    const cwd = await indexedProject();
    const books = await runCli(["search", "--category", "books", "--top", "1"], { cwd });
    expect(books.stdout).toBe("1 of 3 operations\nGET /books — List books\n");
    const posts = await runCli(["search", "--method", "post", "--json"], { cwd });
    expect(JSON.parse(posts.stdout)).toMatchObject({ operations: { length: 2 }, totalCount: 2 });
    const none = await runCli(["search", "--category", "books", "--method", "put"], { cwd });
    expect([none.code, none.stdout]).toEqual([3, "No operation meets all of these criteria.\n"]);
    const scored = await runCli(["search", "--category", "books", "--min-score", "0.1"], { cwd });
    expect(scored.stderr).toContain("need a question");
    const nothing = await runCli(["search"], { cwd });
    expect(nothing.stderr).toContain("no question. Ask one, list operations by --category");
  });

  test("groups, tags and deprecated operations narrow a search", async () => {
    const cwd = await indexedProject();
    const found = async (...filters: string[]): Promise<string[]> => {
      const parameters = ["search", "book order", "--top", "50", "--json", ...filters];
      const { stdout, stderr } = await runCli(parameters, { cwd });
      expect(stderr).toBe("");
      return JSON.parse(stdout)
        .hits.map((hit: { operation: string }) => hit.operation)
        .sort();
    };
    const books = ["DELETE /books/{book_id}", "GET /books", "POST /books"];
    const refunds = "POST /orders/{order_id}/refunds";
    expect(await found()).toEqual([...books, refunds]);
    expect(await found("--group", "Shop")).toEqual([...books, refunds]);
    expect(await found("--tag", "orders")).toEqual([refunds]);
    expect(await found("--deprecated")).toEqual([refunds]);
    expect(await found("--no-deprecated")).toEqual(books);
    expect(await found("--tag", "orders", "--no-deprecated")).toEqual([]);
    for (const wrong of [
      ["--group", "Shopp"],
      ["--tag", "order"],
    ]) {
      const { code, stderr } = await runCli(["search", "book", ...wrong], { cwd });
      expect(code).toBe(1);
      expect(stderr).toMatch(/(Group|Tag) .* not found\. Closest: (Shop|orders)\./);
    }
  });

  test("--document is given once for each document", async () => {
    const cwd = temporaryFolder();
    for (const name of ["one", "two", "three"]) copyFileSync(bookshop, join(cwd, `${name}.yaml`));
    await runCli(["index", "."], { cwd });
    const documents = async (...names: string[]): Promise<Set<string>> => {
      const chosen = names.flatMap((name) => ["--document", name]);
      const { stdout } = await runCli(["search", "refund", "--json", ...chosen], { cwd });
      return new Set(JSON.parse(stdout).hits.map((hit: { document: string }) => hit.document));
    };
    expect(await documents("one")).toEqual(new Set(["one"]));
    expect(await documents("one", "three")).toEqual(new Set(["one", "three"]));
  });

  test("--stats says that the search went by words, where the index has nothing else", async () => {
    const cwd = await indexedProject();
    expect((await runCli(["search", "refund", "--stats"], { cwd })).stdout).toContain("lexical");
  });

  test("a question that nothing answers ends with 3 and says so", async () => {
    const cwd = await indexedProject();
    const { code, stdout } = await runCli(["search", "launch a rocket to mars"], { cwd });
    expect(code).toBe(3);
    expect(stdout).toMatch(/^No match/);
  });

  test("--show adds how to call the best hits", async () => {
    const cwd = await indexedProject();
    const search = ["search", "remove", "a", "book", "--show"];
    const { stdout } = await runCli([...search, "1"], { cwd });
    expect(stdout).toContain(
      "\n\nDELETE /books/{book_id} — Remove a book from the shop\noperationId:",
    );
    expect((await runCli([...search, "0"], { cwd })).stdout).not.toContain("operationId:");
    expect(await runCli([...search, "4"], { cwd })).toMatchObject({ code: 2 });
  });

  test("--also searches for other questions in the same answer", async () => {
    const cwd = await indexedProject();
    const { code, stdout } = await runCli(
      ["search", "refund", "an", "order", "--also", "remove a book", "--also", "launch a rocket"],
      { cwd },
    );
    expect(code).toBe(0);
    const [first, ...hits] = stdout.split("\n");
    expect(first).toBe('No match for "launch a rocket".');
    expect(hits.slice(0, 2).join()).toMatch(/\/refunds.*DELETE|DELETE.*\/refunds/);
  });

  test("--batch writes one answer line for each question, in their order", async () => {
    const cwd = await indexedProject();
    const questions = [
      { id: "a", query: "refund an order" },
      { id: 2, query: "remove a book", documents: ["bookshop"] },
      { id: "c", query: "launch a rocket to mars" },
      { id: "d", query: "book order", group: "Shop", tag: "orders", deprecated: true },
      { id: "e", query: "book order", category: "books", method: "post" },
      { id: "f", query: "book order", tag: "orders", deprecated: false },
    ];
    const lines = questions.map((question) => JSON.stringify(question)).join("\n");
    writeFileSync(join(cwd, "in.jsonl"), `${lines}\n\n`);
    const { code, stdout } = await runCli(
      ["search", "--batch", "in.jsonl", "--out", "out.jsonl", "--top", "20"],
      { cwd },
    );
    expect(code).toBe(0);
    expect(stdout).toBe("");
    const answers = readFileSync(join(cwd, "out.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id)).toEqual(["a", 2, "c", "d", "e", "f"]);
    expect(answers[0]).toMatchObject({ noMatch: false, shown: expect.any(Number) });
    expect(answers[0].hits[0]).toEqual({
      document: "bookshop",
      operation: "POST /orders/{order_id}/refunds",
      score: expect.any(Number),
    });
    expect(answers[1].hits[0].operation).toBe("DELETE /books/{book_id}");
    expect(answers[2].noMatch).toBe(true);
    const operations = ({ hits }: { hits: { operation: string }[] }): string[] =>
      hits.map(({ operation }) => operation);
    expect(operations(answers[3])).toEqual(["POST /orders/{order_id}/refunds"]);
    expect(operations(answers[4])).toEqual(["POST /books"]);
    expect(answers[5]).toMatchObject({ hits: [], noMatch: true, shown: 0 });
    for (const { tokens, ms } of answers) {
      expect(tokens).toBeGreaterThan(2);
      expect(ms).toBeGreaterThan(0);
    }
  });

  test("a document in place of an index is indexed into the cache, once", async () => {
    const cwd = temporaryFolder();
    const first = await runCli(["search", "refund", "--store", bookshop], { cwd });
    expect(first.stdout).toContain("1 POST /orders/{order_id}/refunds");
    const overview = await runCli([bookshop], { cwd });
    expect(overview.stdout).toContain("Bookshop");
    expect(overview.stdout).toContain(`--store ${bookshop}`);
    expect(overview.code).toBe(0);
  });
});

test("hits that are much alike are told together, unless --similarity or the configuration says no", async () => {
  const cwd = temporaryFolder();
  const description =
    "Lists the protection rules with who may push, who may force a push, which checks have to pass before a " +
    "merge, and how many reviews a change needs from the owners of the code that it touches.";
  const operation = (owner: string) => ({
    get: { summary: `List rules of ${owner}`, description, responses: {} },
  });
  writeFileSync(
    join(cwd, "rules.json"),
    JSON.stringify({
      openapi: "3.1.0",
      info: { title: "Rules", version: "1" },
      paths: { "/users/rules": operation("users"), "/orgs/rules": operation("orgs") },
    }),
  );
  await runCli(["index", "rules.json"], { cwd });
  const found = async (...parameters: string[]): Promise<string> =>
    (await runCli(["search", "list rules", ...parameters], { cwd })).stdout;
  expect(await found()).toMatch(/^2 also GET /m);
  expect(await found("--similarity", "1")).toMatch(/^2 GET /m);
  writeFileSync(
    join(cwd, "speclens.config.yaml"),
    "dedupEnabled: false\nngramDedupEnabled: false\nminConfidence: 0.01\n",
  );
  expect(await found()).toMatch(/^2 GET /m);
  expect(await found("--stats")).toContain("After score filter (≥0.01): 2");
});

describe("usage", () => {
  test.each([
    [["search"]],
    [["search", "x", "--top", "0"]],
    [["search", "x", "--min-score", "2"]],
    [["search", "x", "--similarity", "0.4"]],
    [["search", "--batch", "in.jsonl", "--out", "out.jsonl", "--similarity", "1"]],
    [["search", "--batch", "in.jsonl"]],
    [["search", "--batch", "in.jsonl", "--out", "out.jsonl", "--no-deprecated"]],
    [["search", "--batch", "in.jsonl", "--out", "out.jsonl", "--tag", "x"]],
    [["show"]],
    [["index"]],
    [["show", "GET /x", "--section", "nothing"]],
    [["show", "GET /x", "--format", "java"]],
    [["show", "GET /x", "--curl", "--json"]],
    [["show", "GET /x", "--format", "ts", "--path", "a"]],
    [["serch", "x"]],
    [["catalog", "--nonsense"]],
  ])("%j ends with 2 and a line that says why", async (parameters) => {
    const { code, stdout, stderr } = await runCli(parameters, { cwd: temporaryFolder() });
    expect(code).toBe(2);
    expect(stdout).toBe("");
    expect(stderr).toMatch(/^error: /);
    expect(stderr.trim().split("\n").length).toBeLessThanOrEqual(2);
  });

  test("--help and --version end with 0", async () => {
    const cwd = temporaryFolder();
    expect(await runCli(["--help"], { cwd })).toMatchObject({ code: 0, stderr: "" });
    expect((await runCli(["--version"], { cwd })).stdout).toMatch(/^\d+\.\d+\.\d+/);
  });
});

test("the built program writes and ends as the command line does in this process", async () => {
  const cwd = await indexedProject();
  for (const [parameters, code] of [
    [["search", "refund"], 0],
    [["show", "addBook", "--curl"], 0],
    [["show", "nothing"], 1],
    [["serch", "x"], 2],
    [["search", "launch a rocket to mars"], 3],
  ] as const) {
    const here = await runCli(parameters, { cwd });
    expect(here.code).toBe(code);
    expect(await startCli(parameters, { cwd }).finished).toEqual(here);
  }
});
