import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateTokens, type FittedValue, joinPages, projectFields } from "@speclens/budget";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Answer, PageOptions } from "../src/contracts/answers.ts";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-json-"));
const wide = join(folder, "wide.json");
let engine: Engine;

/** Sixty categories, and a schema that is several pages long. */
function writeWide(suffix: string): void {
  const operations = Object.fromEntries(
    Array.from({ length: 60 }, (_, index) => [
      `GET /area${index}/parcels`,
      { summary: `List parcels ${suffix} ${index}`, tags: [`area-${index}`], responses: {} },
    ]),
  );
  const properties = Object.fromEntries(
    Array.from({ length: 80 }, (_, index) => [
      `field_${index}`,
      { type: "string", description: `Tells ${suffix} 日本語 "${index}"` },
    ]),
  );
  writeDocument(wide, { operations, schemas: { Parcel: { type: "object", properties } } });
}

beforeAll(async () => {
  writeWide("first");
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop, wide]);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

type Ask = (options: PageOptions) => Promise<Answer>;

/** All pages by cursor, each with the same options. */
async function walk(ask: Ask, options: PageOptions): Promise<Answer[]> {
  const pages: Answer[] = [];
  let cursor: string | undefined;
  do {
    const page = await ask({ ...options, cursor });
    pages.push(page);
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  return pages;
}

function joined(pages: readonly Answer[]): unknown {
  return joinPages(pages.map(({ fitted }) => fitted).filter((page): page is FittedValue => !!page));
}

/** As it is written: without what is undefined. */
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value));

const search = { query: "list parcels", top: 20 };
/** Each answer, and the value that its pages must give. */
const answers: Readonly<Record<string, { ask: Ask; value: () => Promise<unknown> }>> = {
  documents: {
    ask: (page) => engine.answers.documents(page),
    value: () => engine.documents(),
  },
  catalog: { ask: (page) => engine.answers.catalog(page), value: () => engine.json.catalog() },
  search: {
    ask: ({ limit: _, ...page }) => engine.answers.search({ ...search, ...page }),
    value: async () => {
      const { stats, ...found } = await engine.json.search({ ...search, top: 200, minScore: 0.1 });
      const { milliseconds: _, ...rest } = stats;
      return { ...found, stats: rest };
    },
  },
  operation: {
    ask: (page) => engine.answers.operation({ operation: "addBook", ...page }),
    value: () => engine.json.operation({ operation: "addBook" }),
  },
  schema: {
    ask: (page) => engine.answers.schema({ name: "Parcel", ...page }),
    value: () => engine.json.schema({ name: "Parcel" }),
  },
};
const names = Object.keys(answers);
const answerNamed = (name: string) => {
  const found = answers[name];
  if (found === undefined) throw new Error(name);
  return found;
};

test.each(names)("the pages of %s give the value, each within its budget", async (name) => {
  const { ask, value } = answerNamed(name);
  const whole = plain(await value());
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 200, max: 3_000 }),
      fc.option(fc.integer({ min: 1, max: 60 }), { nil: undefined }),
      async (budget, limit) => {
        const pages = await walk(ask, { format: "json", budget, limit });
        for (const { text, estimatedTokens } of pages) {
          expect(estimatedTokens).toBeLessThanOrEqual(budget);
          expect(estimateTokens(text)).toBe(estimatedTokens);
        }
        expect(joined(pages)).toEqual(whole);
      },
    ),
    { numRuns: 12 },
  );
});

describe("a JSON answer", () => {
  test("that fits is the value alone, with what it cost", async () => {
    const { text, originalTokens, estimatedTokens } = await engine.answers.operation({
      operation: "addBook",
      section: "request",
      format: "json",
    });
    expect(JSON.parse(text)).toEqual(
      plain(await engine.json.operation({ operation: "addBook", section: "request" })),
    );
    expect(originalTokens).toBe(estimatedTokens);
  });

  test("of fields keeps these, and tells names that are not there with those that are", async () => {
    const chosen = await engine.answers.catalog({ fields: "categories.name,categories.methds" });
    const [json = "", note = ""] = chosen.text.split("\n");
    const catalog = await engine.json.catalog();
    const first = catalog.categories.slice(0, 50).map(({ name }) => ({ name }));
    expect(JSON.parse(json)).toEqual({ categories: first });
    expect(JSON.parse(note).missing[0]).toMatchObject({ path: "categories.methds" });
    expect(JSON.parse(note).missing[0].available).toContain("httpMethods");
    const pages = await walk(answerNamed("catalog").ask, { fields: "categories.name" });
    expect(joined(pages)).toEqual(
      projectFields(JSON.parse(JSON.stringify(catalog)), "categories.name").value,
    );
  });

  test("of a list has the items that were asked for, 50 without a limit", async () => {
    const shown = await Promise.all(
      [undefined, 7, 200].map((limit) =>
        engine.answers.catalog({ format: "json", limit, budget: 100_000 }),
      ),
    );
    const total = (await engine.json.catalog()).totalCategories;
    expect(shown.map(({ shownCount }) => shownCount)).toEqual([50, 7, total]);
    expect(shown.map(({ totalCount }) => totalCount)).toEqual([total, total, total]);
    expect(JSON.parse(shown[1]?.text.split("\n")[0] ?? "").categories).toHaveLength(7);
  });

  test("goes on in the state that it began with, in another process, and for its caller only", async () => {
    const options = { budget: 400, format: "json", caller: "ada" } as const;
    const before = plain(await engine.json.catalog());
    const first = await engine.answers.catalog(options);
    writeWide("second");
    await engine.index([bookshop, wide]);
    const other = await openForTest({ store: join(folder, "store") });
    const pages = [first];
    for (let cursor = first.nextCursor; cursor !== undefined; ) {
      const page = await other.answers.catalog({ ...options, cursor });
      pages.push(page);
      cursor = page.nextCursor;
    }
    expect(joined(pages)).toEqual(before);
    const cursor = first.nextCursor;
    for (const foreign of [
      { ...options, caller: "eve" },
      { ...options, caller: undefined },
      { ...options, format: "text" as const },
      { ...options, fields: "groups" },
    ])
      await expect(other.answers.catalog({ ...foreign, cursor })).rejects.toMatchObject({
        code: "cursor-invalid",
        details: { reason: "foreign" },
      });
  });

  test("is refused for fields of a text, and malformed fields", async () => {
    for (const options of [{ fields: "id", format: "text" }, { fields: "a..b" }] as const)
      await expect(engine.answers.catalog(options)).rejects.toMatchObject({
        code: "argument-invalid",
      });
  });
});

test("a text knows what all of its pages would have cost", async () => {
  const whole = await engine.answers.catalog({ budget: 100_000, limit: 1_000 });
  const page = await engine.answers.catalog({ budget: 400 });
  expect(page.originalTokens).toBe(whole.estimatedTokens);
  expect(page.originalTokens).toBeGreaterThan(400);
});

test("a change of the index is told, also of another process, until the engine is closed", async () => {
  const reader = await openEngine({ store: join(folder, "store"), embedder: "none" });
  let told = 0;
  const end = reader.onChange(() => told++, { interval: 20 });
  let others = 0;
  reader.onChange(() => others++, { interval: 20 });
  await reader.documents();
  await new Promise((later) => setTimeout(later, 200));
  expect(told).toBe(0);
  // A change before the first look is none.
  let round = 0;
  const change = async (): Promise<number> => {
    writeWide(`change ${round++}`);
    await engine.index([bookshop, wide]);
    return told;
  };
  await expect.poll(change, { interval: 200 }).toBeGreaterThan(0);
  await expect.poll(() => others).toBeGreaterThan(0);
  end();
  await reader.close();
  const before = [told, others];
  await change();
  await new Promise((later) => setTimeout(later, 200));
  expect([told, others]).toEqual(before);
});
