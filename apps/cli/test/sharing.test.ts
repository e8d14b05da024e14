import { readdirSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import { type Finished, type Running, runCli, startCli } from "./run-cli.ts";
import { type EmbeddingServer, serveEmbeddings } from "./serve-embeddings.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocuments } from "./write-documents.ts";

const DOCUMENTS = 3;
const OPERATIONS = 20;
/** In the text of every operation that is embedded, and in no question. */
const PASSAGE = /books of kind/;

/** Three documents, and an embedder that lets no process finish before it is opened. */
async function prepare() {
  const cwd = temporaryFolder();
  writeDocuments(join(cwd, "specs"), DOCUMENTS, OPERATIONS);
  const server = await serveEmbeddings(PASSAGE);
  const env = { SPECLENS_EMBEDDER: server.embedder };
  const start = (...parameters: string[]): Running =>
    startCli(parameters, { cwd, env, input: parameters[0] === "serve" ? "open" : "" });
  return { cwd, env, server, start };
}

function passagesOf({ asked }: EmbeddingServer): string[] {
  return asked.filter((text) => PASSAGE.test(text));
}

async function isEmbedding(server: EmbeddingServer): Promise<void> {
  while (passagesOf(server).length === 0) await setTimeout(5);
}

function expectEachEmbeddedOnce(server: EmbeddingServer): void {
  const passages = passagesOf(server);
  expect(passages).toHaveLength(DOCUMENTS * OPERATIONS);
  expect(new Set(passages).size).toBe(DOCUMENTS * OPERATIONS);
}

function statesIn({ stdout }: Finished): string[] {
  return JSON.parse(stdout).documents.map(({ state }: { state: string }) => state);
}

const WAITING = "waiting for another process that is indexing into this store";

describe("one store", () => {
  test("is indexed by one, and the other waits and finds nothing left to do", async () => {
    const { server, start } = await prepare();
    const first = start("index", "specs", "--json");
    await isEmbedding(server);
    const second = start("index", "specs", "--json");
    await second.tells(WAITING);
    server.open();
    expect(statesIn(await first.finished)).toEqual(["new", "new", "new"]);
    expect(statesIn(await second.finished)).toEqual(["unchanged", "unchanged", "unchanged"]);
    expectEachEmbeddedOnce(server);
  });

  test("is taken over at once where the one that indexes is killed", async () => {
    const { server, start } = await prepare();
    const first = start("index", "specs");
    await isEmbedding(server);
    const second = start("index", "specs", "--json");
    await second.tells(WAITING);
    first.child.kill("SIGKILL");
    await first.finished;
    server.open();
    expect(statesIn(await second.finished)).toEqual(["new", "new", "new"]);
  });

  test("is no longer waited for after Ctrl-C", async () => {
    const { server, start } = await prepare();
    const first = start("index", "specs", "--json");
    await isEmbedding(server);
    const second = start("index", "specs");
    await second.tells(WAITING);
    second.child.kill("SIGINT");
    expect(await second.finished).toMatchObject({ code: 130, stdout: "" });
    server.open();
    expect(statesIn(await first.finished)).toEqual(["new", "new", "new"]);
  });

  test("is read, and told to be unchanged, while it is indexed into", async () => {
    const { cwd, env, server, start } = await prepare();
    await runCli(["index", "specs/api-0.json", "--embedder", "none"], { cwd });
    const other = start("index", "specs", "--store", "other");
    await isEmbedding(server);
    // Not the same store: no reason to wait.
    const unrelated = await runCli(["index", "specs/api-1.json", "--embedder", "none"], { cwd });
    expect(unrelated).toMatchObject({ code: 0, stderr: expect.not.stringContaining(WAITING) });
    server.open();
    expect(await other.finished).toMatchObject({ code: 0 });
    const unchanged = await runCli(["index", "specs", "--store", "other", "--json"], { cwd, env });
    expect(statesIn(unchanged)).toEqual(["unchanged", "unchanged", "unchanged"]);
  });
});

describe("sources without a store, in a cold cache", () => {
  test("a search and a server start at once, and one of them indexes", async () => {
    const { server, start } = await prepare();
    const search = start("search", "shelf", "--store", "specs");
    await isEmbedding(server);
    const serve = start("serve", "specs");
    await serve.tells(WAITING);
    server.open();
    expect(await search.finished).toMatchObject({
      code: 0,
      stdout: expect.stringContaining("/shelves-"),
    });
    await serve.tells("3 documents ready");
    serve.child.stdin?.end();
    expect(await serve.finished).toMatchObject({ code: 0 });
    expectEachEmbeddedOnce(server);
  });

  test("of six at once each answers, and each operation is embedded once", async () => {
    const { cwd, server, start } = await prepare();
    server.open();
    const all = Array.from({ length: 6 }, () => start("search", "shelf", "--store", "specs"));
    const answers = await Promise.all(all.map(({ finished }) => finished));
    for (const { code, stdout } of answers) {
      expect(code).toBe(0);
      expect(stdout).toBe(answers[0]?.stdout);
    }
    expectEachEmbeddedOnce(server);
    expect(readdirSync(join(cwd, "cache", "stores"))).toHaveLength(1);
  });

  test("six of which one after the other is killed leave an index that answers", async () => {
    const { cwd, env, server, start } = await prepare();
    server.open();
    const all = Array.from({ length: 6 }, () => start("search", "shelf", "--store", "specs"));
    const last = all.pop();
    for (const { child } of all) {
      await setTimeout(Math.random() * 400);
      child.kill("SIGKILL");
    }
    expect(await last?.finished).toMatchObject({ code: 0 });
    const after = await runCli(["catalog", "--store", "specs", "--json"], { cwd, env });
    expect(JSON.parse(after.stdout)).toMatchObject({ totalEndpoints: DOCUMENTS * OPERATIONS });
  });
});
