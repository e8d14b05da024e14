import { cpSync, existsSync, mkdirSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { userCache } from "../src/files/user-cache.ts";
import { beginReading, openForReading } from "../src/opening/open-for-reading.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";

beforeEach(() => {
  vi.stubEnv("SPECLENS_CACHE", join(temporaryFolder(), "cache"));
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

async function indexInto(store: string): Promise<void> {
  await (await openForTest({ store })).index([bookshop]);
}

describe("a store that nobody named", () => {
  test("is used where it is below its folder, and no link is in it", async () => {
    const folder = temporaryFolder();
    const store = join(folder, "a", "index");
    const engine = await openForTest({ store, storeWithin: folder });
    await engine.index([bookshop]);
    expect(await engine.operations()).toHaveLength(4);
  });

  test("is neither read nor written by a link", async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    await indexInto(join(elsewhere, "index"));
    symlinkSync(join(elsewhere, "index"), join(folder, "index"));
    symlinkSync(elsewhere, join(folder, "folder"));
    for (const store of [join(folder, "index"), join(folder, "folder", "index")]) {
      const before = readdirSync(join(elsewhere, "index"));
      const engine = await openForTest({ store, storeWithin: folder });
      for (const call of [() => engine.operations(), () => engine.index([bookshop])])
        await expect(call()).rejects.toMatchObject({
          code: "argument-invalid",
          message: expect.stringContaining("no one named it explicitly, and a link leads to it"),
        });
      expect(readdirSync(join(elsewhere, "index"))).toEqual(before);
    }
  });

  test.each([["chunks.lance"], ["documents.lance/data"], ["index.lock"]])(
    "has no link in it: %s",
    async (name) => {
      const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
      const store = join(folder, "index");
      await indexInto(store);
      const path = join(store, name);
      const target = join(elsewhere, basename(path));
      if (name === "index.lock") rmSync(path, { force: true });
      else {
        cpSync(path, target, { recursive: true });
        rmSync(path, { recursive: true });
      }
      symlinkSync(target, path);
      const engine = await openForTest({ store, storeWithin: folder });
      for (const call of [
        () => engine.operations(),
        () => engine.index([bookshop], { rebuild: true }),
        () => engine.doctor({ repair: true }),
      ])
        await expect(call()).rejects.toMatchObject({
          code: "argument-invalid",
          message: expect.stringContaining(`${name} in it is a link`),
        });
      expect(existsSync(target)).toBe(name !== "index.lock");
      // Whoever names it is followed.
      expect(await (await openForTest({ store })).operations()).toHaveLength(4);
    },
  );

  test("is the default one, too", async () => {
    const [folder, elsewhere] = [temporaryFolder(), temporaryFolder()];
    vi.spyOn(process, "cwd").mockReturnValue(folder);
    symlinkSync(elsewhere, join(folder, ".speclens"));
    const engine = await openForTest({});
    await expect(engine.index([bookshop])).rejects.toMatchObject({ code: "argument-invalid" });
    expect(readdirSync(elsewhere)).toEqual([]);
    await indexInto(join(folder, ".speclens"));
    expect(readdirSync(elsewhere)).toContain("documents.lance");
  });
});

describe("the folder of the cache", () => {
  test("is written by nobody else, whoever names it, and by no link", async () => {
    const cached = await openForReading({ sources: [bookshop], embedder: "none" });
    await cached.close();
    const folder = temporaryFolder();
    symlinkSync(dirname(cached.store), join(folder, "stores"));
    const places = [
      cached.store,
      join(dirname(cached.store), "new"),
      userCache("stores"),
      join(userCache("remote"), "new"),
      join(folder, "stores", basename(cached.store)),
      join(folder, "stores", "new"),
    ];
    for (const store of places) {
      const before = existsSync(store) && readdirSync(store);
      const engine = await openForTest({ store });
      for (const call of [
        () => engine.index([bookshop]),
        () => engine.index([bookshop], { rebuild: true }),
        () => engine.doctor({ repair: true }),
        async () => (await beginReading({ sources: [bookshop], store, embedder: "none" })).indexed,
      ])
        await expect(call()).rejects.toMatchObject({
          code: "argument-invalid",
          message: expect.stringContaining("the folder of the cache"),
        });
      expect(existsSync(store) && readdirSync(store)).toEqual(before);
    }
  });

  test("may have others beside what is the cache's", async () => {
    const cache = dirname(userCache("stores"));
    mkdirSync(cache);
    await indexInto(join(cache, "mine"));
  });
});
