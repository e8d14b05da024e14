import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../src/contracts/engine.ts";
import { openEngine } from "../src/opening/open-engine.ts";
import { bookshop, openForTest } from "./open-for-test.ts";
import { temporaryFolder } from "./temporary-folder.ts";
import { writeDocument } from "./write-document.ts";

const folder = mkdtempSync(join(tmpdir(), "engine-find-"));
let engine: Engine;

beforeAll(async () => {
  const schemas = {
    Car: { type: "object", properties: { id: { type: "string" } } },
    Wheel: { type: "object", properties: { size: { type: "integer" } } },
    WHEEL: { type: "string" },
    RentalContract: { type: "object", properties: { until: { type: "string" } } },
    "acme.common.Invoice": { type: "object" },
    "acme.common.Address": { type: "object" },
    PriceOfCar: { type: "number" },
    PriceOfPart: { type: "number" },
    CarPolicy: { type: "object", properties: { number: { type: "string" } } },
    VanPolicy: { type: "object", properties: { number: { type: "string" } } },
  };
  const insured = (operationId: string) => ({
    responses: {
      200: {
        description: "Its policy",
        content: { "application/json": { schema: { $ref: "#/components/schemas/CarPolicy" } } },
      },
    },
    operationId,
  });
  const twin = (operationId: string) => ({ operationId, responses: {} });
  writeDocument(join(folder, "specs", "cars.json"), {
    operations: {
      "GET /status": twin("getStatus"),
      ...Object.fromEntries(
        ["fire", "theft", "glass", "storm"].map((name) => [`GET /policies/${name}`, insured(name)]),
      ),
      "GET /cars": twin("twin"),
      "POST /cars": twin("twin"),
    },
    schemas,
  });
  writeDocument(join(folder, "specs", "boats.json"), {
    operations: { "GET /status": twin("getStatus"), "GET /boats": twin("listBoats") },
    schemas: { Car: schemas.Car },
  });
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([bookshop]);
  await engine.index([join(folder, "specs")]);
});

afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("an operation", () => {
  test.each([
    "POST /orders/{order_id}/refunds",
    "post /orders/{order_id}/refunds",
    "  Post   /orders/{order_id}/refunds ",
    "refundOrder",
    " refundOrder ",
    "REFUNDORDER",
    "POST /orders/A-17/refunds",
    "/orders/A-17/refunds?dry=1",
    "POST https://bookshop.example/orders/A-17/refunds",
    "Refund an order",
  ])("is found by %j", async (name) => {
    const { document, operation, category } = await engine.operation(name);
    expect(operation.id).toBe("POST /orders/{order_id}/refunds");
    expect({ document, category }).toEqual({ document: "bookshop", category: "orders" });
  });

  test.each(["GET /status", "getStatus"])("%s of two documents needs one named", async (name) => {
    await expect(engine.operation(name)).rejects.toMatchObject({
      code: "ambiguous",
      message: `"${name}" is in 2 documents: boats, cars. Name one of them as document.`,
      details: { name, documents: ["boats", "cars"] },
    });
    const { document, operation } = await engine.operation(name, { document: "boats" });
    expect([document, operation.id]).toEqual(["boats", "GET /status"]);
  });

  test("an operationId that a document gives twice is told by its operations", async () => {
    for (const options of [{}, { document: "cars" }])
      await expect(engine.operation("twin", options)).rejects.toMatchObject({
        code: "ambiguous",
        message: expect.stringContaining("names 2 operations of cars: GET /cars, POST /cars"),
        details: { name: "twin", documents: ["cars"] },
      });
  });

  test("a path without a method that has several names them", async () => {
    await expect(engine.operation("/cars")).rejects.toMatchObject({
      code: "ambiguous",
      message:
        '"/cars" names 2 operations of cars: GET /cars, POST /cars.\nAsk for one of them by its METHOD /path.',
    });
    await expect(engine.operation("/status")).rejects.toMatchObject({
      message: '"/status" is in 2 documents: boats, cars. Name one of them as document.',
    });
    await expect(engine.operation("PUT /orders/A-17/refunds")).rejects.toMatchObject({
      details: { closest: ["POST /orders/{order_id}/refunds"] },
    });
  });

  test("that is not there names the closest: ids, and operationIds where one was asked for", async () => {
    await expect(engine.operation("GET /bookz")).rejects.toMatchObject({
      code: "operation-not-found",
      message: expect.stringContaining("Closest: GET /books."),
      details: { operation: "GET /bookz", closest: expect.arrayContaining(["GET /books"]) },
    });
    await expect(engine.operation("listBoat")).rejects.toMatchObject({
      details: { closest: expect.arrayContaining(["listBoats"]) },
    });
    await expect(engine.operation("listBoats", { document: "cars" })).rejects.toMatchObject({
      code: "operation-not-found",
    });
    await expect(engine.operation("zzzzzzzz")).rejects.toMatchObject({
      message: 'No operation "zzzzzzzz". Search for it in plain words.',
    });
  });
});

describe("a schema", () => {
  test.each(["Book", "$Book", "book", " $BOOK "])("is found by %j", async (name) => {
    const { document, schema, usedBy } = await engine.schema(name);
    expect([document, schema.name]).toEqual(["bookshop", "Book"]);
    expect(usedBy).toContain("POST /books");
  });

  test.each(["Car", "car"])("%s of two documents needs one named", async (name) => {
    await expect(engine.schema(name)).rejects.toMatchObject({
      code: "ambiguous",
      details: { documents: ["boats", "cars"] },
    });
    expect((await engine.schema(name, { document: "cars" })).document).toBe("cars");
  });

  test("two that differ by case alone are found by their own spelling only", async () => {
    expect((await engine.schema("WHEEL")).schema.definition).toEqual({ type: "string" });
    await expect(engine.schema("wheel")).rejects.toMatchObject({
      code: "schema-not-found",
      details: { closest: expect.arrayContaining(["Wheel", "WHEEL"]) },
    });
  });

  test.each([
    ["the rental contract", "RentalContract"],
    ["rental contracts", "RentalContract"],
    ["contract object", "RentalContract"],
    ["what fields does a rental contract have?", "RentalContract"],
    ["rent", "RentalContract"],
    ["invoice", "acme.common.Invoice"],
  ])("is found by the words %j", async (words, name) => {
    expect((await engine.schema(words)).schema.name).toBe(name);
    const { text } = await engine.answers.schema({ name: words });
    expect(text.split("\n")[0]).toContain(name);
  });

  test("is not guessed from words that several have: the error names them", async () => {
    await expect(engine.schema("price")).rejects.toMatchObject({
      code: "schema-not-found",
      details: { closest: expect.arrayContaining(["PriceOfCar", "PriceOfPart"]) },
    });
  });

  test("that most operations use is meant if several are as near", async () => {
    expect((await engine.schema("policy")).schema.name).toBe("CarPolicy");
  });

  test("that is not there names the closest", async () => {
    await expect(engine.schema("Bok")).rejects.toMatchObject({
      code: "schema-not-found",
      details: { name: "Bok", closest: expect.arrayContaining(["Book"]) },
    });
    await expect(engine.schema("zzzzzzzz")).rejects.toMatchObject({ details: { closest: [] } });
  });
});

describe("a document that is not there", () => {
  test("names the closest, or some that are", async () => {
    await expect(engine.catalog({ document: "bookshpo" })).rejects.toMatchObject({
      code: "document-not-found",
      message: 'Document "bookshpo" not found. Closest: bookshop.',
      details: { document: "bookshpo", closest: ["bookshop"] },
    });
    for (const ask of [
      () => engine.operations({ document: "zzzzzzzz" }),
      () => engine.operation("getStatus", { document: "zzzzzzzz" }),
      () => engine.schema("Car", { document: "zzzzzzzz" }),
    ])
      await expect(ask()).rejects.toMatchObject({
        message: 'Document "zzzzzzzz" not found. Available: boats, bookshop, cars.',
      });
  });
});

describe("several documents", () => {
  // The first call of a process queries the store, the others read its cache.
  test.each([1, 2])("narrow the names of operations and schemas (call %d)", async () => {
    const document = ["boats", "bookshop"];
    expect((await engine.operation("GET /status", { document })).document).toBe("boats");
    expect((await engine.operation("/status?full=1", { document })).document).toBe("boats");
    expect((await engine.schema("Car", { document })).document).toBe("boats");
    expect((await engine.schema("book", { document })).document).toBe("bookshop");
    for (const ask of [
      () => engine.operation("GET /status", { document: ["boats", "cars"] }),
      () => engine.schema("Car", { document: ["boats", "cars"] }),
    ])
      await expect(ask()).rejects.toMatchObject({
        code: "ambiguous",
        details: { documents: ["boats", "cars"] },
      });
    await expect(engine.operation("getStatus", { document: ["bookshop"] })).rejects.toMatchObject({
      code: "operation-not-found",
    });
    await expect(engine.schema("Car", { document: ["boats", "boots"] })).rejects.toMatchObject({
      message: 'Document "boots" not found. Closest: boats.',
    });
  });

  test("narrow catalogs and lists", async () => {
    const document = ["boats", "cars", "boats"];
    expect(await engine.catalog({ document })).toMatchObject({ totalEndpoints: 9 });
    expect(await engine.operations({ document, method: "POST" })).toMatchObject([
      { document: "cars", operation: "POST /cars" },
    ]);
    expect((await engine.schemaNames({ document })).map((one) => one.document)).toEqual([
      "boats",
      ...Array(10).fill("cars"),
    ]);
    const { text } = await engine.answers.operation({ operation: "GET /boats", document });
    expect(text).toMatch(/^boats GET \/boats/);
    const schema = await engine.answers.schema({ name: "Car", document: ["cars"] });
    expect(schema.text).toContain("$Car = {");
    const catalog = await engine.answers.catalog({ document });
    expect(catalog.text).toMatch(/^9 operations/);
  });
});

test("a catalog can be of one document, or of one group", async () => {
  expect(await engine.catalog()).toMatchObject({ totalEndpoints: 13 });
  expect(await engine.catalog({ document: "boats" })).toMatchObject({ totalEndpoints: 2 });
  expect(await engine.catalog({ group: "Shop" })).toMatchObject({
    totalEndpoints: 4,
    totalCategories: 2,
  });
});

test("without a store every question says how to make one, and none appears", async () => {
  const store = join(temporaryFolder(), "nothing");
  const empty = await openForTest({ store });
  for (const ask of [
    () => empty.documents(),
    () => empty.catalog(),
    () => empty.operations(),
    () => empty.search({ query: "books" }),
    () => empty.operation("GET /books"),
    () => empty.schema("Book"),
    () => empty.answers.documents(),
    () => empty.answers.search({ query: "books" }),
  ])
    await expect(ask()).rejects.toMatchObject({
      code: "store-not-found",
      details: { store, remedyCode: "index" },
    });
  await empty.index([bookshop]);
  expect((await empty.documents()).map(({ id }) => id)).toEqual(["bookshop"]);
});
