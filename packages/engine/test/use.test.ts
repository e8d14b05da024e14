import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import type { EngineOptions } from "../src/contracts/engine-options.ts";
import { chooseEmbedder, type EmbedderChoice } from "../src/embedder/embedder-choice.ts";
import { engineWith } from "../src/opening/open-engine.ts";
import { openForReading } from "../src/opening/open-for-reading.ts";
import { ownerOf } from "../src/use/use-folder.ts";
import { openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const OPERATIONS = {
  "GET /parcels": "List shipments",
  "GET /parcels/{id}/events": "Read the history of a consignment",
  "POST /quotes": "Create an offer",
  "DELETE /quotes/{id}": "Withdraw an offer",
  "GET /depots": "List warehouses",
  "POST /depots": "Open a warehouse",
  "PUT /drivers/{id}": "Change a driver",
  "POST /drivers": "Hire a driver",
};
const QUESTION = "where on earth is the thing that I bought";
const OTHER_WORDS = "where in the world is the thing that I bought";
/** The third hit for these words. */
const HISTORY = "GET /parcels/{id}/events";

/** Opening the model takes longer than most of these tests. */
let builtin: EmbedderChoice;
beforeAll(async () => {
  builtin = await chooseEmbedder("builtin");
});
afterAll(() => builtin.close());

/** An engine with the built-in model that is closed when the test ends. The model stays open. */
function openByMeaning(options: EngineOptions): Engine {
  const engine = engineWith({ ...builtin, close: async () => undefined }, options);
  onTestFinished(() => engine.close());
  return engine;
}

interface Opened {
  readonly engine: Engine;
  readonly store: string;
  readonly document: string;
}

async function openIndexed(
  options: EngineOptions = {},
  folder = temporaryFolder(),
): Promise<Opened> {
  const document = join(folder, "post.json");
  const store = join(folder, "store");
  if (!existsSync(document)) writeDocument(document, { operations: OPERATIONS });
  const engine =
    options.embedder === undefined
      ? openByMeaning({ store, ...options })
      : await openForTest({ store, ...options });
  await engine.index([document]);
  return { engine, store, document };
}

function fileOf(store: string, caller?: string): string {
  return join(store, "use", `${ownerOf(caller)}.jsonl`);
}

/** Every byte below a folder. */
function bytesBelow(folder: string): Buffer {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Buffer.concat(
    files
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name))),
  );
}

async function placesOf(engine: Engine, query: string, caller?: string): Promise<string[]> {
  const { hits } = await engine.search({ query, caller, limit: 20 });
  return hits.map(({ operation }) => operation);
}

test("a judgement lifts its operation, in other words too; without one, nothing differs", async () => {
  const { engine, store } = await openIndexed();
  const before = await engine.search({ query: OTHER_WORDS, limit: 20, explain: true });
  expect(await engine.use.list()).toMatchObject({ operations: [], remember: "asked", damaged: 0 });
  expect(existsSync(join(store, "use"))).toBe(false);
  const again = await engine.search({ query: OTHER_WORDS, limit: 20, explain: true });
  expect(again.hits).toEqual(before.hits);
  const place = (await placesOf(engine, OTHER_WORDS)).indexOf(HISTORY);
  expect(place).toBeGreaterThan(1);

  expect(await engine.use.good({ question: QUESTION, operation: HISTORY })).toMatchObject({
    document: "post",
    operation: HISTORY,
    questions: 1,
    count: 1,
    isActive: true,
  });
  const lifted = await placesOf(engine, OTHER_WORDS);
  expect(lifted.indexOf(HISTORY)).toBeLessThan(place);
  // The best hit that nobody used stays the best.
  expect(lifted[0]).toBe(before.hits[0]?.operation);
  const { hits } = await engine.search({ query: OTHER_WORDS, limit: 20, explain: true });
  const hit = hits.find(({ operation }) => operation === HISTORY);
  expect(hit?.explanation?.signals.map(({ signal }) => signal)).toContain("remembered use");
  const off = await engine.search({
    query: OTHER_WORDS,
    limit: 20,
    explain: true,
    without: ["use"],
  });
  expect(off.hits).toEqual(before.hits);

  expect(await engine.use.good({ question: QUESTION, operation: HISTORY })).toMatchObject({
    count: 2,
  });
  expect(await engine.use.delete({ operation: HISTORY })).toBe(1);
  expect((await engine.search({ query: OTHER_WORDS, limit: 20, explain: true })).hits).toEqual(
    before.hits,
  );
  expect(existsSync(fileOf(store))).toBe(false);
});

test("the text of a question is nowhere on disk, unless the configuration keeps it", async () => {
  const folder = temporaryFolder();
  vi.stubEnv("SPECLENS_CACHE", join(folder, "cache"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const { engine, store } = await openIndexed({}, folder);
  await engine.use.good({ question: "Zanzibar quokka", operation: HISTORY });
  await engine.use.good({ question: "Zanzibar quokka", operation: HISTORY, caller: "Wombat" });
  for (const word of ["Zanzibar", "quokka", "zanzibar", "Wombat"])
    expect(bytesBelow(folder).includes(word)).toBe(false);
  if (process.platform !== "win32") {
    expect(statSync(fileOf(store)).mode & 0o077).toBe(0);
    expect(statSync(join(store, "use")).mode & 0o077).toBe(0);
  }
  const keeping = openByMeaning({ store, rememberQuestions: true });
  await keeping.use.good({ question: "Zanzibar quokka", operation: HISTORY });
  expect((await keeping.use.list()).operations[0]?.texts).toEqual(["Zanzibar quokka"]);
  expect(bytesBelow(folder).includes("Zanzibar quokka")).toBe(true);
});

test("off remembers nothing and uses nothing; deleting still works", async () => {
  const { engine, store } = await openIndexed();
  const before = await placesOf(engine, OTHER_WORDS);
  await engine.use.good({ question: QUESTION, operation: HISTORY });
  const off = openByMeaning({ store, rememberUse: "off" });
  expect(await placesOf(off, OTHER_WORDS)).toEqual(before);
  const judge = off.use.good({ question: QUESTION, operation: HISTORY });
  await expect(judge).rejects.toMatchObject({ code: "use-unavailable" });
  await expect(off.use.import("")).rejects.toMatchObject({ code: "use-unavailable" });
  expect(await off.use.delete()).toBe(1);
});

test("an index by words alone, and one that is not in a folder, remember nothing and say so", async () => {
  const folder = temporaryFolder();
  const words = await openIndexed({ embedder: "none" }, folder);
  await expect(
    words.engine.use.good({ question: QUESTION, operation: HISTORY }),
  ).rejects.toMatchObject({
    code: "use-unavailable",
    message: expect.stringMatching(/words alone/),
  });
  const remote = await openForTest({ store: "s3://bucket/index" });
  for (const attempt of [remote.use.list(), remote.use.export(), remote.use.delete()])
    await expect(attempt).rejects.toMatchObject({
      code: "use-unavailable",
      message: expect.stringMatching(/its own folder/),
    });
});

test("a caller's judgements change no one else's search, and no one can list them without the name", async () => {
  const { engine } = await openIndexed();
  const before = await placesOf(engine, OTHER_WORDS);
  await engine.use.good({ question: QUESTION, operation: HISTORY, caller: "a/../b" });
  expect(await placesOf(engine, OTHER_WORDS)).toEqual(before);
  expect(await placesOf(engine, OTHER_WORDS, "someone else")).toEqual(before);
  expect(await placesOf(engine, OTHER_WORDS, "a/../b")).not.toEqual(before);
  expect(await engine.use.list()).toMatchObject({ operations: [], callers: 1 });
  expect((await engine.use.list({ caller: "a/../b" })).operations).toHaveLength(1);
  expect(await engine.use.delete({ caller: "someone else" })).toBe(0);
  expect(await engine.use.delete({ caller: "a/../b" })).toBe(1);
});

test("an export imported elsewhere, in any order and again, gives the same ranking", async () => {
  const [one, other, third] = [await openIndexed(), await openIndexed(), await openIndexed()];
  await one.engine.use.good({ question: QUESTION, operation: HISTORY });
  await other.engine.use.good({ question: QUESTION, operation: HISTORY });
  await other.engine.use.good({ question: "get rid of a price", operation: "DELETE /quotes/{id}" });
  const lines = [await one.engine.use.export(), await other.engine.use.export()] as const;
  expect(await one.engine.use.import(lines[1])).toEqual({
    ...{ added: 1, known: 1, otherEmbedder: 0, damaged: 0 },
  });
  await other.engine.use.import(lines[0]);
  await other.engine.use.import(lines[0]);
  const seeded = `${lines[1]}not a line\n${lines[0].replace('"embedder":"', '"embedder":"x')}`;
  expect(await third.engine.use.import(seeded)).toMatchObject({ damaged: 1, otherEmbedder: 1 });
  await third.engine.use.import(lines[0]);
  const all = await Promise.all([one, other, third].map(({ engine }) => engine.use.export()));
  expect(new Set(all).size).toBe(1);
  expect((await one.engine.use.list()).operations[0]).toMatchObject({
    operation: HISTORY,
    count: 2,
  });
  const places = await Promise.all(
    [one, other, third].map(({ engine }) => placesOf(engine, OTHER_WORDS)),
  );
  expect(new Set(places.map(String)).size).toBe(1);
});

test("indexing again keeps the judgements of operations that still exist", async () => {
  const { engine, document, store } = await openIndexed();
  await engine.use.good({ question: QUESTION, operation: HISTORY });
  await engine.use.good({ question: "fire someone", operation: "PUT /drivers/{id}" });
  const { "PUT /drivers/{id}": _, ...left } = OPERATIONS;
  writeDocument(document, { operations: left });
  await engine.index([document]);
  expect((await engine.use.list()).operations.map(({ operation }) => operation)).toEqual([HISTORY]);
  await engine.index([document], { rebuild: true });
  expect((await engine.use.list()).operations).toMatchObject([
    { operation: HISTORY, isActive: true },
  ]);
  // A document that is not there is ignored, and may come back.
  const other = join(document, "..", "other.json");
  writeDocument(other, { operations: { "GET /else": "Something else" } });
  await engine.index([other], { rebuild: true });
  expect((await engine.use.list()).operations).toMatchObject([
    { operation: HISTORY, isActive: false },
  ]);
  await engine.index([document]);
  expect((await engine.use.list()).operations).toMatchObject([
    { operation: HISTORY, isActive: true },
  ]);
  expect(existsSync(fileOf(store))).toBe(true);
});

test("a source without an index keeps its judgements when its contents change", async () => {
  const folder = temporaryFolder();
  vi.stubEnv("SPECLENS_CACHE", join(folder, "cache"));
  onTestFinished(() => void vi.unstubAllEnvs());
  const source = join(folder, "post.json");
  writeDocument(source, { operations: OPERATIONS });
  const open = async () => {
    const engine = await openForReading({ sources: [source] });
    onTestFinished(() => engine.close());
    return engine;
  };
  const first = await open();
  await first.use.good({ question: QUESTION, operation: HISTORY });
  writeDocument(source, { operations: { ...OPERATIONS, "GET /more": "Something more" } });
  const second = await open();
  expect(second.store).toBe(first.store);
  expect((await second.use.list()).operations).toMatchObject([
    { operation: HISTORY, isActive: true },
  ]);
  const named = await openForReading({ store: second.store });
  onTestFinished(() => named.close());
  await expect(named.use.good({ question: QUESTION, operation: HISTORY })).rejects.toMatchObject({
    code: "use-unavailable",
    message: expect.stringMatching(/in the cache/),
  });
});

test("a damaged file costs only its damaged lines, and is mended by the next judgement", async () => {
  const { engine, store } = await openIndexed();
  await engine.use.good({ question: QUESTION, operation: HISTORY });
  const whole = readFileSync(fileOf(store), "utf8");
  appendFileSync(fileOf(store), `${whole.slice(0, 200)}\n\u0000\u0000\n{"a":`);
  const places = await placesOf(engine, OTHER_WORDS);
  expect(places.indexOf(HISTORY)).toBe(1);
  expect(await engine.use.list()).toMatchObject({ damaged: 3, operations: [{ count: 1 }] });
  await engine.use.good({ question: QUESTION, operation: HISTORY });
  expect(await engine.use.list()).toMatchObject({ damaged: 0, operations: [{ count: 2 }] });
  writeFileSync(fileOf(store), Buffer.from([0xff, 0xfe, 0, 1]));
  expect(await engine.use.list()).toMatchObject({ damaged: 1, operations: [] });
  await placesOf(engine, OTHER_WORDS);
});

test.skipIf(process.platform === "win32")(
  "links are neither read nor written through",
  async () => {
    const { engine, store } = await openIndexed();
    const elsewhere = temporaryFolder();
    const { engine: giver, store: given } = await openIndexed();
    await giver.use.good({ question: QUESTION, operation: HISTORY });
    mkdirSync(join(store, "use"));
    symlinkSync(fileOf(given), fileOf(store));
    expect(await engine.use.list()).toMatchObject({ operations: [], damaged: 1 });
    const before = readFileSync(fileOf(given), "utf8");
    await engine.use.good({ question: "fire someone", operation: "PUT /drivers/{id}" });
    expect(readFileSync(fileOf(given), "utf8")).toBe(before);
    expect((await engine.use.list()).operations).toHaveLength(1);

    const { engine: linked, store: other } = await openIndexed();
    symlinkSync(elsewhere, join(other, "use"));
    await expect(linked.use.good({ question: QUESTION, operation: HISTORY })).rejects.toMatchObject(
      {
        code: "store-unreadable",
      },
    );
    expect(readdirSync(elsewhere)).toEqual([]);
  },
);

test.skipIf(process.platform === "win32" || process.getuid?.() === 0)(
  "a folder that cannot be written is an error with a remedy",
  async () => {
    const { engine, store } = await openIndexed();
    mkdirSync(join(store, "use"));
    chmodSync(join(store, "use"), 0o500);
    await expect(engine.use.good({ question: QUESTION, operation: HISTORY })).rejects.toMatchObject(
      {
        code: "store-unreadable",
        message: expect.stringMatching(/rememberUse/),
      },
    );
  },
);
