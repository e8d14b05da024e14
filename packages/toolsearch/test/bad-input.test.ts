import fc from "fast-check";
import { expect, test } from "vitest";
import { createToolSearch } from "../src/create-tool-search.ts";
import { openToolSearch } from "../src/open-tool-search.ts";
import { letterEmbedder } from "./letter-embedder.ts";
import { anyTool } from "./sample-tools.ts";

const ISSUE = { name: "create_issue", description: "Create a new issue in a repository." };

test("any values are added and searched without a failure", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.oneof(fc.anything({ withNullPrototype: true }), anyTool)),
      fc.string({ unit: "binary", minLength: 1 }).filter((text) => text.trim() !== ""),
      async (values, question) => {
        const search = createToolSearch();
        const { diagnostics } = await search.add(values);
        const failed = diagnostics.filter(({ severity }) => severity === "error");
        expect(search.size).toBeLessThanOrEqual(values.length);
        expect(failed.every(({ code }) => code === "tool-unreadable")).toBe(true);
        const { hits } = await search.search(question);
        for (const { confidence } of hits) {
          expect(confidence).toBeGreaterThanOrEqual(0);
          expect(confidence).toBeLessThanOrEqual(1);
        }
      },
    ),
  );
});

test("a schema that contains itself, one of a megabyte and half characters do no harm", async () => {
  const circular: Record<string, unknown> = { type: "object" };
  circular.properties = { parent: circular };
  const properties = Object.fromEntries(
    Array.from({ length: 20_000 }, (_, index) => [
      `field${index}`,
      { description: "of the field" },
    ]),
  );
  const search = createToolSearch({ embedder: letterEmbedder() });
  const { added } = await search.add([
    ISSUE,
    { name: "circular", description: "Has itself", inputSchema: circular },
    { name: "large", description: "Has much", inputSchema: { type: "object", properties } },
    { name: "half \uD800", description: "\uDFFF half of a character" },
    { name: "long", description: "word ".repeat(1_000_000) },
  ]);
  expect(added).toBe(5);
  expect((await search.search("create an issue")).hits[0]?.name).toBe("create_issue");
  expect((await search.search("half \uD800")).hits[0]).toMatchObject({ exact: true });
  const opened = await openToolSearch(search.snapshot(), { embedder: letterEmbedder() });
  expect(opened.list().map(({ name }) => name)).toEqual(search.list().map(({ name }) => name));
  expect(opened.get("circular")?.inputSchema).toBeUndefined();
});

test("questions without an answer are no match", async () => {
  const search = createToolSearch();
  expect(await search.search("anything")).toMatchObject({ hits: [], outcome: "none" });
  await search.add([ISSUE]);
  expect(await search.search("книга")).toMatchObject({ hits: [], outcome: "none" });
  expect(await search.search("an issue", { server: "other" })).toMatchObject({ hits: [] });
});

test.each([
  ["", {}, /question is empty/],
  [" ", {}, /question is empty/],
  [[], {}, /1 to 10 phrasings/],
  [Array.from({ length: 11 }, () => "a"), {}, /1 to 10 phrasings/],
  ["a".repeat(10_001), {}, /10001 characters/],
  ["a", { limit: 0 }, /1 to 100/],
  ["a", { limit: 1.5 }, /1 to 100/],
])("a search for %j with %j cannot be made", async (query, options, message) => {
  const search = createToolSearch();
  await expect(search.search(query, options)).rejects.toMatchObject({
    code: "argument-invalid",
    message: expect.stringMatching(message),
  });
});

test("a search stops when its signal fires", async () => {
  const search = createToolSearch();
  await search.add([ISSUE]);
  await expect(search.search("issue", { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: "aborted",
  });
});

async function sampleSnapshot(): Promise<Uint8Array> {
  const search = createToolSearch({ embedder: letterEmbedder() });
  await search.add([ISSUE], { server: "github" });
  return search.snapshot();
}

test("a damaged snapshot is an error, whatever is damaged", async () => {
  const snapshot = await sampleSnapshot();
  const anyPlace = fc.nat(snapshot.length - 1);
  await fc.assert(
    fc.asyncProperty(anyPlace, fc.integer({ min: 1, max: 255 }), async (place, change) => {
      const damaged = snapshot.slice();
      damaged[place] = (damaged[place] ?? 0) ^ change;
      await expect(openToolSearch(damaged)).rejects.toMatchObject({
        code: expect.stringMatching(/^store-(unreadable|incompatible)$/),
      });
      await expect(openToolSearch(snapshot.slice(0, place))).rejects.toMatchObject({
        code: "store-unreadable",
        details: { damaged: true },
      });
    }),
  );
});

test("vectors of another embedder are an error, and words alone need none", async () => {
  const snapshot = await sampleSnapshot();
  const opening = openToolSearch(snapshot, { embedder: letterEmbedder("other") });
  await expect(opening).rejects.toMatchObject({
    code: "store-incompatible",
    details: { found: "letters", wanted: "other" },
  });
  const byWords = await openToolSearch(snapshot);
  expect((await byWords.search("issue")).stats.mode).toBe("lexical");
});

test("a snapshot without vectors is embedded when an embedder opens it", async () => {
  const search = createToolSearch();
  await search.add([ISSUE]);
  const embedder = letterEmbedder();
  const opened = await openToolSearch(search.snapshot(), { embedder });
  expect(embedder.passages).toHaveLength(1);
  expect((await opened.search("issue")).stats.mode).toBe("hybrid");
});
