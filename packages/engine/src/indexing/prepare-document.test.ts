import { collectGarbage, type Embedder, endSparing, spareMemory } from "@speclens/core";
import { type LoadedSource, parseDocument } from "@speclens/parser";
import { expect, test, vi } from "vitest";
import { type PreparedDocument, type PrepareOptions, prepareDocument } from "./prepare-document.ts";

vi.mock("@speclens/core", async (importOriginal) => ({
  ...(await importOriginal<typeof import("@speclens/core")>()),
  collectGarbage: vi.fn(),
  spareMemory: vi.fn(),
  endSparing: vi.fn(),
}));
vi.mock("@speclens/parser", async (importOriginal) => {
  const parser = await importOriginal<typeof import("@speclens/parser")>();
  return { ...parser, parseDocument: vi.fn(parser.parseDocument) };
});

const MANY = 4_100;

/** Prepares a document of so many paths. */
function prepare(paths: number, options: PrepareOptions = {}): Promise<PreparedDocument> {
  vi.clearAllMocks();
  const text = JSON.stringify({
    openapi: "3.1.0",
    info: { title: "Paths", version: "1" },
    paths: Object.fromEntries(Array.from({ length: paths }, (_, at) => [`/p${at}`, { get: {} }])),
  });
  const file = { id: "paths", path: "/paths.json", root: "/paths.json", explicit: true };
  const loaded: LoadedSource = {
    text,
    hash: "",
    url: "file:///paths.json",
    location: "/paths.json",
    parts: new Map(),
  };
  return prepareDocument(file, loaded, options);
}

/** Returns when a mock was called last; 0 for never. */
function lastCall(mock: { mock: { invocationCallOrder: readonly number[] } }): number {
  return mock.mock.invocationCallOrder.at(-1) ?? 0;
}

test("memory is spared before the parse, and beyond it for a document of very many paths", async () => {
  await prepare(MANY);
  expect(lastCall(vi.mocked(spareMemory))).toBeGreaterThan(0);
  expect(lastCall(vi.mocked(spareMemory))).toBeLessThan(lastCall(vi.mocked(parseDocument)));
  expect(endSparing).not.toHaveBeenCalled();
});

test("what was parsed of very many paths is collected before the next stage", async () => {
  const begun = vi.fn();
  await prepare(MANY, { onPhase: begun });
  expect(collectGarbage).toHaveBeenCalledTimes(1);
  expect(lastCall(vi.mocked(collectGarbage))).toBeGreaterThan(lastCall(vi.mocked(parseDocument)));
  expect(lastCall(begun)).toBeGreaterThan(lastCall(vi.mocked(collectGarbage)));
});

test("memory is no longer spared once an ordinary document was parsed", async () => {
  const begun = vi.fn();
  await prepare(10, { onPhase: begun });
  expect(lastCall(vi.mocked(endSparing))).toBeGreaterThan(lastCall(vi.mocked(parseDocument)));
  expect(lastCall(begun)).toBeGreaterThan(lastCall(vi.mocked(endSparing)));
  expect(collectGarbage).not.toHaveBeenCalled();
});

test("the passages of very many paths are embedded as they are written, a batch at a time", async () => {
  let embedded = 0;
  const embedder: Embedder = {
    ...{ id: "none", dimension: 1, limits: { characters: 1_000 } },
    embedPassages: async (texts) => {
      embedded += texts.length;
      return texts.map(() => Float32Array.of(1));
    },
    embedQuestion: async () => Float32Array.of(1),
    close: async () => undefined,
  };
  const { indexed } = await prepare(MANY, { embedder });
  expect(embedded).toBe(0);
  let taken = 0;
  for await (const chunk of indexed?.chunks ?? []) {
    expect(chunk).toBeDefined();
    if (++taken === 10) break;
  }
  expect(taken).toBe(10);
  expect(embedded).toBeLessThan(MANY / 4);
});
