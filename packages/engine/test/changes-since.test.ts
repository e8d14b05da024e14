import { join } from "node:path";
import type { ApiChange } from "@speclens/core";
import { afterEach, expect, test, vi } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

afterEach(() => {
  vi.useRealTimers();
});

const DAY = 24 * 60 * 60 * 1000;

/** An operation whose parameter has the type of a component. */
function withText(summary: string): unknown {
  const parameters = [{ name: "q", in: "query", schema: { $ref: "#/components/schemas/Text" } }];
  return { summary, parameters, responses: {} };
}

const FIRST = {
  "GET /apples": withText("List apples"),
  "GET /bananas": "List bananas",
  "GET /cherries": withText("List cherries"),
};

/** An engine, and a function that indexes another version of its document. */
async function open(options: { readonly changeDays?: number } = {}): Promise<{
  engine: Engine;
  store: string;
  index: (operations: Readonly<Record<string, unknown>>, type?: string) => Promise<void>;
}> {
  const folder = temporaryFolder();
  const store = join(folder, "store");
  const engine = await openForTest({ store, ...options });
  const path = join(folder, "fruits.json");
  const index = async (operations: Readonly<Record<string, unknown>>, type = "string") => {
    writeDocument(path, { operations, schemas: { Text: { type } } });
    await engine.index([path]);
  };
  return { engine, store, index };
}

const lines = (changes: readonly ApiChange[] = []) =>
  changes.map(({ at, text }) => `${at}: ${text}`);

test("each change of a document is recorded, with what breaks clients", async () => {
  const { engine, store, index } = await open();
  const start = new Date();
  await index(FIRST);
  expect((await engine.changesSince(start)).documents).toMatchObject([
    { document: "fruits", changes: [] },
  ]);
  await index(FIRST, "integer");
  const { "GET /bananas": _, ...without } = FIRST;
  await index({ ...without, "GET /dates": "List dates" }, "integer");
  await index({ ...without, "GET /dates": "List all dates" }, "integer");
  const { documents, breaking } = await engine.changesSince("1h");
  expect(documents[0]).toMatchObject({
    ...{ document: "fruits", title: "Small", version: "1", isComplete: false },
    changes: [
      {
        changes: {
          counts: { added: 1, removed: 1, changed: 0 },
          operations: [{ operation: "GET /bananas" }, { operation: "GET /dates" }],
        },
      },
      { changes: { counts: { added: 0, removed: 0, changed: 2 }, breaking: 2 } },
    ],
  });
  expect(breaking).toBe(3);
  const [change] = documents[0]?.changes[1]?.changes.operations ?? [];
  expect(lines(change?.changes)).toEqual(["query q: string → integer"]);
  const since = documents[0]?.knownSince ?? "";
  expect(new Date(since).getTime()).toBeGreaterThanOrEqual(start.getTime());
  expect((await engine.changesSince(since)).documents[0]?.isComplete).toBe(true);
  const last = documents[0]?.changes[0]?.at ?? "";
  expect((await engine.changesSince(last)).documents[0]?.changes).toHaveLength(1);
  // A replica tells the same.
  const replica = await openForTest({ store });
  expect(await replica.changesSince(since)).toEqual(await engine.changesSince(since));
});

test("records are dropped after their time, and with 0 days none is written", async () => {
  const { engine, store, index } = await open({ changeDays: 10 });
  vi.useFakeTimers({ toFake: ["Date"] });
  const now = Date.now();
  await index(FIRST);
  for (const [day, type] of ["integer", "string", "integer"].entries()) {
    vi.setSystemTime(now + (day + 1) * 6 * DAY);
    await index(FIRST, type);
  }
  const { documents } = await engine.changesSince(new Date(0));
  expect(documents[0]?.changes).toHaveLength(2);
  expect(documents[0]?.knownSince.slice(0, 10)).toBe(
    new Date(now + 6 * DAY).toISOString().slice(0, 10),
  );
  const off = await openForTest({ store, changeDays: 0 });
  const path = join(temporaryFolder(), "fruits.json");
  writeDocument(path, { operations: FIRST });
  await off.index([path], { rebuild: true });
  writeDocument(path, { operations: { "GET /apples": "List apples" } });
  await off.index([path]);
  expect((await off.changesSince("1d")).documents).toMatchObject([
    { changes: [], isComplete: false },
  ]);
});

test("an answer tells the changes as text and JSON, page by page, and a catalog names them", async () => {
  const { engine, index } = await open();
  await index(FIRST);
  expect((await engine.answers.catalog()).text).not.toContain("Changed");
  await engine.index([bookshop]);
  await index(FIRST, "integer");
  const paths = Array.from({ length: 40 }, (_, place) => [`GET /things-${place}/parts`, "List"]);
  await index({ ...FIRST, ...Object.fromEntries(paths) }, "integer");
  const whole = await engine.answers.changes({ since: "2d" });
  expect(whole.text).toMatch(
    /^Since \d{4}-\d\d-\d\d \d\d:\d\d UTC: 2 changes of 1 document, 2 breaking\nNo record before \(unknown, not unchanged\): bookshop .* UTC, fruits .* UTC\n\n.* UTC · fruits: Small 1: \+40 operations, nothing breaking/,
  );
  expect(whole.text).toContain("~ schema Text in 2 operations: GET /apples, GET /cherries\n");
  const read: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await engine.answers.changes({ since: "2d", budget: 200, cursor });
    expect(page.estimatedTokens).toBeLessThanOrEqual(200);
    read.push(page.text);
    cursor = page.nextCursor;
    // What is indexed meanwhile is not for these pages.
    if (read.length === 1) await index(FIRST);
  } while (cursor !== undefined);
  expect(read.length).toBeGreaterThan(3);
  for (const [path] of paths)
    expect(read.filter((text) => text.includes(`${path}:`))).toHaveLength(1);
  const json = await engine.answers.changes({ since: "2d", document: "bookshop", format: "json" });
  expect(JSON.parse(json.text)).toMatchObject({
    breaking: 0,
    documents: [{ document: "bookshop", changes: [], isComplete: false }],
  });
  expect((await engine.answers.catalog()).text).toMatch(
    /\nChanged in the last 7 days: fruits \(3 times, \d+ breaking\)$/,
  );
  expect((await engine.answers.catalog({ document: "bookshop" })).text).not.toContain("Changed");
  for (const since of ["yesterday", ""])
    await expect(engine.answers.changes({ since })).rejects.toMatchObject({
      code: "argument-invalid",
      message: expect.stringContaining("7d"),
    });
  await expect(engine.answers.changes({ since: "1d", document: "fruit" })).rejects.toMatchObject({
    code: "document-not-found",
  });
});
