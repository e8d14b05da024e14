import { cpSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { openEngine } from "@speclens/engine";
import { describe, expect, test } from "vitest";
import { runCli } from "./run-cli.ts";
import { filesOf, temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));

/** A folder with an index of two documents that lie beside it in `apis`. */
async function indexedFolder(): Promise<string> {
  const cwd = temporaryFolder();
  cpSync(bookshop, join(cwd, "apis", "bookshop.yaml"));
  const library = readFileSync(bookshop, "utf8").replaceAll("Bookshop", "Library");
  writeFileSync(join(cwd, "apis", "library.yaml"), library);
  const { code, stderr } = await runCli(["index", "apis"], { cwd });
  expect([code, stderr]).toEqual([0, expect.any(String)]);
  return cwd;
}

/** The newest data files of a table; of an index that was written once the only ones. */
function dataFiles(cwd: string, table: string): string[] {
  const folder = join(cwd, ".speclens", `${table}.lance`, "data");
  return readdirSync(folder).map((name) => join(folder, name));
}

/** What the index answers, but for revisions and times. */
async function answersOf(cwd: string): Promise<string> {
  const engine = await openEngine({ store: join(cwd, ".speclens"), embedder: "none" });
  try {
    const { hits } = await engine.search({ query: "give money back" });
    const answers = [
      hits,
      await engine.documents(),
      await engine.catalog(),
      await engine.operations(),
      await engine.operation("POST /books", { document: "library" }),
      await engine.schema("Book", { document: "bookshop" }),
    ];
    return JSON.stringify(answers).replace(/"(?:revision|indexedAt)":"[^"]*"/g, "");
  } finally {
    await engine.close();
  }
}

describe("speclens doctor", () => {
  test("says in one line that an index is intact, and changes nothing", async () => {
    const cwd = await indexedFolder();
    const before = filesOf(join(cwd, ".speclens"));
    const { code, stdout, stderr } = await runCli(["doctor"], { cwd });
    expect(stdout).toMatch(/^\S+\.speclens is intact: 2 documents, 8 operations, \d+ kB, .*\n$/);
    expect([code, stderr]).toEqual([0, ""]);
    const json = await runCli(["doctor", "--json"], { cwd });
    expect(JSON.parse(json.stdout)).toMatchObject({ documents: 2, findings: [], repairs: [] });
    expect((await runCli(["doctor", "--repair"], { cwd })).stdout).toMatch(/is intact/);
    expect(filesOf(join(cwd, ".speclens"))).toEqual(before);
  });

  test("after --repair and index a damaged index answers as before", async () => {
    const cwd = await indexedFolder();
    const right = await answersOf(cwd);
    for (const file of dataFiles(cwd, "chunks")) {
      const bytes = readFileSync(file);
      // In the text of a chunk: nothing but a checksum tells.
      const place = bytes.indexOf("Gives the customer the money back");
      expect(place).toBeGreaterThan(0);
      bytes.write("Takes", place);
      writeFileSync(file, bytes);
    }
    const found = await runCli(["doctor"], { cwd });
    expect(found.stdout).toMatch(/^error: .*table chunks differ from those written\. In /);
    expect(found.stdout).toContain("speclens doctor --repair");
    expect(found.code).toBe(1);
    const repaired = await runCli(["doctor", "--repair"], { cwd });
    expect(repaired.stdout).toMatch(/^repaired: Documents/);
    const [, command] = /(speclens index .*apis)$/m.exec(repaired.stdout) ?? [];
    expect(command).toBe(`speclens index ${join(cwd, "apis")}`);
    // Until they are indexed again, something is missing.
    expect(repaired.code).toBe(1);
    expect(repaired.stdout).toMatch(/index 1 document again; 1 document, /);
    expect((await runCli((command ?? "").split(" ").slice(1), { cwd })).code).toBe(0);
    expect((await runCli(["doctor"], { cwd })).stdout).toMatch(/is intact: 2 documents/);
    expect(await answersOf(cwd)).toBe(right);
  });

  test.each(["endpoints", "chunks"])(
    "a table that cannot be read is recreated: %s",
    async (table) => {
      const cwd = await indexedFolder();
      const right = await answersOf(cwd);
      for (const file of dataFiles(cwd, table)) truncateSync(file, 100);
      const found = await runCli(["doctor", "--json"], { cwd });
      expect(JSON.parse(found.stdout).findings[0]).toMatchObject({
        code: "table-unreadable",
        table,
      });
      expect(found.code).toBe(1);
      const repaired = await runCli(["doctor", "--repair"], { cwd });
      expect([repaired.code, repaired.stdout]).toEqual([1, expect.stringContaining("recreated")]);
      expect((await runCli(["index", "apis"], { cwd })).code).toBe(0);
      expect((await runCli(["doctor"], { cwd })).stdout).toMatch(/is intact: 2 documents/);
      expect(await answersOf(cwd)).toBe(right);
    },
  );

  test("search indexes that do not read are rebuilt, and nothing is indexed again", async () => {
    const cwd = await indexedFolder();
    const right = await answersOf(cwd);
    const folder = join(cwd, ".speclens", "chunks.lance", "_indices");
    for (const path of filesOf(folder).keys()) truncateSync(join(folder, path), 0);
    // Few operations are searched without them.
    expect(await answersOf(cwd)).toBe(right);
    expect((await runCli(["doctor"], { cwd })).code).toBe(1);
    const { code, stdout } = await runCli(["doctor", "--repair"], { cwd });
    expect([code, stdout]).toEqual([0, expect.stringMatching(/^repaired: The search indexes/)]);
    expect(await answersOf(cwd)).toBe(right);
  });

  test("an index that cannot be opened is left alone, and a rebuild is named", async () => {
    const cwd = await indexedFolder();
    rmSync(join(cwd, ".speclens", "edges.lance"), { recursive: true });
    const before = filesOf(join(cwd, ".speclens"));
    for (const parameters of [["doctor"], ["doctor", "--repair"]]) {
      const { code, stdout } = await runCli(parameters, { cwd });
      expect(stdout).toMatch(
        /^error: .*its table edges is missing\.\nWhat to do:\n {2}speclens index --rebuild SOURCE\n/,
      );
      expect(code).toBe(1);
    }
    expect(filesOf(join(cwd, ".speclens"))).toEqual(before);
    expect((await runCli(["index", "apis", "--rebuild"], { cwd })).code).toBe(0);
    expect((await runCli(["doctor"], { cwd })).code).toBe(0);
  });

  test("a rebuild gives up what is damaged", async () => {
    const cwd = await indexedFolder();
    const right = await answersOf(cwd);
    for (const file of dataFiles(cwd, "documents")) truncateSync(file, 100);
    const { code, stderr } = await runCli(["index", "apis"], { cwd });
    expect([code, stderr]).toEqual([1, expect.stringContaining("--rebuild")]);
    expect((await runCli(["index", "apis", "--rebuild"], { cwd })).code).toBe(0);
    expect(await answersOf(cwd)).toBe(right);
  });

  test("no index is no damage, and the index that was named is named in the commands", async () => {
    const cwd = await indexedFolder();
    const missing = await runCli(["doctor", "--store", "elsewhere"], { cwd });
    expect([missing.code, missing.stdout]).toEqual([1, ""]);
    expect(missing.stderr).toMatch(/No index found at .*elsewhere/);
    for (const file of dataFiles(cwd, "edges")) truncateSync(file, 100);
    const { stdout } = await runCli(["doctor", "--store", "./.speclens"], { cwd });
    expect(stdout).toContain(
      "speclens doctor --store ./.speclens --repair, then speclens index --store ./.speclens SOURCE",
    );
  });
});
