import { type Engine, openEngine } from "@speclens/engine";
import { openStore } from "@speclens/retrieval";
import { expect, onTestFinished, test, vi } from "vitest";
import { sampleDocument } from "../../packages/retrieval/test/sample-document.ts";
import { type LanceDbServer, startLanceDbServer } from "./lancedb-server.mjs";
import { SPECLENS, startProgram } from "./run-program.mjs";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeSpecs } from "./write-specs.mjs";

async function startServer(): Promise<LanceDbServer> {
  const server = await startLanceDbServer();
  onTestFinished(() => server.close());
  for (const [name, value] of Object.entries(server.environment)) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  return server;
}

async function open(): Promise<Engine> {
  const engine = await openEngine({ store: "db://mine", embedder: "none" });
  onTestFinished(() => engine.close());
  return engine;
}

test("an index behind db:// is made, searched, changed and cleaned as one on disk", async () => {
  const server = await startServer();
  const folder = temporaryFolder();
  writeSpecs(folder, { pets: 3, toys: 2 });
  const engine = await open();
  await engine.index([`${folder}/specs`]);
  const local = await openEngine({ store: `${folder}/on-disk`, embedder: "none" });
  onTestFinished(() => local.close());
  await local.index([`${folder}/specs`]);
  const question = { query: "list the toys" };
  const { hits } = await engine.search(question);
  expect(hits).toEqual((await local.search(question)).hits);
  expect(await engine.catalog()).toEqual(await local.catalog());
  writeSpecs(folder, { pets: 4 }, ["toys"]);
  const reader = await open();
  expect(await reader.operations()).toHaveLength(5);
  const report = await engine.index([`${folder}/specs`]);
  expect(report.documents.map(({ id, state }) => [id, state])).toEqual([
    ["pets", "changed"],
    ["toys", "removed"],
  ]);
  expect(await reader.operations()).toHaveLength(4);
  vi.spyOn(Date, "now").mockReturnValue(Date.now() + 2 * 3_600_000);
  writeSpecs(folder, { pets: 2 });
  await engine.index([`${folder}/specs`]);
  // The states of the hour before are gone, those that were replaced just now are kept.
  const documents = await server.connection.openTable("documents");
  expect(await documents.countRows()).toBe(2);
  expect(await reader.operations()).toHaveLength(2);
});

test("the command line writes and reads it with what the environment says", async () => {
  const server = await startServer();
  const folder = temporaryFolder();
  writeSpecs(folder, { pets: 3 });
  const run = (...parameters: string[]) =>
    startProgram([SPECLENS, ...parameters, "--store", "db://mine"], server.environment).ended;
  const indexed = await run("index", `${folder}/specs`);
  expect([indexed.code, indexed.output]).toEqual([0, expect.stringContaining("db://mine")]);
  const found = await run("search", "list pets number 2");
  expect([found.code, found.output]).toEqual([0, expect.stringContaining("GET /pets/2")]);
});

test("tables of others, however many, hide none of its own", async () => {
  const { connection } = await startServer();
  for (let index = 0; index < 25; index++)
    await connection.createTable(`a${index}`, [{ id: index }]);
  const store = await openStore("db://mine", { create: true });
  await store.write([sampleDocument({ operations: ["GET /pets List pets"] })]);
  await store.close();
  const again = await openStore("db://mine", { create: true });
  onTestFinished(() => again.close());
  expect(again.secret).toEqual(store.secret);
  expect(await again.operations()).toHaveLength(1);
  const rebuilt = await openStore("db://mine", { rebuild: true });
  onTestFinished(() => rebuilt.close());
  expect(await rebuilt.operations()).toEqual([]);
  expect(rebuilt.secret).not.toEqual(store.secret);
});

test("tables of other things are neither taken over nor dropped", async () => {
  const { connection } = await startServer();
  await connection.createTable("documents", [{ id: 1 }]);
  for (const options of [{}, { create: true }, { rebuild: true }])
    await expect(openStore("db://mine", options)).rejects.toMatchObject({
      code: "store-unreadable",
      message: expect.stringMatching(/tables that SpecLens did not create \(documents\)/),
    });
  expect(await (await connection.openTable("documents")).countRows()).toBe(1);
  expect(await connection.tableNames()).toEqual(["documents"]);
});

test("vectors and their embedder are kept", async () => {
  await startServer();
  const embedder = { id: "tiny", dimension: 2, cosines: { from: 0.1, to: 0.9 } };
  const store = await openStore("db://mine", { create: true, embedder });
  onTestFinished(() => store.close());
  const vectorOf = (text: string) => Float32Array.from(text.startsWith("B") ? [0, 1] : [1, 0]);
  await store.write([sampleDocument({ operations: ["GET /pets A", "GET /toys B"], vectorOf })]);
  const again = await openStore("db://mine");
  onTestFinished(() => again.close());
  expect(again.embedder).toEqual(embedder);
  const { hits } = await again.search({ query: "zzz" }, async () => Float32Array.from([0, 1]));
  expect(hits[0]?.operation).toBe("GET /toys");
});

test("a key that is missing or refused is said to be", async () => {
  await startServer();
  vi.stubEnv("LANCEDB_API_KEY", "another key");
  const error = await openStore("db://mine").catch((reason: unknown) => reason);
  expect(error).toMatchObject({
    code: "store-unreadable",
    message: expect.stringMatching(/refuses these credentials\.\n.*LANCEDB_API_KEY/),
  });
  expect(String(error)).not.toContain("another key");
  vi.stubEnv("LANCEDB_API_KEY", undefined);
  await expect(openStore("db://mine")).rejects.toMatchObject({
    message: expect.stringMatching(/LANCEDB_API_KEY/),
  });
});
