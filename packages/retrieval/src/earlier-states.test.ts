import {
  type IndexedDocument,
  type IndexReader,
  type IndexStore,
  type IndexView,
  type SearchRequest,
  SpecLensError,
} from "@speclens/core";
import { afterEach, expect, test, vi } from "vitest";
import { openTablesForTest } from "../test/open-tables.ts";
import { sampleDocument } from "../test/sample-document.ts";
import { openForTest, temporaryFolder } from "../test/temporary-store.ts";
import { READABLE } from "./states/retention.ts";

afterEach(() => vi.restoreAllMocks());

const PETS = sampleDocument({
  operations: [
    { line: "POST /pets Adopt a pet", tags: ["pets", "admin"], operationId: "adoptPet" },
    { line: "GET /pets List pets", tags: ["pets"], needs: [["owner", "GET /owners", 0.5]] },
    { line: "GET /owners List owners", tags: ["owners"] },
  ],
  schemas: ["Pet", "Owner"],
});
const ZOO = sampleDocument({ id: "zoo", operations: ["GET /pets List animals"], schemas: ["Pet"] });
const OTHER_PETS = sampleDocument({
  operations: ["GET /pets Show all pets", "DELETE /pets Release pets"],
  schemas: ["Dog"],
});
const SHOP = sampleDocument({ id: "shop", operations: ["GET /pets Buy a pet", "GET /owners"] });

/** All that a view tells, also that it refuses, but not how long it took. */
async function everythingOf(view: IndexView): Promise<unknown> {
  const told = <Result>(call: Promise<Result>) =>
    call.catch((error: unknown) => (SpecLensError.isInstance(error) ? error.details : error));
  const search = async (request: SearchRequest) => {
    const { stats, ...result } = await view.search({ limit: 100, ...request });
    return { ...result, stats: { ...stats, milliseconds: 0 } };
  };
  const queries = ["adopt a pet", "lst pets", "release", "owners", "buy"];
  return await Promise.all([
    told(view.documents()),
    told(view.catalog()),
    told(view.catalog("pets")),
    told(view.operations()),
    told(view.operations({ group: "All" })),
    told(view.operations({ tag: "admin" })),
    told(view.findOperations("GET /pets")),
    told(view.operationChunks([{ document: "pets", operation: "POST /pets" }])),
    told(view.findSchemas(["Pet"])),
    told(view.schemaNames()),
    told(view.storedOperations().then((all) => all.map(({ operation }) => operation.id).sort())),
    told(view.storedSchemas().then((all) => all.map(({ schema }) => schema.name).sort())),
    told(view.producers("pets", "GET /pets")),
    told(search({ query: "pets", method: "get", category: "pets" })),
    told(search({ query: "animls", documents: ["zoo"] })),
    ...queries.map((query) => told(search({ query }))),
  ]);
}

async function viewOf(reader: IndexReader, state: string): Promise<IndexView> {
  const view = await reader.at(state);
  if (view === undefined) throw new Error("The state is not kept");
  return view;
}

test("every state of a history is read as it was, by any process, and after a cleaning", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const changes: (() => Promise<void>)[] = [
    () => store.write([ZOO, PETS]),
    () => store.write([OTHER_PETS]),
    () => store.write([SHOP]),
    () => store.remove(["zoo"]),
    () => store.write([PETS, ZOO]),
  ];
  const seen: { readonly state: string; readonly everything: unknown; readonly view: IndexView }[] =
    [];
  for (const change of changes) {
    await change();
    const state = await store.state();
    const view = await viewOf(store, state);
    const everything = await everythingOf(store);
    expect(await everythingOf(view)).toEqual(everything);
    seen.push({ state, everything, view });
  }
  expect(new Set(seen.map(({ state }) => state)).size).toBe(changes.length);
  const past = seen.slice(0, -1).reverse();
  const check = async (reader: IndexReader) => {
    expect(await reader.earlierStates()).toEqual(past.map(({ state }) => state));
    for (const { state, everything } of past)
      expect(await everythingOf(await viewOf(reader, state))).toEqual(everything);
  };
  await check(store);
  await check(await openForTest(location));
  await store.optimize();
  await check(await openForTest(location));
  // Views that were taken while theirs was the present state.
  for (const { view, everything } of seen) expect(await everythingOf(view)).toEqual(everything);
});

test("a view loses and doubles nothing while others write", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const reader = await openForTest(location);
  await store.write([PETS, ZOO]);
  const view = await viewOf(reader, await reader.state());
  const everything = await everythingOf(view);
  let writing = true;
  const writes = (async () => {
    for (let turn = 0; turn < 4; turn++) {
      await store.write([turn % 2 === 0 ? OTHER_PETS : PETS, SHOP]);
      await store.remove(["zoo", "shop"]);
    }
    await store.optimize();
    writing = false;
  })();
  do expect(await everythingOf(view)).toEqual(everything);
  while (writing);
  await writes;
});

async function written(location: string, ...turns: IndexedDocument[][]): Promise<IndexStore> {
  const store = await openForTest(location);
  for (const documents of turns) await store.write(documents);
  return store;
}

test("an earlier state is kept for an hour after another took its place", async () => {
  const store = await written(await temporaryFolder(), [PETS], [OTHER_PETS]);
  const [earlier = ""] = await store.earlierStates();
  const view = await viewOf(store, earlier);
  const clock = vi.spyOn(Date, "now");
  clock.mockReturnValue(Date.now() + READABLE - 1000);
  await store.optimize();
  expect(await store.earlierStates()).toEqual([earlier]);
  expect(await view.operations()).toHaveLength(3);
  clock.mockReturnValue(Date.now() + 2000);
  expect(await store.earlierStates()).toEqual([]);
  expect(await store.at(earlier)).toBeUndefined();
  await expect(view.operations()).rejects.toMatchObject({ code: "store-unreadable" });
  expect(await store.at("anything else")).toBeUndefined();
});

test("states are in the order of their writes, whatever the clocks of the writers say", async () => {
  const store = await openForTest(await temporaryFolder());
  const clock = vi.spyOn(Date, "now");
  const start = Date.now();
  const states: string[] = [];
  for (const [ahead, document] of [
    [0, PETS],
    [4000, ZOO],
    [-9000, SHOP],
    [0, OTHER_PETS],
  ] as const) {
    clock.mockReturnValue(start + ahead);
    await store.write([document]);
    states.push(await store.state());
  }
  await store.remove(["zoo"]);
  expect(await store.earlierStates()).toEqual(states.reverse());
});

test("a clock that is a day ahead changes the times of its own documents only", async () => {
  const location = await temporaryFolder();
  const store = await openForTest(location);
  const now = Date.now();
  vi.spyOn(Date, "now")
    .mockReturnValueOnce(now)
    .mockReturnValue(now + 24 * READABLE);
  await store.write([ZOO]);
  vi.mocked(Date.now).mockReturnValue(now);
  await store.write([PETS]);
  const rows = await (await openTablesForTest(location)).tables.documents.query().toArray();
  const changed = new Map(rows.map((row) => [row.id, row.changed_at]));
  expect(changed.get("pets")).toBe(now);
  expect(changed.get("zoo")).toBeGreaterThan(now + READABLE);
});
