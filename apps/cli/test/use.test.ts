import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectFailure } from "./expect-failure.ts";
import { runCli, startCli } from "./run-cli.ts";
import { temporaryFolder } from "./temporary-folder.ts";

const OPERATIONS = {
  "/parcels": { get: { summary: "List shipments", responses: {} } },
  "/parcels/{id}/events": { get: { summary: "Read the history of a consignment", responses: {} } },
  "/depots": { get: { summary: "List warehouses", responses: {} } },
};
const HISTORY = "GET /parcels/{id}/events";
const QUESTION = "wherever is the quokka that I bought";
const env = { SPECLENS_EMBEDDER: "builtin" };

async function indexedFolder(): Promise<string> {
  const cwd = temporaryFolder();
  const info = { title: "Post", version: "1" };
  writeFileSync(
    join(cwd, "post.json"),
    JSON.stringify({ openapi: "3.1.0", info, paths: OPERATIONS }),
  );
  const { code } = await runCli(["index", "post.json"], { cwd, env });
  expect(code).toBe(0);
  return cwd;
}

test("what is good is remembered, listed, moved to another index and deleted", async () => {
  const cwd = await indexedFolder();
  // The program itself, as a user starts it.
  const spawned = await startCli(["good", QUESTION, HISTORY], { cwd, env }).finished;
  expect(spawned).toMatchObject({
    code: 0,
    stdout: `Remembered: ${HISTORY} in post answers 1 question, chosen 1 time.\n`,
  });
  const listed = await runCli(["use", "list"], { cwd, env });
  expect(listed.stdout).toMatch(
    /^GET \/parcels\/\{id\}\/events — post · 1 question · chosen 1 time · since \d{4}-\d\d-\d\d\n1 operation in .*\.speclens\/use; rememberUse: asked\n$/,
  );
  const explained = await runCli(["search", QUESTION, "--explain"], { cwd, env });
  expect(explained.stdout).toMatch(/remembered use/);
  expect((await runCli(["use", "export", "use.jsonl"], { cwd, env })).code).toBe(0);
  const exported = await runCli(["use", "export"], { cwd, env });
  expect(readFileSync(join(cwd, "use.jsonl"), "utf8")).toBe(exported.stdout);
  expect(exported.stdout).not.toMatch(/quokka/);

  const deleted = await runCli(["use", "delete", "--operation", HISTORY], { cwd, env });
  expect(deleted.stdout).toBe("Deleted 1 judgement.\n");
  const imported = await runCli(["use", "import", "use.jsonl"], { cwd, env });
  expect(imported.stdout).toBe("Imported 1 judgement\n");
  const again = await runCli(["use", "import", "use.jsonl", "--json"], { cwd, env });
  expect(JSON.parse(again.stdout)).toEqual({ added: 0, known: 1, otherEmbedder: 0, damaged: 0 });
  const json = await runCli(["use", "list", "--json"], { cwd, env });
  expect(JSON.parse(json.stdout)).toMatchObject({ operations: [{ operation: HISTORY, count: 1 }] });
  const left = await runCli(["use", "delete", "--all", "--json"], { cwd, env });
  expect(JSON.parse(left.stdout)).toEqual({ deleted: 1 });
  expect(readdirSync(join(cwd, ".speclens", "use"))).toEqual(["lock"]);
});

test("says what cannot be remembered, and why", async () => {
  const cwd = await indexedFolder();
  const nothing = await runCli(["good", QUESTION, "GET /nothing"], { cwd, env });
  expectFailure(nothing, 1, /No operation .*GET \/nothing/);
  expectFailure(await runCli(["use", "delete"], { cwd, env }), 2, /nothing to delete/);
  expectFailure(
    await runCli(["use", "import", "no.jsonl"], { cwd, env }),
    1,
    /Cannot read no\.jsonl/,
  );
  const words = { ...env, SPECLENS_EMBEDDER: "none" };
  expectFailure(await runCli(["good", QUESTION, HISTORY], { cwd, env: words }), 1, /words alone/);
  const off = join(cwd, "off.yaml");
  writeFileSync(off, "rememberUse: off\n");
  const refused = await runCli(["good", QUESTION, HISTORY, "--config", off], { cwd, env });
  expectFailure(refused, 1, /rememberUse/);
  expect(existsSync(join(cwd, ".speclens", "use"))).toBe(false);
});

test("a project's own configuration may turn it off, but not on", async () => {
  const cwd = await indexedFolder();
  const file = join(cwd, "speclens.config.yaml");
  for (const text of ["rememberUse: sessions", "rememberUse: asked", "rememberQuestions: true"]) {
    writeFileSync(file, text);
    expectFailure(
      await runCli(["use", "list"], { cwd, env }),
      2,
      /cannot decide that your questions/,
    );
  }
  writeFileSync(file, "rememberUse: off\nrememberQuestions: false\n");
  expect((await runCli(["use", "list"], { cwd, env })).stdout).toMatch(/rememberUse: off/);
});
