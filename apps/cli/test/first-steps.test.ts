import { cpSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { describe, expect, test } from "vitest";
import { bundledProgram } from "../../../test/support/bundled-program.ts";
import { expectFailure } from "./expect-failure.ts";
import { runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));
const { version } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));

/** A project with the bookshop's document under these names. */
function project(...names: readonly string[]): string {
  const cwd = temporaryFolder();
  for (const name of names) {
    mkdirSync(dirname(join(cwd, name)), { recursive: true });
    cpSync(bookshop, join(cwd, name));
  }
  return cwd;
}

describe("commands that people try", () => {
  test("help prints what --help does, of commands at all levels", async () => {
    const cwd = temporaryFolder();
    for (const names of [[], ["search"], ["cache", "prune"], ["help"]]) {
      const help = await runCli(["help", ...names], { cwd });
      expect(help).toEqual(await runCli([...names, "--help"], { cwd }));
      expect(help).toMatchObject({ code: 0, stderr: "" });
      expect(help.stdout).toContain(`Usage: speclens ${names.join(" ")}`.trim());
    }
    const wrong = await runCli(["help", "serch"], { cwd });
    expectFailure(wrong, 2, /^error: There is no command "serch"\. Did you mean: search\?\n$/);
    expectFailure(await runCli(["help", "zzz"], { cwd }), 2, /speclens help lists them/);
  });

  test("version prints what --version does", async () => {
    const cwd = temporaryFolder();
    for (const parameters of [["version"], ["--version"]])
      expect(await runCli(parameters, { cwd })).toEqual({
        ...{ code: 0, stdout: `${version}\n`, stderr: "" },
      });
  });

  test.each([
    [["serch", "foo"], "speclens search"],
    [["Catalgo"], "speclens catalog"],
    [["srve"], "speclens serve"],
    [["init"], "speclens setup"],
    [["mcp"], "speclens serve"],
    [["list"], "speclens catalog"],
  ])("%j means %s", async (words, meant) => {
    const finished = await runCli(words, { cwd: temporaryFolder() });
    expectFailure(finished, 2, /is neither a command nor a file\. Did you mean: /);
    expect(finished.stderr).toContain(`Did you mean: ${meant}?`);
  });

  test("a question in plain words is told how it is asked, and a word alone where the commands are", async () => {
    const cwd = temporaryFolder();
    expectFailure(
      await runCli(["refund", "an", "order"], { cwd }),
      2,
      /Ask a question with: speclens search refund an order\n$/,
    );
    expectFailure(await runCli(["zzz"], { cwd }), 2, /speclens help lists the commands/);
    expectFailure(await runCli(["refund an order"], { cwd }), 1, /refund an order not found/);
  });

  test("a file or folder that looks like a mistyped command is a source", async () => {
    const cwd = project("serch", "catalogs/bookshop.yaml");
    for (const source of ["serch", "catalogs"]) {
      const { code, stdout } = await runCli([source], { cwd });
      expect(code).toBe(0);
      expect(stdout).toContain("4 operations");
    }
  });
});

describe("speclens alone", () => {
  test("finds the only document here, and writes nothing beside it", async () => {
    const cwd = project("docs/openapi.yaml");
    const env = { SPECLENS_CACHE: join(temporaryFolder(), "cache") };
    const before = filesOf(cwd);
    const { code, stdout, stderr } = await runCli([], { cwd, env });
    expect(code, stderr).toBe(0);
    expect(stderr).toMatch(/^speclens: found docs\/openapi\.yaml$/m);
    expect(stdout).toContain("openapi — Bookshop 1.2.0 · 4 operations");
    const suggested = stdout.slice(stdout.indexOf("Try:")).trimEnd().split("\n").slice(1);
    expect(suggested).toEqual([
      "  speclens search 'List books' --store docs/openapi.yaml",
      "  speclens show 'GET /books' --store docs/openapi.yaml",
      "  speclens setup docs/openapi.yaml",
    ]);
    expect(filesOf(cwd)).toEqual(before);
    const json = await runCli(["--json"], { cwd, env });
    expect(JSON.parse(json.stdout)).toMatchObject({ documents: [{ id: "openapi" }] });
  });

  test("names several, and opens none", async () => {
    const cwd = project("openapi.yaml", "docs/api v2/x.yaml", "docs/swagger.yaml");
    expect(await runCli([], { cwd })).toEqual({
      code: 1,
      stdout: "",
      stderr:
        "speclens: There is no index here, but 2 OpenAPI documents. Choose one of them, or several:\n" +
        "speclens openapi.yaml\nspeclens docs/swagger.yaml\n",
    });
  });

  test("takes the index here before any document, and a named store instead", async () => {
    const cwd = project("openapi.yaml", "bookshop.yaml");
    await runCli(["index", "bookshop.yaml"], { cwd });
    expect((await runCli([], { cwd })).stdout).toContain("bookshop — Bookshop");
    const named = await runCli(["--store", "none"], { cwd });
    expectFailure(named, 1, /No index found at .*none/);
  });

  test("serve takes it, too, and an index here instead", async () => {
    const cwd = project("docs/openapi.yaml");
    const env = { SPECLENS_CACHE: join(temporaryFolder(), "cache"), SPECLENS_EMBEDDER: "none" };
    const documents = async (): Promise<string> => {
      const client = new Client({ name: "first-steps", version: "1" });
      const program = bundledProgram("cli");
      await client.connect(
        new StdioClientTransport({
          ...{ command: process.execPath, args: [program, "serve"], cwd, stderr: "ignore" },
          env,
        }),
      );
      const { content } = await client.callTool({
        name: "getEndpoint",
        arguments: { operation: "addBook", format: "json" },
      });
      await client.close();
      return JSON.stringify(content);
    };
    expect(await documents()).toContain('\\"document\\":\\"openapi\\"');
    await runCli(["index", "docs/openapi.yaml", "--name", "own"], { cwd, env });
    expect(await documents()).toContain('\\"document\\":\\"own\\"');
  });

  test("other commands say how to ask it", async () => {
    const cwd = project("docs/openapi.yaml");
    for (const parameters of [["search", "books"], ["show", "addBook"], ["catalog"]]) {
      const finished = await runCli(parameters, { cwd });
      expectFailure(
        finished,
        1,
        /^speclens: There is no index here\. To ask docs\/openapi\.yaml, add: /,
      );
      const store = await runCli([...parameters, "--store", "docs/openapi.yaml"], { cwd });
      expect(store.code).toBe(0);
      expect(finished.stderr).toContain("--store docs/openapi.yaml\n");
    }
    expectFailure(
      await runCli(["search", "x", "--store", "none"], { cwd }),
      1,
      /No index found at/,
    );
  });

  test("without any, says how to build an index", async () => {
    expectFailure(await runCli([], { cwd: temporaryFolder() }), 1, /Run: speclens index SOURCE/);
  });

  test("what it suggests works as it stands", async () => {
    const cwd = project("openapi.yaml");
    const { stdout } = await runCli([], { cwd });
    const [search = "", show = ""] = stdout
      .split("\n")
      .filter((line) => /^ {2}speclens /.test(line));
    const words = (line: string): string[] =>
      Array.from(
        line.trim().matchAll(/'([^']*)'|(\S+)/g),
        ([, quoted, bare]) => quoted ?? bare ?? "",
      );
    for (const line of [search, show]) {
      const finished = await runCli(words(line).slice(1), { cwd });
      expect(finished.code, line + finished.stderr).toBe(0);
      expect(finished.stdout).toContain("GET /books — List books");
    }
  });

  test("the example reads rather than deletes, and its question is plain", async () => {
    const cwd = temporaryFolder();
    const of = (summary: string, deprecated = false) => ({ summary, deprecated, responses: {} });
    const paths = {
      "/a": { delete: of("Delete a thing"), get: of("Read the owner's thing") },
      "/b": { get: of("List old things", true) },
      "/c": { get: of(`List ${"very ".repeat(20)}long things`) },
      "/d": { get: of("Things") },
      "/e": { get: of("List things.") },
    };
    writeFileSync(
      join(cwd, "openapi.json"),
      JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }),
    );
    const { stdout } = await runCli([], { cwd });
    expect(stdout).toContain("search 'List things' --store");
    expect(stdout).toContain("show 'GET /e' --store");
  });

  test("more than ten documents take one screen", async () => {
    const cwd = temporaryFolder();
    const names = Array.from({ length: 12 }, (_, at) => `api${String(at).padStart(2, "0")}.yaml`);
    for (const name of names) cpSync(bookshop, join(cwd, name));
    await runCli(["index", "."], { cwd });
    const lines = (await runCli([], { cwd })).stdout.split("\n");
    expect(lines.slice(0, 10).map((line) => line.split(" — ")[0])).toEqual([
      ...names.slice(0, 8).map((name) => name.replace(".yaml", "")),
      "… and 4 more: speclens catalog",
      "",
    ]);
    expect(lines.length).toBeLessThan(20);
  });

  test("a document without summaries keeps the placeholder of a question", async () => {
    const cwd = temporaryFolder();
    const paths = {
      "/a": { get: { responses: {} } },
      "/b": { get: { summary: "--all", responses: {} } },
    };
    writeFileSync(
      join(cwd, "openapi.json"),
      JSON.stringify({ openapi: "3.1.0", info: { title: "A", version: "1" }, paths }),
    );
    const { stdout } = await runCli([], { cwd });
    expect(stdout).toContain("  speclens search 'what you want to do' --store openapi.json\n");
    expect(stdout).toContain("  speclens show 'GET /a' --store openapi.json\n");
  });
});
