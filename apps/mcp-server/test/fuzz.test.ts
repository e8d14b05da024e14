import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Engine, openEngine } from "@speclens/engine";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { connect } from "../../../bench/answers/connect.mjs";
import { type DocumentFacts, readFacts } from "../../../bench/answers/read-facts.mjs";
import { serveEngine } from "../../../bench/answers/serve-engine.mjs";
import { fuzzServer } from "../../../bench/fuzz/fuzz-server.mjs";
import { judgeRequest } from "../../../bench/fuzz/judge-request.mjs";
import { runs } from "../../../test/support/runs.ts";
import { eras } from "./connect.ts";
import { bookshop } from "./process.ts";

let folder: string;
let engine: Engine;
let facts: readonly DocumentFacts[];
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "speclens-fuzz-"));
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop]);
  facts = await readFacts(engine);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

test.each(eras)(
  "whatever is sent (%s) is answered, or refused in a few words",
  {
    timeout: 120_000,
  },
  async (era) => {
    const { client, close } = await connect(serveEngine(engine), era);
    onTestFinished(close);
    const asked = Math.max(250, runs(500));
    const tried = await fuzzServer(client, { facts, runs: asked });
    expect(tried.failure).toBeUndefined();
    expect(tried.runs).toBe(asked);
    // Much of it is wrong, and some of it is not.
    expect(tried.errors).toBeGreaterThan(asked / 4);
    expect(tried.errors).toBeLessThan(asked);
  },
);

test.each([
  ["no URI of ours", `speclens://catalog/[${"x,".repeat(5_000)}]`],
  ["a document that is not there", `speclens://catalog/${"x".repeat(5_000)}`],
])("a long URI, %s, is not told back", async (_, uri) => {
  const { client, close } = await connect(serveEngine(engine));
  onTestFinished(close);
  const request = { method: "resources/read", params: { uri } } as const;
  const { error, problem } = await judgeRequest(client, request);
  expect(error).toBe(true);
  expect(problem).toBeUndefined();
});
