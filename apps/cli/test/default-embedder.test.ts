import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { writeStaticModel } from "../../../packages/embeddings/test/write-static-model.ts";
import { writeTable } from "../../../packages/embeddings/test/write-tiny-model.ts";
import { runCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const bookshop = fileURLToPath(new URL("../../../examples/bookshop.yaml", import.meta.url));
/** Where no embedder is named; an empty variable names none. */
const env = { SPECLENS_EMBEDDER: "" };

describe("without --embedder", () => {
  test("an index is made and searched with the built-in model", async () => {
    const cwd = temporaryFolder();
    const { code, stderr } = await runCli(["index", bookshop], { cwd, env });
    expect(code, stderr).toBe(0);
    const { stdout } = await runCli(["search", "refund an order", "--stats"], { cwd, env });
    expect(stdout).toContain("POST /orders/{order_id}/refunds");
    expect(stdout).toMatch(/hybrid \(words and meaning\): .* ms; embedder builtin:\S+@[0-9a-f]+$/m);
    const words = await runCli(["search", "refund", "--stats", "--embedder", "none"], { cwd });
    expect(words.stdout).toContain("lexical");
  });

  test("an index without vectors is searched by words", async () => {
    const cwd = temporaryFolder();
    await runCli(["index", bookshop, "--embedder", "none"], { cwd });
    const { stdout } = await runCli(["search", "refund", "--stats"], { cwd, env });
    expect(stdout).toContain("lexical");
  });

  test("a document in place of an index has one store for look-ups and searches", async () => {
    const cwd = temporaryFolder();
    for (const parameters of [
      ["show", "GET /books"],
      ["catalog"],
      ["schema", "Book"],
      ["search", "refund an order"],
    ]) {
      const { code, stderr } = await runCli([...parameters, "--store", bookshop], { cwd, env });
      expect(code, stderr).toBe(0);
    }
    expect(storesBelow(cwd)).toHaveLength(1);
  });
});

test.each(["static", "transformers"])(
  "the answer says which embedder took part: %s:FOLDER",
  async (kind) => {
    const cwd = temporaryFolder();
    const words = { refund: [1, 0, 0], order: [0, 1, 0], book: [0, 0, 1] };
    const write = kind === "static" ? writeTable : writeStaticModel;
    await write(join(cwd, "tiny"), words);
    const embedder = ["--embedder", `${kind}:tiny`];
    const indexed = await runCli(["index", bookshop, ...embedder], { cwd });
    expect(indexed.code, indexed.stderr).toBe(0);
    const search = ["search", "refund an order", "--stats"];
    const { stdout } = await runCli([...search, ...embedder], { cwd });
    expect(stdout).toMatch(
      new RegExp(`^hybrid \\(words and meaning\\): .*; embedder ${kind}:tiny@[0-9a-f]+$`, "m"),
    );
    const json = await runCli([...search, ...embedder, "--json"], { cwd });
    expect(JSON.parse(json.stdout).stats).toMatchObject({
      mode: "hybrid",
      embedder: expect.stringMatching(`^${kind}:tiny@`),
    });
    const none = await runCli([...search, "--json"], { cwd });
    expect(JSON.parse(none.stdout).stats).toMatchObject({ mode: "lexical" });
    expect(JSON.parse(none.stdout).stats).not.toHaveProperty("embedder");
  },
);

test("an embedder that is not there is refused for a search, and does not hinder a look-up", async () => {
  const cwd = temporaryFolder();
  await runCli(["index", bookshop], { cwd });
  const missing = ["--embedder", `static:${join(cwd, "missing")}`];
  const refused = await runCli(["search", "refund", ...missing], { cwd });
  expect(refused).toMatchObject({ code: 1, stdout: "" });
  expect(refused.stderr).toContain("must contain model.safetensors");
  const env = { SPECLENS_EMBEDDER: missing[1] ?? "" };
  for (const parameters of [["show", "GET /books"], ["catalog"], ["schema", "Book"]])
    expect(await runCli(parameters, { cwd, env })).toMatchObject({ code: 0, stderr: "" });
});

/** Folders of stores anywhere below, told by their table of documents. */
function storesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) =>
    path.endsWith("documents.lance"),
  );
}
