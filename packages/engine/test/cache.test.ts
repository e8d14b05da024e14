import { once } from "node:events";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { listCache } from "../src/cache/list-cache.ts";
import { pruneCache } from "../src/cache/prune-cache.ts";
import type { Engine } from "../src/contracts/engine.ts";
import { userCache } from "../src/files/user-cache.ts";
import { lockStore } from "../src/indexing/target/lock-store.ts";
import { openForReading } from "../src/opening/open-for-reading.ts";
import { bookshop } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const DAY = 24 * 60 * 60 * 1000;

beforeEach(() => {
  vi.stubEnv("SPECLENS_CACHE", join(temporaryFolder(), "cache"));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

async function read(...sources: string[]): Promise<Engine> {
  return openForReading({ sources, embedder: "none" });
}

/** Reads sources and closes them again; gives their store. */
async function leave(...sources: string[]): Promise<string> {
  const engine = await read(...sources);
  await engine.close();
  return engine.store;
}

function writeOther(): string {
  const source = join(temporaryFolder(), "other.json");
  writeDocument(source, { operations: { "GET /others": "List others" } });
  return source;
}

/** As if a store had last been used so long ago. */
function age(store: string, milliseconds: number): void {
  const date = new Date(Date.now() - milliseconds);
  utimesSync(join(store, "note.json"), date, date);
}

describe("the list", () => {
  test("is empty where there is no cache, and makes none", async () => {
    expect(await listCache()).toMatchObject({ stores: [], remote: { files: 0 }, bytes: 0 });
    expect(existsSync(userCache("stores"))).toBe(false);
  });

  test("has of each store its sources, what it holds, its size and last use, the latest first", async () => {
    const begun = Date.now();
    const other = writeOther();
    const first = await leave(bookshop);
    const second = await leave(other, bookshop);
    age(first, 3 * DAY);
    const { folder, stores, bytes } = await listCache();
    expect(folder).toBe(userCache("stores"));
    expect(stores).toMatchObject([
      { store: second, sources: [bookshop, other], documents: 2, operations: 5, state: "ready" },
      { store: first, sources: [bookshop], documents: 1, operations: 4, inUse: false },
    ]);
    expect(Date.parse(stores[0]?.lastUsed ?? "")).toBeGreaterThan(begun - 60_000);
    expect(Date.parse(stores[1]?.lastUsed ?? "")).toBeLessThan(begun - 2.9 * DAY);
    const sizes = stores.map((store) => store.bytes);
    expect(Math.min(...sizes)).toBeGreaterThan(1000);
    expect(bytes).toBe(sizes.reduce((sum, size) => sum + size, 0));
  });

  test("tells what is in use, by its sources or by its path, and what is being built", async () => {
    const engine = await read(bookshop);
    expect((await listCache()).stores).toMatchObject([{ inUse: true, state: "ready" }]);
    await engine.close();
    expect((await listCache()).stores).toMatchObject([{ inUse: false }]);
    const named = await openForReading({ store: engine.store, embedder: "none" });
    expect((await listCache()).stores).toMatchObject([{ inUse: true, state: "ready" }]);
    await named.close();
    const lock = await lockStore(engine.store, {});
    expect((await listCache()).stores).toMatchObject([{ inUse: true, state: "building" }]);
    await lock?.release();
    expect((await listCache()).stores).toMatchObject([{ inUse: false, state: "ready" }]);
  });

  test("keeps what the query of a URL held to itself", async () => {
    const text = readFileSync(bookshop);
    const server = createServer((_, response) => response.end(text)).listen(0, "127.0.0.1");
    onTestFinished(() => void server.close());
    await once(server, "listening");
    const address = server.address();
    if (address === null || typeof address === "string") throw new Error("The server has no port.");
    const host = `127.0.0.1:${address.port}`;
    const engine = await openForReading({
      sources: [`http://${host}/shop.yaml?key=s3cret`],
      embedder: "none",
      remote: { hosts: [host], privateHosts: [host] },
    });
    await engine.close();
    const { stores } = await listCache();
    expect(stores).toMatchObject([{ sources: [expect.stringContaining(`${host}/shop.yaml`)] }]);
    expect(JSON.stringify(stores)).not.toContain("s3cret");
  });

  test("counts the files from the network", async () => {
    mkdirSync(userCache("remote"), { recursive: true });
    writeFileSync(join(userCache("remote"), "a"), "12345");
    expect(await listCache()).toMatchObject({
      stores: [],
      remote: { folder: userCache("remote"), files: 1, bytes: 5 },
      bytes: 5,
    });
  });
});

describe("the last use", () => {
  test("is brought up to date by a use, but not within the hour", async () => {
    const store = await leave(bookshop);
    const lastUsed = () => statSync(join(store, "note.json")).mtimeMs;
    age(store, 10 * DAY);
    const begun = Date.now();
    await leave(bookshop);
    expect(lastUsed()).toBeGreaterThan(begun - 60_000);
    age(store, 30 * 60_000);
    const before = lastUsed();
    await leave(bookshop);
    expect(lastUsed()).toBe(before);
  });

  test("a source that is no document leaves nothing", async () => {
    const source = join(temporaryFolder(), "settings.yaml");
    writeFileSync(source, "just: settings");
    await expect(read(source)).rejects.toMatchObject({ code: "source-unreadable" });
    expect(readdirSync(userCache("stores"))).toEqual([]);
  });
});

describe("pruning", () => {
  test("removes what was not used for 30 days, or as long as is said", async () => {
    const old = await leave(bookshop);
    const recent = await leave(writeOther());
    age(old, 31 * DAY);
    age(recent, 29 * DAY);
    const report = await pruneCache();
    expect(report).toMatchObject({ removed: [{ store: old }], kept: [] });
    expect(report.bytes).toBe(report.removed[0]?.bytes);
    expect(existsSync(old)).toBe(false);
    expect((await listCache()).stores).toMatchObject([{ store: recent }]);
    expect(await pruneCache({ olderThan: 28 * DAY })).toMatchObject({
      removed: [{ store: recent }],
    });
    expect(await pruneCache()).toMatchObject({ removed: [], bytes: 0 });
    // Nothing is lost but time.
    expect(await leave(bookshop)).toBe(old);
  });

  test("never removes what is in use, or is indexed into, even of all", async () => {
    const engine = await read(bookshop);
    onTestFinished(() => engine.close());
    const built = await leave(writeOther());
    const lock = await lockStore(built, {});
    expect((await pruneCache({ all: true })).kept.map(({ store }) => store).toSorted()).toEqual(
      [engine.store, built].toSorted(),
    );
    expect(await engine.operations()).toHaveLength(4);
    await lock?.release();
    expect(await pruneCache({ all: true })).toMatchObject({ removed: [{ store: built }] });
  });

  test("removes what is not finished, and what is of another format, whatever its age", async () => {
    const ready = await leave(bookshop);
    const unfinished = await leave(writeOther());
    rmSync(join(unfinished, "note.json"));
    const outdated = join(userCache("stores"), "0-0123456789abcdef01234567");
    const nameless = join(userCache("stores"), "0123456789abcdef01234567");
    for (const folder of [outdated, nameless]) {
      mkdirSync(join(folder, "documents.lance"), { recursive: true });
      writeFileSync(join(folder, "documents.lance", "data"), "123");
    }
    const states = new Map((await listCache()).stores.map(({ store, state }) => [store, state]));
    expect(Object.fromEntries(states)).toEqual({
      [ready]: "ready",
      [unfinished]: "unfinished",
      [outdated]: "outdated",
      [nameless]: "outdated",
    });
    const { removed } = await pruneCache();
    expect(removed.map(({ store }) => store).toSorted()).toEqual(
      [unfinished, outdated, nameless].toSorted(),
    );
    expect(readdirSync(userCache("stores"))).toEqual([ready.split(/[\\/]/).at(-1)]);
  });

  test("removes old files from the network, of all every one", async () => {
    mkdirSync(userCache("remote"), { recursive: true });
    const [old, recent] = ["old", "recent"].map((name) => join(userCache("remote"), name));
    for (const path of [old, recent]) writeFileSync(path ?? "", "12345");
    const date = new Date(Date.now() - 40 * DAY);
    utimesSync(old ?? "", date, date);
    expect(await pruneCache()).toMatchObject({ remote: { files: 1, bytes: 5 }, bytes: 5 });
    expect(readdirSync(userCache("remote"))).toEqual(["recent"]);
    expect(await pruneCache({ all: true })).toMatchObject({ remote: { files: 1 } });
    expect(readdirSync(userCache("remote"))).toEqual([]);
  });

  test("goes by itself, a day after the last time, and is done once the engine is closed", async () => {
    const ready = await leave(bookshop);
    const stamp = join(userCache("stores"), "..", "pruned");
    const date = new Date(Date.now() - 2 * DAY);
    utimesSync(stamp, date, date);
    for (let place = 0; place < 100; place++)
      mkdirSync(join(userCache("stores"), `0-${String(place).padStart(24, "0")}`));
    expect(await leave(bookshop)).toBe(ready);
    expect(readdirSync(userCache("stores"))).toEqual([ready.split(/[\\/]/).at(-1)]);
  });

  test("while others begin to read: each of them gets its answer", async () => {
    const source = join(temporaryFolder(), "api.yaml");
    copyFileSync(bookshop, source);
    let reading = true;
    const prune = async (): Promise<void> => {
      while (reading) await pruneCache({ all: true });
    };
    const pruning = prune();
    try {
      for (let round = 0; round < 8; round++) {
        const engine = await read(source);
        expect(await engine.operations()).toHaveLength(4);
        await engine.close();
      }
    } finally {
      // The pruning must not go on beside other tests.
      reading = false;
      await pruning;
    }
  });
});
