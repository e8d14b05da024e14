import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { type Finished, failCli, runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

/** A clear failure: its exit code, one or two lines, no stack trace, nothing on stdout. */
function expectFailure(finished: Finished, code: number, message: RegExp): void {
  expect(finished.stderr).toMatch(message);
  expect(finished.stderr).not.toMatch(/^\s+at .*:\d+/m);
  const lines = finished.stderr
    .trim()
    .split("\n")
    .filter((line) => !/^\d+% /.test(line));
  expect(lines.length, finished.stderr).toBeLessThanOrEqual(2);
  expect(finished.stdout).toBe("");
  expect(finished.code).toBe(code);
}

describe("a source that cannot be indexed leaves the index as it was", () => {
  const files: Readonly<Record<string, string>> = {
    "settings.json": '{"name": "x", "version": "1.0.0"}',
    "list.json": "[1, 2, 3]",
    "broken.json": '{"openapi": "3.1.0", "paths": {{{',
    "broken.yaml": "openapi: 3.1.0\ninfo:\n  title: [unclosed\npaths: {}\n",
    "binary.yaml": "\0\u0001\u0002\uFFFD",
    "empty.json": "",
    "future.yaml": "openapi: 9.0.0\ninfo: {title: x, version: '1'}\npaths: {}",
  };
  test.each([
    ["missing.yaml", /missing\.yaml/],
    ["nowhere/*.yaml", /nowhere/],
    ["empty-folder", /empty-folder/],
    ["no-documents", /OpenAPI/],
    ["settings.json", /settings\.json.*OpenAPI/s],
    ["list.json", /list\.json.*OpenAPI/s],
    ["broken.json", /broken\.json:1/],
    ["broken.yaml", /broken\.yaml:\d/],
    ["binary.yaml", /binary\.yaml/],
    ["empty.json", /empty\.json/],
    ["future.yaml", /future\.yaml.*9\.0\.0/s],
  ])("%s", async (source, message) => {
    const cwd = temporaryFolder();
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    mkdirSync(join(cwd, "empty-folder"));
    mkdirSync(join(cwd, "no-documents"));
    writeFileSync(join(cwd, "no-documents", "a.json"), '{"a": 1}');
    await runCli(["index", bookshop], { cwd });
    const before = filesOf(join(cwd, ".speclens"));
    expectFailure(await runCli(["index", source], { cwd }), 1, message);
    expect(filesOf(join(cwd, ".speclens"))).toEqual(before);
    expectFailure(await runCli(["index", source, "--rebuild"], { cwd }), 1, message);
    expect(filesOf(join(cwd, ".speclens"))).toEqual(before);
  });

  test("without an index, none is made", async () => {
    const cwd = temporaryFolder();
    expectFailure(await runCli(["index", "missing.yaml"], { cwd }), 1, /missing\.yaml/);
    expect(existsSync(join(cwd, ".speclens"))).toBe(false);
  });

  test("a folder with one bad document indexes the others, tells, and ends with 1", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "apis"));
    cpSync(bookshop, join(cwd, "apis", "bookshop.yaml"));
    writeFileSync(join(cwd, "apis", "broken.yaml"), files["broken.yaml"] ?? "");
    writeFileSync(join(cwd, "apis", "settings.json"), files["settings.json"] ?? "");
    const { code, stdout } = await runCli(["index", "apis", "--json"], { cwd });
    const report = JSON.parse(stdout);
    expect(code).toBe(1);
    expect(report.documents).toMatchObject([
      { id: "bookshop", state: "new" },
      { id: "broken", state: "failed", operations: { found: 0, indexed: 0 } },
    ]);
    expect(report.skipped).toEqual([join(cwd, "apis", "settings.json")]);
  });

  test("two sources with the same id name each other", async () => {
    const cwd = temporaryFolder();
    for (const folder of ["a", "b"]) {
      mkdirSync(join(cwd, folder));
      cpSync(bookshop, join(cwd, folder, "api.yaml"));
    }
    const both = /a.api\.yaml[\s\S]*b.api\.yaml|b.api\.yaml[\s\S]*a.api\.yaml/;
    expectFailure(await runCli(["index", "a/api.yaml", "b/api.yaml"], { cwd }), 1, both);
    await runCli(["index", "a/api.yaml"], { cwd });
    expectFailure(await runCli(["index", "b/api.yaml"], { cwd }), 1, both);
    expect((await runCli(["index", "b/api.yaml", "--name", "other"], { cwd })).code).toBe(0);
  });
});

describe("an index that cannot be read", () => {
  test.each([
    [["catalog"]],
    [["search", "x"]],
    [["show", "GET /x"]],
    [["schema", "X"]],
    [["serve"]],
  ])("%j without an index says how to make one", async (parameters) => {
    const cwd = temporaryFolder();
    expectFailure(await failCli(parameters, { cwd }), 1, /speclens index/);
  });

  test("a damaged store says so and is left alone", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    const versions = join(cwd, ".speclens", "documents.lance", "_versions");
    for (const name of filesOf(versions).keys()) writeFileSync(join(versions, name), "garbage");
    const before = filesOf(join(cwd, ".speclens"));
    for (const parameters of [["catalog"], ["index", bookshop]])
      expectFailure(await runCli(parameters, { cwd }), 1, /--rebuild/);
    expect(filesOf(join(cwd, ".speclens"))).toEqual(before);
    expect((await runCli(["index", bookshop, "--rebuild"], { cwd })).code).toBe(0);
    expect((await runCli(["catalog"], { cwd })).code).toBe(0);
  });

  test("a store that another version wrote is refused and left alone, until it is rebuilt", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    const versions = join(cwd, ".speclens", "documents.lance", "_versions");
    const manifests = [...filesOf(versions).keys()].filter((name) => name.endsWith(".manifest"));
    for (const name of manifests) {
      const bytes = readFileSync(join(versions, name));
      // A protobuf map entry: the key, then tag and length of a value of one character.
      const value = bytes.indexOf("speclens.format") + "speclens.format".length + 2;
      expect(String.fromCharCode(bytes[value] ?? 0)).toBe("3");
      bytes.write("7", value);
      writeFileSync(join(versions, name), bytes);
    }
    const before = filesOf(join(cwd, ".speclens"));
    for (const parameters of [["catalog"], ["search", "refund"], ["serve"], ["index", bookshop]])
      expectFailure(await failCli(parameters, { cwd }), 1, /format 7[\s\S]*--rebuild/);
    expect(filesOf(join(cwd, ".speclens"))).toEqual(before);
    expect((await runCli(["index", bookshop, "--rebuild"], { cwd })).code).toBe(0);
    expect((await runCli(["search", "refund"], { cwd })).code).toBe(0);
  });

  test("a table that is missing says so", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    rmSync(join(cwd, ".speclens", "chunks.lance"), { recursive: true });
    expectFailure(await runCli(["search", "refund"], { cwd }), 1, /--rebuild/);
  });
});

const UNKNOWN_DOCUMENT = '{"id":2,"query":"x","documents":["bookshpo"]}';

describe("a batch", () => {
  test("goes on after lines that cannot be answered, and says which", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    const refund = '{"id":"a","query":"refund an order"}';
    const long = JSON.stringify({ id: 5, query: "x".repeat(100_000) });
    const lines = [
      UNKNOWN_DOCUMENT,
      "no JSON",
      refund,
      '{"id":4}',
      "",
      long,
      '{"query":"x"}',
      refund,
    ];
    writeFileSync(join(cwd, "in.jsonl"), lines.join("\n"));
    const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl"];
    const { code, stdout, stderr } = await runCli(batch, { cwd });
    expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
    expect(stderr).toMatch(/5 lines of in\.jsonl could not be answered. The first: in\.jsonl:1/);
    const answers = readFileSync(join(cwd, "out.jsonl"), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    const error = (code: string, message: RegExp) => ({
      code,
      message: expect.stringMatching(message),
    });
    expect(answers).toEqual([
      { id: 2, line: 1, error: error("document-not-found", /bookshop/) },
      { line: 2, error: error("argument-invalid", /in\.jsonl:2 is not a question: not a JSON/) },
      expect.objectContaining({ id: "a", noMatch: false }),
      { id: 4, line: 4, error: error("argument-invalid", /"query" is missing/) },
      { id: 5, line: 6, error: error("argument-invalid", /100000 characters/) },
      { line: 7, error: error("argument-invalid", /"id" is missing/) },
      expect.objectContaining({ id: "a", noMatch: false }),
    ]);
  });

  test("answers questions of nothing but signs, digits, other scripts and repetitions", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    const queries = [
      ...[
        "?",
        "x",
        "1",
        "/",
        "\u0000",
        "\ud800",
        "😀",
        "the of and",
        "नमस्ते दुनिया",
        "مرحبا",
        "ภาษาไทย",
      ],
      ...["word ", "中", "(", "and then ", "list a, ", "A1b2"].map((text) => text.repeat(1100)),
    ];
    const lines = queries.map((query, id) => JSON.stringify({ id, query }));
    writeFileSync(join(cwd, "in.jsonl"), lines.join("\n"));
    const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl"];
    const { code } = await runCli(batch, { cwd });
    expect(code).toBe(0);
    const answers = readFileSync(join(cwd, "out.jsonl"), "utf8").trim().split("\n");
    for (const [id, answer] of answers.entries())
      expect(JSON.parse(answer)).toMatchObject({ id, noMatch: expect.any(Boolean) });
    expect(answers).toHaveLength(queries.length);
  });

  test.each([
    ["a line that is not a question", '{"id": 1}', "out.jsonl", /in\.jsonl:1/, 2],
    ["an empty question", '{"id":1,"query":" "}', "out.jsonl", /in\.jsonl:1/, 2],
    ["a document that is not there", UNKNOWN_DOCUMENT, "out.jsonl", /in\.jsonl:1.*bookshop/, 1],
    [
      "answers that cannot be written",
      '{"id":1,"query":"x"}',
      "no/such/folder",
      /no.such.folder/,
      1,
    ],
  ])("%s is told with its place", async (_, questions, out, message, code) => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    writeFileSync(join(cwd, "in.jsonl"), questions);
    const finished = await runCli(["search", "--batch", "in.jsonl", "--out", out], { cwd });
    expectFailure(finished, code, message);
  });

  test.runIf(existsSync("/dev/full"))("a full disk is told, too", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    writeFileSync(join(cwd, "in.jsonl"), '{"id":1,"query":"x"}');
    const batch = ["search", "--batch", "in.jsonl", "--out", "/dev/full"];
    expectFailure(await runCli(batch, { cwd }), 1, /dev.full.*ENOSPC/);
  });

  test.each([[["a question"]], [["--category", "books"]], [["--json"]]])(
    "%j beside --batch is refused, not ignored",
    async (parameters) => {
      const cwd = temporaryFolder();
      const batch = ["search", "--batch", "in.jsonl", "--out", "out.jsonl", ...parameters];
      expectFailure(await runCli(batch, { cwd }), 2, /--batch/);
    },
  );
});

test("control characters of a document never reach the terminal", async () => {
  const cwd = temporaryFolder();
  const evil = "/evil\u001b[31m\u001b]0;title\u0007";
  const operation = { operationId: "evil\u001b[2J", summary: "x\u001b[31m", responses: {} };
  const document = {
    openapi: "3.1.0",
    info: { title: "t\u001b[31m", version: "1" },
    paths: { [evil]: { get: operation, post: "no operation" } },
  };
  writeFileSync(join(cwd, "evil.json"), JSON.stringify(document));
  for (const parameters of [
    ["index", "evil.json"],
    ["evil.json"],
    ["search", "evil"],
    ["show", "GET /evil/x"],
    ["show", "evil"],
  ]) {
    const { stdout, stderr } = await runCli(parameters, { cwd });
    expect(stdout + stderr).toContain("evil");
    expect(stdout + stderr).not.toContain("\u001b");
    expect(stdout + stderr).not.toContain("\u0007");
  }
});

describe("a name that is not there", () => {
  test.each([
    [["show", "GET /bookz"], /GET \/books/],
    [["show", "listBook"], /listBooks/],
    [["schema", "Bok"], /Book/],
    [["search", "x", "--category", "bookz"], /books/],
    [["search", "x", "--document", "bookshpo"], /bookshop/],
    [["catalog", "--group", "Shopp"], /Shop/],
  ])("%j names the closest", async (parameters, message) => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop], { cwd });
    expectFailure(await runCli(parameters, { cwd }), 1, message);
  });
});
