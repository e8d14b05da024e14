import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { failCli, runCli } from "./run-cli.ts";
import { serveFiles } from "./serve-files.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

const RULES = `
categories:
  rules:
    - path: /orders/**
      category: refunds
      displayName: Money back
      group: Money
`;

async function categoriesIn(cwd: string, ...parameters: string[]): Promise<string[]> {
  const { code, stdout } = await runCli(["catalog", "--json", ...parameters], { cwd });
  expect(code).toBe(0);
  const { categories } = JSON.parse(stdout);
  return categories.map(({ name }: { name: string }) => name);
}

async function statesOf(cwd: string, ...parameters: string[]): Promise<string[]> {
  const { stdout } = await runCli(["index", bookshop, "--json", ...parameters], { cwd });
  return JSON.parse(stdout).documents.map(({ state }: { state: string }) => state);
}

describe("rules for categories", () => {
  test("are seen in the catalog, and a change of them indexes again what is unchanged", async () => {
    const cwd = temporaryFolder();
    expect(await statesOf(cwd)).toEqual(["new"]);
    expect(await categoriesIn(cwd)).toEqual(["books", "orders"]);
    writeFileSync(join(cwd, "speclens.config.yaml"), RULES);
    expect(await statesOf(cwd)).toEqual(["changed"]);
    expect(await statesOf(cwd)).toEqual(["unchanged"]);
    expect(await categoriesIn(cwd)).toEqual(["books", "refunds"]);
    const { stdout } = await runCli(["catalog"], { cwd });
    expect(stdout).toContain("Money: refunds (Money back) 1");
    // Defaults are told apart from no file in nothing.
    writeFileSync(join(cwd, "speclens.config.yaml"), "categories: {depth: 1, rules: []}");
    expect(await statesOf(cwd)).toEqual(["changed"]);
    expect(await categoriesIn(cwd)).toEqual(["books", "orders"]);
  });

  test("hold for a document in place of an index, too", async () => {
    const cwd = temporaryFolder();
    const before = await runCli(["catalog", "--store", bookshop], { cwd });
    expect(before.stdout).toContain("orders");
    writeFileSync(
      join(cwd, "speclens.config.json"),
      '{"categories": {"depth": 1, "rules": [{"category": "all"}]}}',
    );
    expect(await categoriesIn(cwd, "--store", bookshop)).toEqual(["all"]);
  });
});

describe("the store", () => {
  test("is that of flags over environment over the file, whose paths start from its folder", async () => {
    const cwd = temporaryFolder();
    mkdirSync(join(cwd, "settings"));
    writeFileSync(join(cwd, "settings", "shared.yaml"), "store: from-file\n");
    const storeOf = async (env: Record<string, string>, ...parameters: string[]) => {
      const finished = await runCli(["index", bookshop, "--json", ...parameters], { cwd, env });
      return JSON.parse(finished.stdout).store;
    };
    const file = join("settings", "shared.yaml");
    const SPECLENS_CONFIG = file;
    expect(await storeOf({})).toBe(join(cwd, ".speclens"));
    expect(await storeOf({}, "--config", file)).toBe(join(cwd, "settings", "from-file"));
    expect(await storeOf({ SPECLENS_CONFIG })).toBe(join(cwd, "settings", "from-file"));
    const both = { SPECLENS_CONFIG, SPECLENS_STORE: "from-environment" };
    expect(await storeOf(both)).toBe(join(cwd, "from-environment"));
    expect(await storeOf(both, "--store", "from-flag")).toBe(join(cwd, "from-flag"));
  });
});

describe("allowed hosts", () => {
  test("of a file open no private address, not even by way of its store", async () => {
    const cwd = temporaryFolder();
    const server = await serveFiles({ "/shop.yaml": readFileSync(bookshop, "utf8") });
    writeFileSync(
      join(cwd, "mine.yaml"),
      `store: http://${server.host}/shop.yaml\nallowHosts: ["${server.host}"]\n`,
    );
    const { code, stderr } = await runCli(["catalog", "--config", "mine.yaml"], { cwd });
    expect(code).toBe(1);
    expect(stderr).toContain("127.0.0.1, which is private");
    expect(server.asked).toEqual([]);
  });
});

describe("a file that is wrong is refused with its place, and nothing is written", () => {
  test.each([
    ["storre: x", /config\.yaml:1: storre: unknown key; closest: store/],
    ["store: a\nembedder: 3", /config\.yaml:2: embedder: expected string, received number/],
  ])("%j", async (content, message) => {
    const cwd = temporaryFolder();
    copyFileSync(bookshop, join(cwd, "bookshop.yaml"));
    writeFileSync(join(cwd, "speclens.config.yaml"), content);
    for (const parameters of [
      ["index", "bookshop.yaml"],
      ["serve", "bookshop.yaml"],
    ]) {
      const { code, stdout, stderr } = await failCli(parameters, { cwd });
      expect(stderr).toMatch(message);
      expect(stderr.trim().split("\n")).toHaveLength(1);
      expect(stdout).toBe("");
      expect(code).toBe(2);
    }
  });

  test("as one that is not there, and two in one folder", async () => {
    const cwd = temporaryFolder();
    const missing = await runCli(["catalog", "--config", "none.yaml"], { cwd });
    expect(missing.code).toBe(2);
    expect(missing.stderr).toMatch(/none\.yaml: .*ENOENT.*Check the path/);
    for (const name of ["speclens.config.yaml", "speclens.config.json"])
      writeFileSync(join(cwd, name), "{}");
    const two = await runCli(["catalog"], { cwd });
    expect(two.code).toBe(2);
    expect(two.stderr).toContain("Keep one of them");
  });
});
