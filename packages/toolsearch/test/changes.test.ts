import fc from "fast-check";
import { expect, test } from "vitest";
import type { ToolSearch } from "../src/contracts/tool-search.ts";
import { createToolSearch } from "../src/create-tool-search.ts";
import { openToolSearch } from "../src/open-tool-search.ts";
import { letterEmbedder } from "./letter-embedder.ts";
import { anyQuestion, anyServer, anyTool } from "./sample-tools.ts";

async function hitsOf(search: ToolSearch, question: string) {
  const { hits, outcome, nearWords } = await search.search(question, { limit: 20 });
  return { hits: hits.map(({ tool: _, ...hit }) => hit), outcome, nearWords };
}

const anyChange = fc.oneof(
  fc.record({ server: anyServer, tools: fc.array(anyTool, { maxLength: 5 }) }),
  fc.record({ remove: anyServer.map((server) => server ?? "create_issue") }),
  fc.record({
    replace: fc.constantFrom("github", "tracker"),
    tools: fc.array(anyTool, { maxLength: 5 }),
  }),
);

test.each([undefined, letterEmbedder()])(
  "changes lead to what a new search has",
  async (embedder) => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(anyChange, { maxLength: 6 }),
        anyQuestion,
        async (changes, question) => {
          const search = createToolSearch({ embedder });
          for (const change of changes) {
            if ("remove" in change) await search.remove({ server: change.remove });
            else if ("replace" in change) await search.replace(change.replace, change.tools);
            else await search.add(change.tools, { server: change.server });
          }
          const anew = createToolSearch({ embedder });
          for (const { server, definition } of search.list().toReversed())
            await anew.add([definition], { server });
          expect(anew.list()).toEqual(search.list());
          expect(await hitsOf(anew, question)).toEqual(await hitsOf(search, question));
        },
      ),
      { numRuns: 60 },
    );
  },
);

test.each([undefined, letterEmbedder()])("a snapshot finds the same", async (embedder) => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTool), anyServer, anyQuestion, async (tools, server, question) => {
      const search = createToolSearch({ embedder });
      await search.add(tools, { server });
      const snapshot = search.snapshot();
      const opened = await openToolSearch(snapshot, { embedder });
      expect(await hitsOf(opened, question)).toEqual(await hitsOf(search, question));
      expect(opened.snapshot()).toEqual(snapshot);
    }),
    { numRuns: 60 },
  );
});

test("an exact name is first, in each spelling", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyTool, { minLength: 1 }), anyServer, async (tools, server) => {
      const search = createToolSearch({ embedder: letterEmbedder() });
      await search.add(tools, { server });
      for (const { name } of search.list()) {
        const [verb = "", ...nouns] = name.split("_");
        const camel = verb + nouns.map((noun) => noun[0]?.toUpperCase() + noun.slice(1)).join("");
        const spellings = [name, camel, name.replaceAll("_", "-"), `\`${name}\``];
        if (server !== undefined) spellings.push(`${server}/${name}`, `mcp__${server}__${name}`);
        for (const spelling of spellings) {
          const { hits, outcome } = await search.search(spelling);
          expect([spelling, hits[0]?.name, hits[0]?.exact, outcome]).toEqual([
            spelling,
            name,
            true,
            "found",
          ]);
          expect(search.get(spelling)?.name).toBe(name);
        }
      }
    }),
    { numRuns: 20 },
  );
});

test("tools that stay the same are not embedded again", async () => {
  const embedder = letterEmbedder();
  const search = createToolSearch({ embedder });
  const [a, b, c] = ["alpha", "beta", "gamma"].map((name) => ({
    name,
    description: `Does ${name}`,
  }));
  expect(await search.add([a, b], { server: "s" })).toMatchObject({ added: 2, updated: 0 });
  const report = await search.replace("s", [a, c]);
  expect(report).toMatchObject({ added: 1, updated: 1, removed: 1, diagnostics: [] });
  expect(embedder.passages).toHaveLength(3);
  expect(search.list().map(({ name }) => name)).toEqual(["alpha", "gamma"]);
});

test("changes apply in the order of their calls, and a failed one holds up none", async () => {
  const search = createToolSearch({ embedder: letterEmbedder() });
  const stopped = new AbortController();
  const added = search.add([{ name: "one" }]);
  const failed = search.add([{ name: "two" }], { signal: stopped.signal });
  const removed = search.remove("one");
  const last = search.add([{ name: "three" }]);
  stopped.abort();
  await expect(failed).rejects.toMatchObject({ code: "aborted" });
  await added;
  expect(await removed).toBe(1);
  await last;
  expect(search.list().map(({ name }) => name)).toEqual(["three"]);
});
