import { cpSync, mkdtempSync, realpathSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type { Answer, Answers, PageOptions } from "../src/contracts/answers.ts";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Calls that have several pages over the bookshop and the parcels. */
const CALLS: Readonly<Record<string, (answers: Answers, page: PageOptions) => Promise<Answer>>> = {
  documents: (answers, page) => answers.documents({ ...page, limit: 1 }),
  catalog: (answers, page) => answers.catalog({ ...page, verbose: true, limit: 4 }),
  search: (answers, { cursor }) =>
    answers.search({ query: "list parcels", top: 13, minScore: 0, cursor }),
  "verbose search": (answers, { cursor }) =>
    answers.search({
      query: "parcels",
      top: 13,
      minScore: 0,
      verbose: true,
      explain: true,
      cursor,
    }),
  "narrow search": (answers, { cursor }) =>
    answers.search({ query: "lst parcels", top: 2, minScore: 0, category: "area-3", cursor }),
  operation: (answers, page) =>
    answers.operation({ ...page, operation: "moveParcels", section: "all", limit: 11 }),
  examples: (answers, page) =>
    answers.operation({ ...page, operation: "moveParcels", section: "examples", limit: 1 }),
  schema: (answers, page) => answers.schema({ ...page, name: "Parcel", depth: 2, limit: 5 }),
};

interface ParcelOptions {
  /** Areas, each with two operations. */
  readonly areas: number;
  readonly verb: string;
}

function writeParcels(path: string, { areas, verb }: ParcelOptions): void {
  const operations = Object.fromEntries(
    Array.from({ length: areas }, (_, index) => index).flatMap((index) => [
      [
        `GET /area${index}/parcels`,
        {
          summary: `${verb} parcels of area ${index}`,
          tags: [`area-${index % 10}`],
          responses: {},
        },
      ],
      [`PUT /area${index}/parcels/weights`, `${verb} all weights in area ${index}`],
    ]),
  );
  const properties = Object.fromEntries(
    Array.from({ length: areas }, (_, index) => [
      `${verb.toLowerCase()}_${index}`,
      { type: "string" },
    ]),
  );
  const content = { "application/json": { schema: { $ref: "#/components/schemas/Parcel" } } };
  const move = {
    operationId: "moveParcels",
    summary: `${verb} and move parcels`,
    parameters: Object.keys(properties).map((name) => ({ name, in: "query", schema: {} })),
    requestBody: { content },
    responses: { 200: { description: "Moved.", content } },
  };
  writeDocument(path, {
    operations: { ...operations, "POST /parcels/moves": move },
    schemas: { Parcel: { type: "object", properties } },
  });
}

interface Place {
  readonly store: string;
  readonly parcels: string;
  /** A folder for further documents. */
  readonly further: string;
}

let root = "";
/** Each test finds the index of the bookshop and the parcels here, and the next one the same again. */
let place: Place;

beforeAll(async () => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "engine-")));
  const folder = join(root, "now");
  place = {
    store: join(folder, "store"),
    parcels: join(folder, "parcels.json"),
    further: join(folder, "further"),
  };
  writeParcels(place.parcels, { areas: 25, verb: "List" });
  const engine = await openEngine({ store: place.store, embedder: "none" });
  await engine.index([bookshop, place.parcels]);
  await engine.close();
  cpSync(folder, join(root, "before"), { recursive: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** An engine of the index as it was before the last test. */
async function filled(): Promise<Engine> {
  rmSync(join(root, "now"), { recursive: true });
  cpSync(join(root, "before"), join(root, "now"), { recursive: true });
  return openForTest({ store: place.store });
}

/** Replaces a document, adds one, empties the folder of the one that was added, and so on. */
function changes(engine: Engine, { parcels, further }: Place): () => Promise<void> {
  let turn = 0;
  const steps = [
    async () => {
      writeParcels(parcels, { areas: 5 + turn, verb: "Weigh" });
      await engine.index([parcels]);
    },
    async () => {
      writeParcels(join(further, "one.json"), { areas: 8, verb: "List" });
      writeParcels(join(further, "two.json"), { areas: 2 + turn, verb: "Weigh" });
      await engine.index([further]);
    },
    async () => {
      rmSync(join(further, "one.json"));
      await engine.index([further]);
    },
  ];
  return async () => {
    await steps[turn % steps.length]?.();
    turn += 1;
  };
}

async function pagesOf(
  ask: (page: PageOptions) => Promise<Answer>,
  between: () => Promise<void> = async () => undefined,
): Promise<Answer[]> {
  const pages: Answer[] = [];
  let cursor: string | undefined;
  do {
    if (cursor !== undefined) await between();
    const page = await ask({ cursor });
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

/** What an agent reads, but for the cursors, no two of which are alike. */
function textsOf(pages: readonly Answer[]): string[] {
  return pages.map(({ text }) => text.replace(/cursor "[\w-]+"/, 'cursor ""'));
}

test.each(Object.entries(CALLS))(
  "the pages of %s go together, whatever is written between them",
  async (_, call) => {
    const engine = await filled();
    const ask = (page: PageOptions) => call(engine.answers, page);
    const before = await pagesOf(ask);
    expect(before.length).toBeGreaterThan(1);
    const change = changes(engine, place);
    expect(textsOf(await pagesOf(ask, change))).toEqual(textsOf(before));
    expect(textsOf(await pagesOf(ask).catch(() => []))).not.toEqual(textsOf(before));
  },
);

test("the pages of a ranking that is there already go together", async () => {
  const engine = await filled();
  const request = { query: "list parcels", top: 15, minScore: 0 };
  const result = await engine.search({ query: request.query, limit: 100 });
  const ask = (page: PageOptions) => engine.answers.searchResult(result, { ...request, ...page });
  const before = await pagesOf(ask);
  const { nextCursor: cursor } = await ask({});
  expect(textsOf(await pagesOf(ask, changes(engine, place)))).toEqual(textsOf(before));
  const later = await engine.search({ query: request.query, limit: 100 });
  await expect(engine.answers.searchResult(later, { ...request, cursor })).rejects.toMatchObject({
    code: "cursor-invalid",
    details: { reason: "stale" },
  });
});

test("hits of many that are alike go together, too", async () => {
  const engine = await filled();
  writeParcels(place.parcels, { areas: 300, verb: "List" });
  await engine.index([place.parcels]);
  const request = { query: "list parcels by weight of area", top: 30, minScore: 0, stats: true };
  const ask = (page: PageOptions) => engine.answers.search({ ...request, ...page });
  const before = await pagesOf(ask);
  // 200 by words, and those of the other sources.
  expect(before[0]?.totalCount).toBeGreaterThan(200);
  const [first] = before;
  writeParcels(place.parcels, { areas: 200, verb: "Weigh" });
  await engine.index([place.parcels]);
  const after = await pagesOf((page) => ask({ cursor: page.cursor ?? first?.nextCursor }));
  expect(textsOf(after)).toEqual(textsOf(before.slice(1)));
});

test("a cursor goes on after a restart, also where all documents are gone", async () => {
  const engine = await filled();
  const catalog = { verbose: true, limit: 4 };
  const before = await pagesOf((page) => engine.answers.catalog({ ...catalog, ...page }));
  const { nextCursor: cursor } = await engine.answers.catalog(catalog);
  writeParcels(place.parcels, { areas: 3, verb: "Weigh" });
  await engine.index([place.parcels]);
  await engine.close();
  const next = await openForTest({ store: place.store });
  const second = await next.answers.catalog({ ...catalog, cursor });
  expect(textsOf([second])).toEqual(textsOf(before.slice(1, 2)));
  const { openStore } = await import("@speclens/retrieval");
  const store = await openStore(place.store);
  await store.remove(["bookshop", "parcels"]);
  await store.optimize();
  await store.close();
  const last = await openForTest({ store: place.store });
  const third = await last.answers.catalog({ ...catalog, cursor: second.nextCursor });
  expect(textsOf([third])).toEqual(textsOf(before.slice(2, 3)));
  await expect(last.answers.catalog(catalog)).rejects.toMatchObject({ code: "store-not-found" });
});

test("a cursor is stale once its state is no longer kept", async () => {
  const engine = await filled();
  const ask = (cursor?: string) => engine.answers.catalog({ verbose: true, limit: 4, cursor });
  const first = await ask();
  writeParcels(place.parcels, { areas: 3, verb: "Weigh" });
  await engine.index([place.parcels]);
  const minute = 60_000;
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 58 * minute });
  const second = await ask(first.nextCursor);
  vi.setSystemTime(Date.now() + 3 * minute);
  await expect(ask(second.nextCursor)).rejects.toMatchObject({
    code: "cursor-invalid",
    details: { reason: "stale" },
    message: expect.stringContaining("without the cursor"),
  });
});
