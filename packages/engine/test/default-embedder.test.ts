import { join } from "node:path";
import { type Embedder, SpecLensError } from "@speclens/core";
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { openForReading } from "../src/opening/open-for-reading.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

/** The built-in model as it is in a test: its id, what it tells, whether it is there, what it did. */
const model = vi.hoisted(() => ({
  id: "",
  notice: undefined as string | undefined,
  missing: false,
  opened: 0,
  closed: 0,
  passages: 0,
  questions: 0,
}));
vi.mock(import("@speclens/embeddings"), async (importOriginal) => ({
  ...(await importOriginal()),
  openEmbedder: async (name: string): Promise<Embedder | undefined> => {
    if (name === "none") return undefined;
    if (name === "builtin") {
      if (model.missing)
        throw new SpecLensError("embedder-unavailable", "It is missing.", { embedder: name });
      model.opened++;
    }
    return {
      id: name === "builtin" ? model.id : `${name}@1`,
      dimension: 2,
      cosines: { from: 0.2, to: 0.6 },
      limits: { characters: 1000 },
      embedPassages: async (texts) => {
        model.passages += texts.length;
        return texts.map(() => Float32Array.of(1, 0));
      },
      embedQuestion: async () => {
        model.questions++;
        return Float32Array.of(1, 0);
      },
      notice: () => model.notice,
      close: async () => {
        model.closed++;
      },
    };
  },
}));

let store: string;

beforeEach(() => {
  const folder = temporaryFolder();
  store = join(folder, "store");
  vi.stubEnv("SPECLENS_CACHE", join(folder, "cache"));
  Object.assign(model, {
    id: "builtin:model@1",
    notice: undefined,
    missing: false,
    opened: 0,
    closed: 0,
    passages: 0,
    questions: 0,
  });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

/** An engine without a name for its embedder, or with one. */
const open = (embedder?: string): Promise<Engine> => openForTest({ store, embedder });

async function index(embedder?: string): Promise<Engine> {
  const engine = await open(embedder);
  await engine.index([bookshop]);
  return engine;
}

async function modeOf(engine: Engine): Promise<string> {
  return (await engine.search({ query: "refund an order" })).stats.mode;
}

async function lookUp(engine: Engine): Promise<void> {
  const { answers } = engine;
  expect(await engine.documents()).toHaveLength(1);
  expect((await engine.catalog()).categories.length).toBeGreaterThan(0);
  expect((await answers.operation({ operation: "GET /books" })).text).toContain("/books");
  expect((await answers.schema({ name: "Book" })).text).toContain("Book");
}

describe("where no embedder is named", () => {
  test("a new store is made with the built-in one, and searched with it", async () => {
    const engine = await index();
    expect(model.passages).toBeGreaterThan(0);
    expect(await modeOf(engine)).toBe("hybrid");
    expect(await modeOf(await open())).toBe("hybrid");
    expect(await modeOf(await open("builtin"))).toBe("hybrid");
    expect(model.questions).toBe(3);
  });

  test("a store without vectors goes on without, and nothing is opened", async () => {
    await index("none");
    const source = join(temporaryFolder(), "more.json");
    writeDocument(source, { operations: { "GET /more": "More" } });
    model.missing = true;
    const engine = await open();
    await engine.index([source]);
    expect(await engine.documents()).toHaveLength(2);
    expect(await modeOf(engine)).toBe("lexical");
    expect(model.opened).toBe(0);
  });

  test("made anew, a store has the built-in one", async () => {
    await index("none");
    const engine = await open();
    await engine.index([bookshop], { rebuild: true });
    expect(await modeOf(engine)).toBe("hybrid");
    model.passages = 0;
    await engine.index([bookshop], { rebuild: true });
    expect(model.passages).toBeGreaterThan(0);
  });

  test.each(["slow", "builtin"])(
    "a store of another embedder is neither searched nor filled (%s)",
    async (embedder) => {
      await index(embedder);
      model.id = "builtin:model@2";
      const engine = await open();
      for (const call of [() => engine.search({ query: "refund" }), () => engine.index([bookshop])])
        await expect(call()).rejects.toMatchObject({
          code: "store-incompatible",
          message: expect.stringMatching(/holds vectors of .*@1 .*\nUse the embedder that/),
          details: { store, wanted: expect.stringContaining("builtin"), remedyCode: "embedder" },
        });
      await lookUp(engine);
      await engine.index([bookshop], { rebuild: true });
      expect(await modeOf(engine)).toBe("hybrid");
    },
  );

  test("a model that is missing is told, and looked for again", async () => {
    model.missing = true;
    const engine = await open();
    await expect(engine.index([bookshop])).rejects.toMatchObject({ code: "embedder-unavailable" });
    model.missing = false;
    await engine.index([bookshop]);
    expect(await modeOf(engine)).toBe("hybrid");
  });

  test("looking things up opens nothing, whatever made the store", async () => {
    for (const embedder of ["none", "builtin", "slow"]) {
      await (await open(embedder)).index([bookshop], { rebuild: true });
      model.opened = 0;
      model.missing = true;
      await lookUp(await open());
      expect(model.opened).toBe(0);
      model.missing = false;
    }
  });

  test("it is opened once and closed with the engine", async () => {
    const engine = await openForReading({ sources: [bookshop], store });
    await Promise.all([modeOf(engine), modeOf(engine)]);
    expect(model.opened).toBe(1);
    await engine.close();
    expect(model.closed).toBe(1);
  });
});

test("the stats tell which embedder took part", async () => {
  const embedderOf = async (engine: Engine, query = "refund an order") =>
    (await engine.search({ query })).stats.embedder;
  expect(await embedderOf(await index())).toBe("builtin:model@1");
  expect(await embedderOf(await open("none"))).toBeUndefined();
  const words = await (await open()).search({ query: "refund", without: ["vectors"] });
  expect(words.stats).toMatchObject({ mode: "lexical" });
  expect(words.stats).not.toHaveProperty("embedder");
});

test("none may be named to search any store by words alone", async () => {
  await index();
  expect(await modeOf(await open("none"))).toBe("lexical");
  expect(model.questions).toBe(0);
  // Filling it without vectors is another thing.
  await expect((await open("none")).index([bookshop])).rejects.toMatchObject({
    code: "store-incompatible",
  });
});

test("what the embedder tells of a question is in the stats, and in the text that has them", async () => {
  const engine = await index();
  expect((await engine.search({ query: "refund" })).stats).not.toHaveProperty("notice");
  model.notice = "questions by the table: no library";
  expect((await engine.search({ query: "refund" })).stats.notice).toBe(model.notice);
  const { text } = await engine.answers.search({ query: "refund", stats: true });
  expect(text).toMatch(
    /hybrid.* ms; embedder builtin:model@1; questions by the table: no library$/m,
  );
  expect((await engine.answers.search({ query: "refund" })).text).not.toContain("table");
});

test("sources without a store have another place in the cache for another model", async () => {
  const place = async (embedder?: string) => {
    const engine = await openForReading({ sources: [bookshop], embedder });
    onTestFinished(() => engine.close());
    return engine.store;
  };
  const first = await place();
  expect(await place()).toBe(first);
  expect(await place("builtin")).toBe(first);
  const words = await place("none");
  model.id = "builtin:model@2";
  expect(new Set([first, words, await place()]).size).toBe(3);
});
