import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { expectFailure } from "./expect-failure.ts";
import { bookshop, projectsWithBookshop } from "./indexed-project.ts";
import { failCli, runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const indexedProject = projectsWithBookshop();

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
    const cwd = await indexedProject();
    for (const [name, text] of Object.entries(files)) writeFileSync(join(cwd, name), text);
    mkdirSync(join(cwd, "empty-folder"));
    mkdirSync(join(cwd, "no-documents"));
    writeFileSync(join(cwd, "no-documents", "a.json"), '{"a": 1}');
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

  test("two sources with the same given id name each other; of the same name they get longer ids", async () => {
    const cwd = temporaryFolder();
    for (const folder of ["a", "b"]) {
      mkdirSync(join(cwd, folder));
      cpSync(bookshop, join(cwd, folder, "api.yaml"));
    }
    const both = /a.api\.yaml[\s\S]*b.api\.yaml|b.api\.yaml[\s\S]*a.api\.yaml/;
    expectFailure(await runCli(["index", "x=a/api.yaml", "x=b/api.yaml"], { cwd }), 1, both);
    await runCli(["index", "a/api.yaml"], { cwd });
    expectFailure(await runCli(["index", "b/api.yaml", "--name", "api"], { cwd }), 1, both);
    const longer = await runCli(["index", "b/api.yaml"], { cwd });
    expect(longer).toMatchObject({ code: 0, stdout: expect.stringContaining("b/api new") });
  });
});

describe("a file where the index of sources should be", () => {
  test.each([[["bookshop.yaml"]], [["index", "bookshop.yaml"]], [["serve", "bookshop.yaml"]]])(
    "%j",
    async (parameters) => {
      const cwd = temporaryFolder();
      cpSync(bookshop, join(cwd, "bookshop.yaml"));
      const env = { SPECLENS_STORE: "bookshop.yaml" };
      expectFailure(
        await failCli(parameters, { cwd, env }),
        2,
        /^speclens: The variable SPECLENS_STORE names the file bookshop\.yaml, but an index is a folder\. Unset it, or use --store FOLDER\.\n$/,
      );
      const flag = [...parameters, "--store", "./bookshop.yaml"];
      expectFailure(
        await failCli(flag, { cwd, env }),
        2,
        /^speclens: --store names the file \.\/bookshop\.yaml/,
      );
      // Without sources, the file is what is asked.
      expect((await runCli(["catalog"], { cwd, env })).stdout).toContain("4 operations");
    },
  );
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
    const cwd = await indexedProject();
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
    const cwd = await indexedProject();
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
    const cwd = await indexedProject();
    rmSync(join(cwd, ".speclens", "chunks.lance"), { recursive: true });
    expectFailure(await runCli(["search", "refund"], { cwd }), 1, /--rebuild/);
  });
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
    const cwd = await indexedProject();
    expectFailure(await runCli(parameters, { cwd }), 1, message);
  });
});
