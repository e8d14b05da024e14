import { renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import type { IndexProgress, IndexReport } from "../src/contracts/index-report.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

function statesOf({ documents }: IndexReport): Record<string, string> {
  return Object.fromEntries(documents.map(({ id, state }) => [id, state]));
}

/** A folder with the documents a and b, indexed. */
async function indexedFolder(): Promise<{ engine: Engine; specs: string; store: string }> {
  const folder = temporaryFolder();
  const specs = join(folder, "specs");
  const store = join(folder, "store");
  writeDocument(join(specs, "a.json"), { operations: { "GET /apples": "List apples" } });
  writeDocument(join(specs, "b.json"), { operations: { "GET /bananas": "List bananas" } });
  const engine = await openForTest({ store });
  expect(statesOf(await engine.index([specs]))).toEqual({ a: "new", b: "new" });
  return { engine, specs, store };
}

async function operationsIn(engine: Engine): Promise<string[]> {
  return (await engine.operations()).map(({ document, operation }) => `${document} ${operation}`);
}

describe("a second run over a folder", () => {
  test("tells unchanged, changed, new and removed apart", async () => {
    const { engine, specs } = await indexedFolder();
    expect(statesOf(await engine.index([specs]))).toEqual({ a: "unchanged", b: "unchanged" });

    writeDocument(join(specs, "a.json"), { operations: { "GET /apricots": "List apricots" } });
    rmSync(join(specs, "b.json"));
    writeDocument(join(specs, "sub", "c.json"), { operations: { "GET /cherries": "Cherries" } });
    const report = await engine.index([specs]);
    expect(statesOf(report)).toEqual({ a: "changed", b: "removed", "sub/c": "new" });
    expect(await operationsIn(engine)).toEqual(["a GET /apricots", "sub/c GET /cherries"]);
  });

  test("an unchanged document is reported with what was found in it before", async () => {
    const engine = await openForTest({ store: join(temporaryFolder(), "store") });
    const [first] = (await engine.index([bookshop])).documents;
    const [second] = (await engine.index([bookshop])).documents;
    expect(first).toMatchObject({ operations: { found: 4, indexed: 4 }, schemas: 2 });
    expect(second).toEqual({ ...first, state: "unchanged" });
  });

  test("a document that broke keeps its last state, and the others go on", async () => {
    const { engine, specs } = await indexedFolder();
    writeDocument(join(specs, "a.json"), { operations: { "GET /apricots": "List apricots" } });
    writeFileSync(join(specs, "b.json"), "{ broken");
    const report = await engine.index([specs]);
    expect(statesOf(report)).toEqual({ a: "changed", b: "failed" });
    expect(report.documents[1]).toMatchObject({
      operations: { found: 0, indexed: 0 },
      diagnostics: [expect.objectContaining({ severity: "error", line: 1 })],
    });
    expect(await operationsIn(engine)).toEqual(["a GET /apricots", "b GET /bananas"]);
  });

  test("a file that vanishes while the others are read fails alone", async () => {
    const { engine, specs } = await indexedFolder();
    const onProgress = () => rmSync(join(specs, "b.json"), { force: true });
    const report = await engine.index([specs], { onProgress });
    expect(statesOf(report)).toEqual({ a: "unchanged", b: "failed" });
    expect(report.documents[1]?.diagnostics).toEqual([
      expect.objectContaining({ code: "source-unreadable", severity: "error" }),
    ]);
  });

  test("a document that turned into something else is removed, and its file skipped", async () => {
    const { engine, specs } = await indexedFolder();
    writeFileSync(join(specs, "b.json"), '{ "just": "settings" }');
    const report = await engine.index([specs]);
    expect(statesOf(report)).toEqual({ a: "unchanged", b: "removed" });
    expect(report.skipped).toEqual([join(specs, "b.json")]);
  });

  test("a pattern removes nothing that another pattern or a folder found", async () => {
    const { engine, specs } = await indexedFolder();
    expect(statesOf(await engine.index([join(specs, "a*.json")]))).toEqual({ a: "unchanged" });
    expect(statesOf(await engine.index([join(specs, "b*.json")]))).toEqual({ b: "unchanged" });
    rmSync(join(specs, "b.json"));
    expect(statesOf(await engine.index([specs]))).toEqual({ a: "unchanged", b: "removed" });
  });

  test("a folder that was moved takes its documents along", async () => {
    const { engine, specs } = await indexedFolder();
    const moved = join(temporaryFolder(), "moved");
    renameSync(specs, moved);
    expect(statesOf(await engine.index([moved]))).toEqual({ a: "changed", b: "changed" });
    expect((await engine.documents()).map(({ root }) => root)).toEqual([moved, moved]);
  });

  test("an index whose last document is gone says that it is empty", async () => {
    const folder = temporaryFolder();
    const source = join(folder, "specs", "only.json");
    writeDocument(source, { operations: { "GET /only": "The only one" } });
    writeFileSync(join(folder, "specs", "settings.json"), "{}");
    const store = join(folder, "store");
    const engine = await openForTest({ store });
    await engine.index([join(folder, "specs")]);
    writeFileSync(source, "{}");
    expect(statesOf(await engine.index([join(folder, "specs")]))).toEqual({ only: "removed" });
    const reopened = await openForTest({ store });
    await expect(reopened.documents()).rejects.toMatchObject({
      code: "store-not-found",
      message: expect.stringContaining("holds no documents"),
    });
  });

  test("another source removes nothing of this one", async () => {
    const { engine, specs } = await indexedFolder();
    rmSync(join(specs, "b.json"));
    expect(statesOf(await engine.index([bookshop]))).toEqual({ bookshop: "new" });
    expect((await engine.documents()).map(({ id }) => id)).toEqual(["a", "b", "bookshop"]);
  });
});

test("what was found is indexed, or listed with the reason", async () => {
  const folder = temporaryFolder();
  const source = join(folder, "partly.json");
  writeDocument(source, {
    operations: { "GET /good": "Fine", "POST /good": "Fine, too", "GET /bad": ["no operation"] },
  });
  const engine = await openForTest({ store: join(folder, "store") });
  const [report] = (await engine.index([source])).documents;
  expect(report?.operations).toEqual({ found: 3, indexed: 2 });
  expect(report?.rejected).toEqual([{ id: "GET /bad", reason: expect.stringMatching(/\w/) }]);
  expect(await operationsIn(engine)).toEqual(["partly GET /good", "partly POST /good"]);
});

describe("parts of documents in a folder", () => {
  test("are skipped at a look; a document that breaks is not taken for one", async () => {
    const { engine, specs } = await indexedFolder();
    writeFileSync(join(specs, "part.yaml"), "type: object");
    writeFileSync(join(specs, "broken.yaml"), "a: [unclosed");
    writeFileSync(join(specs, "b.json"), "{ broken");
    const report = await engine.index([specs]);
    expect(statesOf(report)).toEqual({ a: "unchanged", b: "failed" });
    expect(report.skipped).toEqual([join(specs, "broken.yaml"), join(specs, "part.yaml")]);
  });

  test("that are named are told to be no documents", async () => {
    const { engine, specs } = await indexedFolder();
    writeFileSync(join(specs, "part.yaml"), "type: object");
    await expect(engine.index([join(specs, "part.yaml")])).rejects.toMatchObject({
      code: "source-unreadable",
    });
  });
});

describe("rules for categories", () => {
  test("that changed make a document count as changed, and only then", async () => {
    const { engine, specs, store } = await indexedFolder();
    const source = [join(specs, "a.json")];
    const categories = { rules: [{ path: "/apples", category: "fruit" }] };
    const other = await openForTest({ store, categories });
    expect(statesOf(await other.index(source))).toEqual({ a: "changed" });
    expect(statesOf(await other.index(source))).toEqual({ a: "unchanged" });
    const { categories: found } = await other.catalog({ document: "a" });
    expect(found.map(({ name }) => name)).toEqual(["fruit"]);
    expect(statesOf(await engine.index(source))).toEqual({ a: "changed" });
  });
});

describe("a URL", () => {
  test("is refused by an engine that may fetch nothing", async () => {
    const engine = await openForTest({ store: join(temporaryFolder(), "store") });
    await expect(engine.index(["http://127.0.0.1:1/a.json"])).rejects.toMatchObject({
      code: "remote-refused",
      details: { reason: "disabled" },
    });
  });

  test("and another one of the same id are two documents", async () => {
    const document = { openapi: "3.1.0", info: { title: "A", version: "1" }, paths: {} };
    const server = createServer((_, response) => response.end(JSON.stringify(document)));
    await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
    onTestFinished(() => void server.close());
    const address = server.address();
    const host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    const remote = { hosts: [host], privateHosts: [host] };
    const engine = await openForTest({ store: join(temporaryFolder(), "store"), remote });
    const [one, two] = [`http://${host}/one/api.json`, `http://${host}/two/api.json`];
    expect(statesOf(await engine.index([one]))).toEqual({ api: "new" });
    await expect(engine.index([two], { name: "api" })).rejects.toMatchObject({
      code: "document-conflict",
      details: { id: "api", sources: [one, two] },
    });
    expect(statesOf(await engine.index([two]))).toEqual({ "two/api": "new" });
    expect(statesOf(await engine.index([one, two]))).toEqual({
      api: "unchanged",
      "two/api": "unchanged",
    });
    const both = await engine.index([two, one], { rebuild: true });
    expect(statesOf(both)).toMatchObject({ "one/api": "new", "two/api": "new" });
    expect(statesOf(await engine.index([one]))).toEqual({ "one/api": "unchanged" });
  });
});

describe("refuses", () => {
  test("a source in place of another one of a given id, and names both", async () => {
    const { engine, specs } = await indexedFolder();
    const other = join(temporaryFolder(), "a.json");
    writeDocument(other, { operations: { "GET /avocados": "List avocados" } });
    await expect(engine.index([other], { name: "a" })).rejects.toMatchObject({
      code: "document-conflict",
      details: { id: "a", sources: [join(specs, "a.json"), other] },
    });
    expect(await operationsIn(engine)).toContain("a GET /apples");
    expect(statesOf(await engine.index([other], { name: "avocado" }))).toEqual({ avocado: "new" });
  });

  test("sources of which none can be read, with the first reason", async () => {
    const folder = temporaryFolder();
    const engine = await openForTest({ store: join(folder, "store") });
    const broken = join(folder, "broken.json");
    writeFileSync(broken, '{\n  "openapi": "3.1.0",\n  broken');
    await expect(engine.index([broken])).rejects.toMatchObject({
      code: "source-unreadable",
      message: expect.stringContaining(`${broken}:3`),
      details: { source: broken, line: 3 },
    });
    const settings = join(folder, "settings");
    writeDocument(join(settings, "nothing.json"), { operations: {} });
    writeFileSync(join(settings, "nothing.json"), "{}");
    await expect(engine.index([settings])).rejects.toMatchObject({
      code: "source-unreadable",
      message: expect.stringContaining("searched 1 JSON or YAML file"),
    });
    await expect(engine.documents()).rejects.toMatchObject({ code: "store-not-found" });
  });
});

describe("a rebuild", () => {
  test("drops what was there only once something was read", async () => {
    const { engine, specs } = await indexedFolder();
    const broken = join(temporaryFolder(), "broken.json");
    writeFileSync(broken, "{ broken");
    await expect(engine.index([broken], { rebuild: true })).rejects.toMatchObject({
      code: "source-unreadable",
    });
    expect(await operationsIn(engine)).toEqual(["a GET /apples", "b GET /bananas"]);

    const report = await engine.index([join(specs, "a.json")], { rebuild: true });
    expect(statesOf(report)).toEqual({ a: "new", b: "removed" });
    expect(await operationsIn(engine)).toEqual(["a GET /apples"]);
  });

  test("that is broken off leaves the index as it was", async () => {
    const { engine, specs } = await indexedFolder();
    const before = await engine.documents();
    const controller = new AbortController();
    const options = {
      rebuild: true,
      signal: controller.signal,
      onProgress: ({ phase }: { phase: string }) => phase === "writing" && controller.abort(),
    };
    await expect(engine.index([specs], options)).rejects.toMatchObject({ code: "aborted" });
    expect(await engine.documents()).toEqual(before);
  });
});

describe("a signal", () => {
  test("between two documents leaves the others as they were, and keeps what was read", async () => {
    const { engine, specs } = await indexedFolder();
    const before = await engine.documents();
    for (const name of ["a", "b"])
      writeDocument(join(specs, `${name}.json`), { operations: { [`GET /${name}`]: "Changed" } });
    const controller = new AbortController();
    const reason = new Error("interrupted");
    const told: [number, string][] = [];
    const onProgress = ({ done, phase }: IndexProgress) => {
      told.push([done, phase]);
      // The first one is ready. Within a document, a busy process notices the signal, and an idle one does not.
      if (done === 1 && phase === "reading") controller.abort(reason);
    };
    const stopped = engine.index([specs], { onProgress, signal: controller.signal });
    await expect(stopped).rejects.toMatchObject({ code: "aborted", cause: reason });
    expect(told).toEqual([
      [0, "reading"],
      [0, "chunking"],
      [1, "reading"],
      [1, "writing"],
    ]);
    const revisions = new Set(before.map(({ revision }) => revision));
    const after = await engine.documents();
    const changed = after.filter(({ revision }) => !revisions.has(revision));
    expect(changed.map(({ id }) => id)).toEqual(["a"]);
    expect(after).toHaveLength(before.length);
  });

  test("that fired before makes no store", async () => {
    const engine = await openForTest({ store: join(temporaryFolder(), "store") });
    const signal = AbortSignal.abort();
    await expect(engine.index([bookshop], { signal })).rejects.toMatchObject({ code: "aborted" });
    await expect(engine.documents()).rejects.toMatchObject({ code: "store-not-found" });
  });
});

test("progress never falls, counts the operations, and tells the phases in their order", async () => {
  const folder = temporaryFolder();
  for (const name of ["a", "b", "c"])
    writeDocument(join(folder, "specs", `${name}.json`), {
      operations: { [`GET /${name}`]: "One", [`PUT /${name}`]: "Two" },
    });
  const told: IndexProgress[] = [];
  const engine = await openForTest({ store: join(folder, "store") });
  await engine.index([join(folder, "specs")], { onProgress: (progress) => told.push(progress) });

  expect(told.map(({ phase, done }) => `${done} ${phase}`)).toEqual([
    "0 reading",
    "0 chunking",
    "1 reading",
    "1 chunking",
    "2 reading",
    "2 chunking",
    "2 writing",
    "3 optimizing",
  ]);
  const fractions = told.map(({ fraction }) => fraction);
  expect(fractions).toEqual(fractions.toSorted((left, right) => left - right));
  expect(fractions[0]).toBe(0);
  expect(fractions.at(-1)).toBeLessThan(1);
  expect(told.at(-1)).toMatchObject({ total: 3, operations: 6 });
});
