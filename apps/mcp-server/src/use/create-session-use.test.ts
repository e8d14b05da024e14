import type { Engine } from "@speclens/engine";
import { openEngine } from "@speclens/engine";
import { expect, onTestFinished, test } from "vitest";
import { bookshop } from "../../test/process.ts";
import { temporaryFolder } from "../../test/temporary-folder.ts";
import { createSessionUse } from "./create-session-use.ts";

const SESSION = { caller: undefined, isHttp: false };
const QUESTION = "Wherever is the quokka that I bought";

async function openBookshop(store: string): Promise<Engine> {
  const engine = await openEngine({ store, embedder: "builtin", rememberUse: "sessions" });
  onTestFinished(() => engine.close());
  await engine.index([bookshop]);
  return engine;
}

test("a judgement that was taken is written, though the engine is closed at once", async () => {
  const store = temporaryFolder();
  const engine = await openBookshop(store);
  const use = createSessionUse(() => undefined);
  const { hits } = await engine.search({ query: QUESTION });
  use.searched(engine, SESSION, QUESTION, hits);
  const name = hits[0]?.operation ?? "";
  // A busy machine: the operation is not found before the server is told to stop.
  const slow: Engine = {
    ...engine,
    operation: async (...request) => {
      await new Promise((resolve) => setTimeout(resolve, 50));
      return engine.operation(...request);
    },
  };
  await use.opened(slow, SESSION, name, undefined);
  await engine.close();

  const later = await openEngine({ store, embedder: "builtin" });
  onTestFinished(() => later.close());
  const { operations } = await later.use.list();
  expect(operations.map(({ operation, count }) => ({ operation, count }))).toEqual([
    { operation: name, count: 1 },
  ]);
});

test("says once what cannot be remembered, and fails no call", async () => {
  const engine = await openBookshop(temporaryFolder());
  const notices: string[] = [];
  const use = createSessionUse((notice) => notices.push(notice));
  const { hits } = await engine.search({ query: QUESTION });
  use.searched(engine, SESSION, QUESTION, hits);
  const full: Engine = {
    ...engine,
    use: { ...engine.use, good: () => Promise.reject(new Error("The disk is full.")) },
  };
  const names = hits.slice(0, 2).map(({ operation }) => operation);
  await use.opened(full, SESSION, names, undefined);
  await expect.poll(() => notices).toEqual(["The disk is full."]);
});
