import type { JsonValue } from "@speclens/core";
import { expect, test } from "vitest";
import {
  apiDocument,
  operation,
  operationThatAnswers,
  reference,
  schema,
} from "../test/api-document.ts";
import { chunkDocument, chunkInSteps } from "./chunk-document.ts";

const address = schema("Address", {
  type: "object",
  required: ["city"],
  properties: { city: { type: "string" }, country: reference("Country") },
});
const country = schema("Country", { type: "string", enum: ["DE", "FR"] });
const order = schema("Order", {
  description: "What a customer wants.",
  allOf: [reference("Entity"), { type: "object", properties: { to: reference("Address") } }],
});
const entity = schema("Entity", {
  type: "object",
  required: ["id"],
  properties: { id: { type: "string", format: "uuid" }, parent: reference("Entity") },
});
const createOrder = operation("POST /orders/{shop}", {
  operationId: "createOrder",
  summary: "Place an order",
  description: "Places it. See [the guide](https://example.com/guide) <b>first</b>.",
  tags: ["orders"],
  parameters: [
    {
      name: "shop",
      in: "path",
      required: true,
      description: "Which shop",
      schema: { type: "string" },
    },
    {
      name: "dryRun",
      in: "query",
      required: false,
      schema: { type: "boolean", default: false },
    },
  ],
  requestBody: {
    required: true,
    content: [{ type: "application/json", schema: reference("Order") }],
  },
  responses: [
    {
      status: "201",
      description: "Placed",
      content: [{ type: "application/json", schema: reference("Entity") }],
    },
    { status: "404", description: "No such shop", content: [] },
  ],
  refs: ["Entity", "Missing", "Order"],
});
const shop = apiDocument({
  operations: [createOrder, operationThatAnswers("GET /countries", reference("Country"))],
  schemas: [address, country, order, entity],
});

test("an endpoint chunk tells the whole operation", () => {
  const [chunk] = chunkDocument(shop).chunks;
  expect(chunk).toMatchObject({
    type: "endpoint",
    id: "shop:POST /orders/{shop}",
    document: "shop",
    sourceFile: "shop.json",
    name: "POST /orders/{shop}",
    method: "POST",
    path: "/orders/{shop}",
    operationId: "createOrder",
    tags: ["orders"],
    strategy: "endpoint_with_inlined_schemas",
    refIds: ["shop:Order", "shop:Entity"],
  });
  expect(chunk?.text).toBe(`POST /orders/{shop} — Place an order
API: Shop
Operation: createOrder
Tags: orders
Places it. See the guide first.
Parameters:
- shop (path, string, required): Which shop
- dryRun (query, boolean, default false)
Request body (application/json, required): Order
- id (string uuid, required)
- parent (Entity)
  - id (string uuid, required)
  - parent (see Entity)
- to (Address)
  - city (string, required)
  - country (string, one of: DE | FR)
Responses:
- 201: Placed → Entity { id: string uuid, parent: Entity }
- 404: No such shop`);
});

test("an endpoint chunk tells what a caller must prove, and shows short examples", () => {
  const body = (value: JsonValue) => [
    { type: "application/json", schema: { type: "object" }, examples: [{ value }] },
  ];
  const add = operation("POST /a", {
    security: [{ oauth: ["read", "write"], key: [] }, {}],
    requestBody: { required: true, content: body({ name: "Rex" }) },
    responses: [
      { status: "201", description: "Added", content: body({ id: 7 }) },
      { status: "400", description: "No name", content: body({ error: "name" }) },
    ],
  });
  const long = operation("PUT /a", {
    requestBody: { required: true, content: body({ name: "x".repeat(500) }) },
  });
  const { chunks } = chunkDocument(
    apiDocument({ operations: [add, long], security: [{ key: [] }] }),
  );
  expect(chunks[0]?.text).toBe(`POST /a
API: Shop
Auth: oauth (read, write) and key or none
Request body (application/json, required): object
Example: {"name":"Rex"}
Responses:
- 201: Added → object
  Example: {"id":7}
- 400: No name → object`);
  expect(chunks[1]?.text).toBe(`PUT /a
API: Shop
Auth: key
Request body (application/json, required): object`);
});

test("a line tells which fields a caller should not send, or will not get", () => {
  const properties = {
    id: { type: "string", readOnly: true },
    password: { type: "string", writeOnly: true },
    nick: { type: "string", deprecated: true, readOnly: false, maxLength: 9 },
  };
  const content = [{ type: "application/json", schema: { type: "object", properties } }];
  const { chunks } = chunkDocument(
    apiDocument({
      operations: [operation("POST /users", { requestBody: { required: true, content } })],
    }),
  );
  expect(chunks[0]?.text.split("\n").filter((line) => line.startsWith("- "))).toEqual([
    "- id (string, read-only)",
    "- password (string, write-only)",
    "- nick (string, deprecated, max length 9)",
  ]);
});

test("what a chunk shortens follows in further ones, and the words stay on the first", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 60 }, (_, number) => [
      `property_${number}`,
      {
        type: "string",
        description: `The ${number}th of all of them. ${"It is long. ".repeat(8)}`,
      },
    ]),
  );
  const content = [{ type: "application/json", schema: { type: "object", properties } }];
  const { chunks } = chunkDocument(
    apiDocument({
      operations: [
        operation("POST /a", { summary: "Add", requestBody: { required: true, content } }),
      ],
    }),
  );
  const [first, ...further] = chunks;
  expect(further.length).toBeGreaterThan(0);
  expect(chunks.map(({ id }) => id)).toEqual([
    "shop:POST /a",
    ...further.map((_, index) => `shop:POST /a#${index + 2}`),
  ]);
  expect(chunks.map(({ part }) => part)).toEqual(
    chunks.map((_, index) => ({ number: index + 1, count: chunks.length })),
  );
  expect(first?.searchText.body).toContain("property_59");
  for (const [index, chunk] of further.entries()) {
    expect(chunk.text).toMatch(`POST /a — Add (part ${index + 2} of ${chunks.length})\n`);
    expect(chunk.searchText).toEqual({ head: "", body: "" });
    expect(chunk).toMatchObject({ name: "POST /a", type: "endpoint", summary: "Add" });
  }
  const told = further.flatMap(({ text }) => text.split("\n"));
  for (const name of Object.keys(properties)) {
    expect(first?.text).toContain(name);
    expect(told.filter((line) => line.startsWith(`- ${name} (string): The`))).toHaveLength(1);
  }
});

test("the text to embed and the text to search hold what a question may name", () => {
  const [chunk] = chunkDocument(shop).chunks;
  expect(chunk?.embedText).toBe(`Shop
orders
Place an order
Places it. See the guide first.
POST /orders/{shop}
shop dryRun`);
  expect(chunk?.searchText).toEqual({
    head: "POST /orders/{shop}\ncreateOrder\nPlace an order\norders\nShop",
    body: "Places it. See the guide first.\nshop Which shop\ndryRun\nid\nparent\nto\ncity\ncountry",
    answer: "id\nparent",
  });
});

test("edges name what makes the link, one for each pair, and only to schemas that are there", () => {
  const links = chunkDocument(shop).edges.map(({ from, to, via }) => `${from} ${via} ${to}`);
  expect(links).toEqual([
    "shop:POST /orders/{shop} request shop:Order",
    "shop:POST /orders/{shop} response 201 shop:Entity",
    "shop:GET /countries response 200 shop:Country",
    "shop:Address country shop:Country",
    "shop:Order allOf shop:Entity",
    "shop:Order to shop:Address",
    "shop:Entity parent shop:Entity",
  ]);
});

test("a schema that three operations reach has a chunk, and so has a large one", () => {
  const paths = ["/a", "/b", "/c"];
  const large = schema("Large", {
    properties: Object.fromEntries(
      Array.from({ length: 30 }, (_, number) => [`property_${number}`, { type: "integer" }]),
    ),
  });
  const { chunks } = chunkDocument(
    apiDocument({
      operations: paths.map((path) => operationThatAnswers(`GET ${path}`, reference("Order"))),
      schemas: [address, order, entity, large, schema("Alone", { type: "string" })],
    }),
  );
  const schemas = chunks.flatMap((chunk) => (chunk.type === "schema" ? [chunk] : []));
  expect(schemas.map(({ name }) => name)).toEqual(["Address", "Order", "Entity", "Large"]);
  expect(schemas[1]).toMatchObject({
    id: "shop:Order",
    usedByEndpointIds: ["shop:GET /a", "shop:GET /b", "shop:GET /c"],
    properties: ["id", "parent", "to"],
    complexity: "medium",
    refDepth: 1,
    refIds: ["shop:Entity", "shop:Address"],
    searchText: { head: "Order", body: "What a customer wants.\nid\nparent\nto" },
  });
  expect(schemas[1]?.text).toBe(`Schema: Order
What a customer wants.
Extends: see Entity
Properties:
- id (string uuid, required)
- parent (see Entity)
- to (see Address)`);
  expect(schemas[3]).toMatchObject({ complexity: "high", usedByEndpointIds: [], refDepth: 0 });
});

test("a document of nothing gives nothing", () => {
  expect(chunkDocument(apiDocument())).toEqual({ chunks: [], edges: [], usedBy: new Map() });
});

test("the head of a text stays short, and no character is cut in two", () => {
  const schema = { enum: [`${"a".repeat(59)}😀 and more`] };
  const parameters = [{ name: "p", in: "query" as const, required: false, schema }];
  const { chunks } = chunkDocument(
    apiDocument({
      operations: [operation("GET /a", { summary: "word ".repeat(4000), parameters })],
    }),
  );
  const text = chunks[0]?.text ?? "";
  expect(text.length).toBeLessThan(1000);
  expect(Buffer.from(text).toString()).toBe(text);
});

test("the summary of a chunk is the operation's, or the first sentence of its description", () => {
  const { chunks } = chunkDocument(
    apiDocument({
      operations: [
        operation("GET /a", { summary: "Get a", description: "Gets the a." }),
        operation("POST /a", { description: "<p>Create an <b>a</b>. It costs.</p>" }),
        operation("PUT /a", {}),
      ],
    }),
  );
  expect(chunks.map((chunk) => chunk.type === "endpoint" && chunk.summary)).toEqual([
    "Get a",
    "Create an a.",
    undefined,
  ]);
});

test("in steps, a document gives the same, and no operation or schema takes more than one", () => {
  const steps = chunkInSteps(shop);
  let count = 0;
  let step = steps.next();
  for (; !step.done; step = steps.next()) count++;
  const { chunks, ...others } = step.value;
  expect({ chunks: [...chunks], ...others }).toEqual(chunkDocument(shop));
  expect([...chunks]).toEqual(chunkDocument(shop).chunks);
  expect(count).toBeGreaterThanOrEqual(shop.operations.length + shop.schemas.length);
});

test("labels are searched, and neither shown nor embedded", () => {
  const labelsOf = ({ method }: { method: string }) => (method === "POST" ? ["<b>Sales</b>"] : []);
  const [post, get] = chunkDocument(shop, { labelsOf }).chunks;
  const [plain] = chunkDocument(shop).chunks;
  expect(post?.searchText.body).toContain("\nSales\n");
  expect({ ...post, searchText: plain?.searchText }).toEqual(plain);
  expect(get?.searchText.body).not.toContain("Sales");
});
