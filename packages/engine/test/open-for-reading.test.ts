import { copyFileSync, existsSync, mkdirSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import type { ReadingOptions } from "../src/contracts/reading-options.ts";
import { beginReading, openForReading } from "../src/opening/open-for-reading.ts";
import { cacheStore } from "../src/opening/read-from-cache.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

/** The user's own cache is none of a test's business. */
const cache = { folder: "" };

const stores = vi.hoisted(() => ({ format: "" }));
vi.mock("@speclens/retrieval", async (importOriginal) => {
  const retrieval = await importOriginal<typeof import("@speclens/retrieval")>();
  return {
    ...retrieval,
    get STORE_FORMAT() {
      return stores.format || retrieval.STORE_FORMAT;
    },
  };
});

beforeEach(() => {
  cache.folder = join(temporaryFolder(), "cache");
  vi.stubEnv("SPECLENS_CACHE", cache.folder);
});
afterEach(() => {
  vi.unstubAllEnvs();
  stores.format = "";
});

async function read(options: ReadingOptions): Promise<Engine> {
  const engine = await openForReading({ embedder: "none", ...options });
  onTestFinished(() => engine.close());
  return engine;
}

describe("the cached store", () => {
  const storeOf = async (source: string, embedder?: string) => cacheStore([source], { embedder });

  test("is one place for the same sources, whatever their content", async () => {
    const source = join(temporaryFolder(), "api.yaml");
    copyFileSync(bookshop, source);
    const first = await storeOf(source);
    expect(dirname(first)).toBe(join(cache.folder, "stores"));
    expect(await storeOf(source)).toBe(first);
    expect(await storeOf(source, "none")).toBe(first);
    writeFileSync(source, "openapi: 3.1.0");
    expect(await storeOf(source)).toBe(first);
    expect(await cacheStore([{ source }])).toBe(first);
  });

  test("is another for another format of stores, so that an older one is in nobody's way", async () => {
    const first = await storeOf(bookshop);
    stores.format = "2";
    const other = await storeOf(bookshop);
    expect(other).not.toBe(first);
    expect(basename(other)).toMatch(/^2-[0-9a-f]{24}$/);
  });

  test("is another for other rules for categories", async () => {
    const places = await Promise.all(
      [undefined, {}, { depth: 1 }, { depth: 2 }, { rules: [{ category: "all" }] }].map(
        (categories) => cacheStore([bookshop], { categories }),
      ),
    );
    expect(places[1]).toBe(places[0]);
    expect(new Set(places).size).toBe(4);
  });

  test("is another for another place, another embedder, other settings", async () => {
    const folder = temporaryFolder();
    const source = join(folder, "api.yaml");
    copyFileSync(bookshop, source);
    const first = await storeOf(source);
    copyFileSync(bookshop, join(folder, "copy.yaml"));
    const others = [
      await storeOf(join(folder, "copy.yaml")),
      await storeOf(folder),
      await storeOf(source, "transformers:model@0123456789ab"),
    ];
    others.push(await cacheStore([{ source, id: "shop" }]));
    others.push(await cacheStore([{ source, leaveOut: { deprecated: true } }]));
    others.push(await cacheStore([source], { name: "shop" }));
    expect(new Set([first, ...others]).size).toBe(7);
  });
});

describe("opening for reading", () => {
  test("sources without a store are indexed into the cache, once", async () => {
    const engine = await read({ sources: [bookshop] });
    expect(engine.store.startsWith(cache.folder)).toBe(true);
    expect(await engine.operations()).toHaveLength(4);

    const phases: string[] = [];
    const again = await read({
      sources: [bookshop],
      onProgress: ({ phase }) => phases.push(phase),
    });
    expect(again.store).toBe(engine.store);
    expect(phases).toEqual(["reading"]);
  });

  test("sources with a store are indexed into it, under their name", async () => {
    const store = join(temporaryFolder(), "store");
    const engine = await read({ sources: [bookshop], store, name: "shop" });
    expect(engine.store).toBe(store);
    expect((await engine.documents()).map(({ id }) => id)).toEqual(["shop"]);
    expect(existsSync(cache.folder)).toBe(false);
  });

  test("a file, or a folder of documents, may stand in place of a store", async () => {
    const folder = join(temporaryFolder(), "specs");
    mkdirSync(folder);
    copyFileSync(bookshop, join(folder, "one.yaml"));
    for (const [store, id] of [
      [bookshop, "bookshop"],
      [folder, "one"],
    ] as const) {
      const engine = await read({ store });
      expect(engine.store.startsWith(cache.folder)).toBe(true);
      expect((await engine.documents()).map((document) => document.id)).toEqual([id]);
    }
  });

  test("a store is opened as it is", async () => {
    const store = join(temporaryFolder(), "store");
    await (await openForTest({ store })).index([bookshop]);
    const engine = await read({ store });
    expect(engine.store).toBe(store);
    expect(await engine.operations()).toHaveLength(4);
    expect(existsSync(cache.folder)).toBe(false);
  });

  test("a store of which only the lock is there is none yet, and no folder of documents", async () => {
    const store = join(temporaryFolder(), "store");
    mkdirSync(store);
    writeFileSync(join(store, "index.lock"), "");
    const engine = await read({ store });
    await expect(engine.documents()).rejects.toMatchObject({ code: "store-not-found" });
  });

  test("a place that is not there fails at the first question, and stays not there", async () => {
    const store = join(temporaryFolder(), "nothing");
    const engine = await read({ store });
    await expect(engine.documents()).rejects.toMatchObject({ code: "store-not-found" });
    expect(existsSync(store)).toBe(false);
  });

  test("a source that is no document fails at once", async () => {
    const source = join(temporaryFolder(), "settings.yaml");
    writeFileSync(source, "just: settings");
    await expect(openForReading({ sources: [source], embedder: "none" })).rejects.toMatchObject({
      code: "source-unreadable",
    });
    await expect(
      openForReading({ sources: ["missing.yaml"], embedder: "none" }),
    ).rejects.toMatchObject({
      code: "source-not-found",
    });
  });
});

test("opened sources can be asked once they are indexed", async () => {
  const { engine, indexed } = await beginReading({ sources: [bookshop], embedder: "none" });
  onTestFinished(() => engine.close());
  expect((await indexed)?.documents).toMatchObject([{ id: "bookshop", state: "new" }]);
  expect(await engine.operations()).toHaveLength(4);
});
