import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { estimateTokens } from "@speclens/budget";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop } from "./open-for-test.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-parts-"));
const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });
/** Of 400 members, each told apart. */
const long = Array.from({ length: 400 }, (_, index) => ({ number: index, label: `row ${index}` }));
/** Thirty examples, and one that nothing can shorten: the name of its member is too long. */
const many = Object.fromEntries([
  ...Array.from({ length: 30 }, (_, index) => [`trip-${index}`, { value: { number: index } }]),
  ["wordy", { value: { ["word ".repeat(200)]: 1 } }],
]);
const json = (content: object) => ({ content: { "application/json": content } });

let shop: Engine;
let trips: Engine;

beforeAll(async () => {
  shop = await openEngine({ store: join(folder, "shop"), embedder: "none" });
  await shop.index([bookshop]);
  writeDocument(join(folder, "trips.json"), {
    operations: {
      "POST /trips": {
        summary: "Plan a trip",
        description: "Plans a trip. Nobody is told before it begins.",
        parameters: [{ name: "draft", in: "query", schema: { type: "boolean" } }],
        requestBody: json({ schema: reference("Trip") }),
        responses: { 201: { description: "Planned", ...json({ example: long }) } },
      },
      "GET /trips": { responses: { 200: { description: "All", ...json({ examples: many }) } } },
    },
    schemas: {
      Trip: {
        type: "object",
        required: ["start", "stops"],
        properties: {
          start: { type: "string", format: "date", description: "First day. In local time." },
          stops: { type: "array", items: reference("Stop") },
          home: reference("Place"),
        },
      },
      Stop: { type: "object", required: ["at"], properties: { at: reference("Place") } },
      Place: {
        type: "object",
        required: ["name"],
        properties: { name: { type: "string", maxLength: 40 }, within: reference("Place") },
      },
    },
  });
  trips = await openEngine({ store: join(folder, "trips"), embedder: "none" });
  await trips.index([join(folder, "trips.json")]);
});

afterAll(async () => {
  await shop.close();
  await trips.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("examples", () => {
  const ask = (budget?: number) =>
    trips.answers.operation({ operation: "POST /trips", section: "examples", budget });

  test("those of the document, and made ones where it has none", async () => {
    const { text } = await shop.answers.operation({ operation: "addBook", section: "examples" });
    expect(text).toBe(`POST /books — Add a book to the shop
request application/json · made from the schema
{"title":"string"}
201 application/json · made from the schema
{"id":"123e4567-e89b-42d3-a456-426614174000","title":"string"}`);
    expect((await ask()).text).toContain(
      'made from the schema\n{"start":"2026-01-31","stops":[{"at":{"name":"string"}}]}\n',
    );
  });

  test("long ones are shortened to the budget, and whole where it admits that", async () => {
    const { text, estimatedTokens, totalCount, nextCursor } = await ask(400);
    expect(estimatedTokens).toBeLessThanOrEqual(400);
    expect(text).toContain("201 application/json · shortened\n");
    expect(text).toContain('"… 397 more"');
    expect(text).toContain("a larger budget shows more");
    expect({ totalCount, nextCursor }).toEqual({ totalCount: 2, nextCursor: undefined });
    const whole = await ask(Number.MAX_SAFE_INTEGER);
    expect(whole.text).not.toContain("shortened");
    expect(whole.text).toContain('"row 399"');
  });

  test("come page by page, what nothing can shorten in parts", async () => {
    const pages: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await trips.answers.operation({
        ...{ operation: "GET /trips", section: "examples", budget: 200, cursor },
      });
      expect(page.estimatedTokens).toBe(estimateTokens(page.text));
      expect(page.estimatedTokens).toBeLessThanOrEqual(200);
      pages.push(page.text);
      cursor = page.nextCursor;
    } while (cursor !== undefined);
    expect(pages.length).toBeGreaterThan(3);
    const shown = pages.flatMap((text) => text.match(/\{"number":\d+\}/g) ?? []);
    expect(shown).toEqual(Array.from({ length: 30 }, (_, index) => `{"number":${index}}`));
    expect(pages.join("").match(/word /g)).toHaveLength(200);
  });
});

test.each(["text", "json"] as const)("a cursor in %s goes on with any budget", async (format) => {
  const asked = { operation: "GET /trips", section: "examples", format } as const;
  const { nextCursor: cursor, totalCount } = await trips.answers.operation({
    ...asked,
    budget: 200,
  });
  expect(cursor).toBeDefined();
  for (const budget of [200, 300, 4000, 100_000]) {
    const page = await trips.answers.operation({ ...asked, budget, cursor });
    expect(page.totalCount).toBe(totalCount);
    expect(page.text).toContain('"number":');
    expect(page.estimatedTokens).toBeLessThanOrEqual(budget);
  }
  await expect(
    trips.answers.operation({ ...asked, section: "request", cursor }),
  ).rejects.toMatchObject({ code: "cursor-invalid", details: { reason: "foreign" } });
});

describe("a path", () => {
  test("may be several, each with its own text", async () => {
    const ask = { operation: "POST /trips", path: ["start", "draft", "start"] };
    const { text } = await trips.answers.operation(ask);
    expect(text.split("\n")).toEqual([
      "POST /trips — Plan a trip",
      expect.stringMatching(/^body start: /),
      expect.stringMatching(/^query draft\?: /),
      "in $Trip",
    ]);
    const json = await trips.json.operation(ask);
    expect(json).toMatchObject({ properties: [{ path: "start" }, { path: "draft" }] });
    await expect(trips.answers.operation({ ...ask, path: [] })).rejects.toMatchObject({
      code: "argument-invalid",
    });
  });

  test("leads to one property, its references followed", async () => {
    const asked = { name: "Trip", path: "stops.at.within.name" };
    expect((await trips.answers.schema(asked)).text).toBe(
      "$Trip stops[].at.within.name: string(..40 chars)\nin $Place",
    );
    const { text } = await trips.answers.schema({ name: "Trip", path: "start" });
    expect(text).toBe("$Trip start: string(date) // First day. In local time.");
  });

  test("leads into the body and the parameters of an operation", async () => {
    const of = async (path: string) =>
      (await trips.answers.operation({ operation: "POST /trips", path })).text;
    expect(await of("stops[].at")).toBe(`POST /trips — Plan a trip
body stops[].at: $Place<{name: string(..40 chars), within?: $Place}>
in $Stop`);
    expect(await of("draft")).toBe("POST /trips — Plan a trip\nquery draft?: boolean");
  });

  test("that is wrong is told with the names that are there, the closest first", async () => {
    await expect(trips.answers.schema({ name: "Trip", path: "stops.att" })).rejects.toMatchObject({
      code: "property-not-found",
      message: 'No property "att" in "stops[]" of the schema "Trip". There are: at.',
      details: { path: "stops.att", closest: ["at"] },
    });
    const operation = "POST /trips";
    await expect(trips.answers.operation({ operation, path: "hom" })).rejects.toMatchObject({
      message: expect.stringMatching(/^No property "hom" in the request of POST .* are: home, /),
    });
    await expect(
      trips.answers.operation({ operation, path: "start", section: "responses" }),
    ).rejects.toMatchObject({
      code: "property-not-found",
      message: 'No property "start" in the responses of POST /trips. The section request has it.',
    });
    await expect(
      shop.json.operation({ operation: "GET /books", path: "title" }),
    ).rejects.toMatchObject({ message: expect.stringContaining("The section responses has it.") });
    await expect(
      trips.answers.operation({ operation, path: "start", section: "examples" }),
    ).rejects.toMatchObject({ code: "argument-invalid", details: { argument: "path" } });
  });

  test("and other descriptions make another call of a cursor", async () => {
    const asked = { operation: "POST /trips", limit: 1 } as const;
    const { nextCursor: cursor } = await trips.answers.operation(asked);
    expect(cursor).toBeDefined();
    for (const other of [{ path: "start" }, { descriptions: "none" }] as const)
      await expect(trips.answers.operation({ ...asked, ...other, cursor })).rejects.toMatchObject({
        details: { reason: "foreign" },
      });
  });
});

test("descriptions at three levels", async () => {
  const of = async (descriptions?: "none" | "short" | "full") =>
    (await trips.answers.operation({ operation: "POST /trips", descriptions })).text;
  expect(await of("none")).not.toContain("//");
  expect(await of("short")).toContain("// Plans a trip. ");
  expect(await of()).toBe(await of("short"));
  expect(await of("full")).toContain("// Plans a trip. Nobody is told before it begins.\n");
  const schema = await trips.answers.schema({ name: "Trip", descriptions: "full" });
  expect(schema.text).toContain("// First day. In local time.");
});

test("with more depth each schema is written out once", async () => {
  const { text } = await trips.answers.schema({ name: "Trip", depth: 3 });
  expect(text.match(/\$Place</g)).toHaveLength(1);
  expect(text).toContain("home?: $Place\n");
});

describe("as JSON", () => {
  test("a category has a display name always", async () => {
    const { categories, groups, ...totals } = await shop.json.catalog();
    expect(categories).toMatchObject([
      {
        name: "books",
        displayName: "Books",
        description: "What the shop sells. Second sentence.",
        endpointCount: 3,
        group: "Shop",
        httpMethods: ["GET", "POST", "DELETE"],
      },
      { name: "orders", displayName: "orders", endpointCount: 1, group: "Shop" },
    ]);
    expect(groups).toEqual([{ name: "Shop", categories: ["books", "orders"] }]);
    expect(totals).toEqual({ totalEndpoints: 4, totalCategories: 2 });
    expect((await shop.json.catalog({ group: "Shop" })).totalCategories).toBe(2);
  });

  test("an operation is what is stored, or a part of it", async () => {
    const operation = "addBook";
    expect(await shop.json.operation({ operation })).toEqual(await shop.operation(operation));
    const { examples } = Object(await shop.json.operation({ operation, section: "examples" }));
    expect(examples).toEqual({
      parameters: [],
      request: [{ mediaTypes: ["application/json"], value: { title: "string" }, made: true }],
      responses: [expect.objectContaining({ statuses: ["201"], made: true })],
    });
    expect(await shop.json.operation({ operation, path: "title" })).toEqual({
      document: "bookshop",
      operation: "POST /books",
      properties: [
        {
          in: ["body"],
          path: "title",
          places: [
            {
              component: "Book",
              definition: { type: "string", maxLength: 200, description: "Title on the cover." },
              required: true,
            },
          ],
        },
      ],
    });
  });

  test("a schema is what is stored, or one property of it", async () => {
    expect(await shop.json.schema({ name: "Book" })).toEqual(await shop.schema("Book"));
    expect(await shop.json.schema({ name: "Book", path: "authors.name" })).toEqual({
      document: "bookshop",
      schema: "Book",
      path: "authors[].name",
      places: [{ component: "Author", definition: { type: "string" }, required: false }],
    });
    await expect(shop.json.schema({ name: "Book", path: "author" })).rejects.toMatchObject({
      code: "property-not-found",
      details: { closest: ["authors"] },
    });
  });
});
