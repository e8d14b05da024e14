import {
  chmodSync,
  cpSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import type { ReadingOptions } from "../src/contracts/reading-options.ts";
import { chooseEmbedder } from "../src/embedder/embedder-choice.ts";
import { userCache } from "../src/files/user-cache.ts";
import { engineWith } from "../src/opening/open-engine.ts";
import { openForReading } from "../src/opening/open-for-reading.ts";
import { bookshop } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

beforeEach(() => {
  vi.stubEnv("SPECLENS_CACHE", join(temporaryFolder(), "cache"));
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** An engine that is closed when the test ends, and what it told. */
async function read(options: ReadingOptions = { sources: [bookshop] }) {
  const notices: string[] = [];
  const onNotice = (notice: string) => notices.push(notice);
  const engine = await openForReading({ embedder: "none", onNotice, ...options });
  onTestFinished(() => engine.close());
  return { engine, notices };
}

async function cachedStore(): Promise<string> {
  const { engine } = await read();
  await engine.close();
  return engine.store;
}

async function refund(engine: Engine): Promise<string | undefined> {
  return (await engine.search({ query: "refund an order" })).hits[0]?.operation;
}

const REFUND = "POST /orders/{order_id}/refunds";
const NOTICE = /^the cached index of .*bookshop\.yaml is damaged; rebuilding it$/;

function files(folder: string, part = ""): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => path.includes(part));
}

function flip(paths: readonly string[]): void {
  for (const path of paths)
    writeFileSync(
      path,
      readFileSync(path).map((byte) => byte ^ 0x55),
    );
}

const DAMAGES: Readonly<Record<string, (store: string) => void>> = {
  "a table is gone": (store) => rmSync(join(store, "chunks.lance"), { recursive: true }),
  "its versions are gone": (store) =>
    rmSync(join(store, "documents.lance", "_versions"), { recursive: true }),
  "all its files are empty": (store) => {
    for (const path of files(store)) truncateSync(path);
  },
  "bytes of all tables are flipped": (store) => flip(files(store, "data")),
  "bytes are flipped that only a search reads": (store) =>
    flip(files(store, join("chunks.lance", "data"))),
  "a file stands in its place": (store) => {
    rmSync(store, { recursive: true });
    writeFileSync(store, "file");
  },
  "a link to nowhere stands in its place": (store) => {
    rmSync(store, { recursive: true });
    symlinkSync("/nowhere/at/all", store);
  },
};

describe("a cached index", () => {
  test.each(Object.entries(DAMAGES))("is rebuilt once: %s", async (_, damage) => {
    const store = await cachedStore();
    damage(store);
    const { engine, notices } = await read();
    expect(await refund(engine)).toBe(REFUND);
    expect(notices).toEqual([expect.stringMatching(NOTICE)]);
    expect(engine.store).toBe(store);
    expect(lstatSync(store).isDirectory()).toBe(true);
    await engine.close();
    const again = await read();
    expect(await refund(again.engine)).toBe(REFUND);
    expect(again.notices).toEqual([]);
  });

  test("is rebuilt under a running server, for all concurrent questions", async () => {
    const { engine, notices } = await read();
    expect(await refund(engine)).toBe(REFUND);
    flip(files(engine.store));
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, index) =>
        index % 2 === 0 ? refund(engine) : engine.answers.operation({ operation: "refundOrder" }),
      ),
    );
    expect(answers[0]).toBe(REFUND);
    expect(answers[1]).toMatchObject({ text: expect.stringContaining("Refund an order") });
    expect(notices.length).toBeLessThan(2);
  });

  test("of two that find the damage together, one makes it anew", async () => {
    const store = await cachedStore();
    rmSync(join(store, "chunks.lance"), { recursive: true });
    const both = await Promise.all([read(), read()]);
    expect(await Promise.all(both.map(({ engine }) => refund(engine)))).toEqual([REFUND, REFUND]);
    expect(both.flatMap(({ notices }) => notices)).toHaveLength(1);
  });

  test("is not dropped while another has it open, which is told", async () => {
    const other = await read();
    rmSync(join(other.engine.store, "chunks.lance"), { recursive: true });
    const before = readdirSync(other.engine.store);
    const error: unknown = await read().catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: "store-unreadable",
      message: expect.stringMatching(/chunks is missing.*\n.*another process.*SPECLENS_CACHE/),
    });
    expect(String(error)).not.toContain("--rebuild");
    expect(readdirSync(other.engine.store)).toEqual(before);
    await other.engine.close();
    expect(await refund((await read()).engine)).toBe(REFUND);
  });

  test("answers for its own sources alone", async () => {
    const store = await cachedStore();
    const source = join(temporaryFolder(), "evil.json");
    writeDocument(source, { operations: { "POST /evil": "Refund an order POISON" } });
    // As an earlier version let anybody do.
    const writer = engineWith(await chooseEmbedder("none"), { store, isOfCache: true });
    await writer.index([source]);
    await writer.close();
    const named = await read({ store });
    await expect(refund(named.engine)).rejects.toMatchObject({
      code: "store-unreadable",
      message: expect.stringMatching(/documents of other sources.*\n.*Delete .* rebuilds it/),
    });
    await named.engine.close();
    const { engine, notices } = await read();
    expect((await engine.documents()).map(({ id }) => id)).toEqual(["bookshop"]);
    expect(notices).toHaveLength(1);
  });

  test("that is named by its path is not to be built in the folder", async () => {
    const store = await cachedStore();
    rmSync(join(store, "chunks.lance"), { recursive: true });
    const { engine } = await read({ store });
    const advice = `This index is only a cache. Delete ${store}, and the next question to its sources rebuilds it.`;
    await expect(refund(engine)).rejects.toMatchObject({
      message: expect.stringContaining(`\n${advice}`),
    });
    const { findings } = await engine.doctor();
    expect(findings).toMatchObject([
      { code: "store-unreadable", remedyCode: "remove", remedy: advice },
    ]);
  });
});

describe("the cache", () => {
  test("that is a file, or below one, is told as such", async () => {
    const cache = dirname(userCache("stores"));
    for (const place of [cache, dirname(cache)]) {
      rmSync(place, { recursive: true, force: true });
      writeFileSync(place, "");
      await expect(read()).rejects.toMatchObject({
        code: "store-unreadable",
        message: expect.stringMatching(/^Cannot create the cache at .*file.*\n.*SPECLENS_CACHE/),
      });
    }
  });

  test.runIf(process.platform !== "win32")("is for its owner alone", async () => {
    const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8);
    const store = await cachedStore();
    const cache = dirname(userCache("stores"));
    const folders = [cache, userCache("stores"), store];
    expect(folders.map(modeOf)).toEqual(["700", "700", "700"]);
    mkdirSync(userCache("remote"));
    for (const folder of [...folders, userCache("remote")]) chmodSync(folder, 0o755);
    await cachedStore();
    expect([...folders, userCache("remote")].map(modeOf)).toEqual(["700", "700", "700", "700"]);
  });

  test.runIf(process.platform !== "win32")("leaves a folder that others use, too", async () => {
    const cache = dirname(userCache("stores"));
    mkdirSync(cache);
    writeFileSync(join(cache, "of-others"), "");
    chmodSync(cache, 0o755);
    await cachedStore();
    expect((statSync(cache).mode & 0o777).toString(8)).toBe("755");
    expect((statSync(userCache("stores")).mode & 0o777).toString(8)).toBe("700");
  });

  test("is copied and read as it is", async () => {
    const store = await cachedStore();
    const copy = join(temporaryFolder(), "copy");
    cpSync(store, copy, { recursive: true });
    expect(await refund((await read({ store: copy })).engine)).toBe(REFUND);
  });
});
