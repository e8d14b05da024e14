import type { ApiCard } from "@speclens/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { cardDocument, operation, parameter, response } from "../../test/card-document.ts";
import { describeApi } from "./describe-api.ts";
import type { CardDocument } from "./reading/card-document.ts";

const LIST = { type: "array", items: { type: "object" } };
const TEXT = { type: "string" };
const NUMBER = { type: "integer" };

const namesOf = ({ paging }: ApiCard) => paging?.parameters.map(({ name }) => name);
const nextOf = ({ paging }: ApiCard) => paging?.next.map(({ name }) => name);
const credentialsOf = ({ authentication }: ApiCard) =>
  authentication?.ways.map(({ credentials }) =>
    credentials.map((one) => one.name ?? one.scheme ?? one.kind).join(" + "),
  );

test("a document that shows nothing has an empty card", () => {
  expect(describeApi(cardDocument())).toEqual({ operations: 0, servers: [], dates: [], ids: [] });
});

describe("authentication", () => {
  const securitySchemes = {
    key: { type: "apiKey", in: "header", name: "X-Key" },
    secret: { type: "apiKey", in: "header", name: "X-Secret" },
    token: { type: "http", scheme: "Bearer" },
    unused: { type: "http", scheme: "basic" },
  };

  test("credentials that are sent together are one way, alternatives are several", () => {
    const operations = [
      operation("GET /a", { security: [{ key: [], secret: [] }, { token: [] }] }),
      operation("GET /b", { security: [{ token: [] }] }),
      operation("GET /c", { security: [] }),
    ];
    const card = describeApi(cardDocument({ securitySchemes, operations }));
    expect(credentialsOf(card)).toEqual(["bearer", "X-Key + X-Secret"]);
    expect(card.authentication).toMatchObject({ operations: 2, of: 3 });
  });

  test("schemes that no operation requires are declared only", () => {
    const operations = [operation("GET /a")];
    const { authentication } = describeApi(cardDocument({ securitySchemes, operations }));
    expect(authentication?.ways.map(({ source }) => source)).toEqual(Array(4).fill("declared"));
    expect(authentication?.operations).toBe(0);
  });

  test("the scopes that most operations require come first", () => {
    const scopes = { write: "", read: "", admin: "" };
    const oauth = {
      type: "oauth2",
      flows: { clientCredentials: { tokenUrl: "https://a.test/token", scopes } },
    };
    const operations = ["/a", "/b"].map((path) =>
      operation(`GET ${path}`, { security: [{ oauth: ["read"] }] }),
    );
    const card = describeApi(cardDocument({ securitySchemes: { oauth }, operations }));
    expect(card.authentication?.ways[0]?.credentials).toEqual([
      {
        kind: "oauth2",
        flows: ["clientCredentials"],
        url: "https://a.test/token",
        scopes: ["read", "write", "admin"],
        scopeCount: 3,
      },
    ]);
  });

  test("a header that most operations take is a credential if its name says so", () => {
    const take = (name: string) => ({ parameters: [parameter(`header ${name}`)] });
    const of = (name: string) =>
      credentialsOf(describeApi(cardDocument({ operations: [operation("GET /a", take(name))] })));
    expect(of("X-Auth-Token")).toEqual(["X-Auth-Token"]);
    expect(of("Authorization")).toEqual(["Authorization"]);
    expect(of("X-Request-Id")).toBeUndefined();
    expect(of("X-Page-Token")).toBeUndefined();
    expect(of("Idempotency-Key")).toBeUndefined();
  });

  test("a header of the security that is also a parameter is one", () => {
    const operations = [
      operation("GET /a", {
        security: [{ token: [] }],
        parameters: [parameter("header Authorization", { required: true })],
      }),
    ];
    const card = describeApi(cardDocument({ securitySchemes, operations }));
    expect(credentialsOf(card)).toEqual(["bearer"]);
  });

  test("the description counts only where nothing else tells, and names one header", () => {
    const describedAs = (description: string) =>
      credentialsOf(describeApi(cardDocument({ description, operations: [operation("GET /a")] })));
    expect(describedAs("Send your key in the `x-api-key` header.")).toEqual(["x-api-key"]);
    expect(describedAs("An API key header is needed.")).toBeUndefined();
    expect(describedAs("The header `x-api-key` or the header `authorization`")).toBeUndefined();
  });
});

describe("paging", () => {
  const listed = (names: readonly string[], answer: Record<string, object> = { data: LIST }) =>
    describeApi(
      cardDocument({
        operations: [
          operation("GET /pets", {
            parameters: names.map((name) => parameter(name, { schema: NUMBER })),
            responses: [response("200", answer)],
          }),
        ],
      }),
    );

  test("a position and a size are paging in many spellings", () => {
    for (const names of [
      ["page", "per_page"],
      ["$skip", "$top"],
      ["page[number]", "page[size]"],
      ["pageToken", "pageSize"],
      ["query.offset", "query.limit"],
      ["start", "rows"],
      ["startIndex", "count"],
    ])
      expect(namesOf(listed(names))).toEqual(names);
  });

  test("a limit alone is no paging, unless the answer leads on", () => {
    expect(namesOf(listed(["limit"]))).toBeUndefined();
    const card = listed(["limit"], { data: LIST, has_more: { type: "boolean" } });
    expect(namesOf(card)).toEqual(["limit"]);
    expect(nextOf(card)).toEqual(["has_more"]);
  });

  test("times, flags and fields of what is created are none", () => {
    const card = describeApi(
      cardDocument({
        operations: [
          operation("GET /events", {
            parameters: [
              parameter("after", { schema: { type: "string", format: "date-time" } }),
              parameter("start", { schema: { type: "boolean" } }),
              parameter("from", { description: "Date of the first event" }),
              parameter("limit", { schema: NUMBER }),
            ],
            responses: [response("200", { data: LIST })],
          }),
          operation("POST /pages", {
            requestBody: {
              required: true,
              content: [
                {
                  type: "application/json",
                  schema: { type: "object", properties: { page: NUMBER, offset: NUMBER } },
                },
              ],
            },
          }),
        ],
      }),
    );
    expect(card.paging).toBeUndefined();
  });

  test("a cursor in the body, and the same name in the answer, are paging", () => {
    const body = { type: "object", properties: { cursor: TEXT, limit: NUMBER, name: TEXT } };
    const card = describeApi(
      cardDocument({
        operations: [
          operation("POST /search", {
            requestBody: {
              required: true,
              content: [{ type: "application/json", schema: body }],
            },
            responses: [response("200", { cursor: TEXT, items: LIST })],
          }),
        ],
      }),
    );
    expect(card.paging?.parameters.map(({ name, in: location }) => [name, location])).toEqual([
      ["cursor", "body"],
      ["limit", "body"],
    ]);
    expect(nextOf(card)).toEqual(["cursor"]);
  });

  test("links and headers lead on, but not the next step of one thing", () => {
    const links = { type: "object", properties: { next: TEXT, prev: TEXT } };
    expect(nextOf(listed(["page"], { links, data: LIST }))).toEqual(["links.next"]);
    const one = describeApi(
      cardDocument({
        operations: [
          operation("GET /payments/{id}", {
            responses: [response("200", { _links: { properties: { next_url: TEXT } } })],
          }),
        ],
      }),
    );
    expect(one.paging).toBeUndefined();
    const header = describeApi(
      cardDocument({
        operations: [
          operation("GET /pets", {
            parameters: [parameter("page", { schema: NUMBER })],
            responses: [{ status: "200", content: [], headers: [{ name: "Link" }] }],
          }),
        ],
      }),
    );
    expect(header.paging?.next).toEqual([{ name: "Link", in: "header", operations: 1 }]);
  });

  test("the lists without paging are named where they are few", () => {
    const list = (path: string, names: readonly string[]) =>
      operation(`GET ${path}`, {
        parameters: names.map((name) => parameter(name, { schema: NUMBER })),
        responses: [response("200", { data: LIST })],
      });
    const paged = ["/a", "/b", "/c", "/d"].map((path) => list(path, ["page"]));
    const { paging } = describeApi(cardDocument({ operations: [...paged, list("/e", [])] }));
    expect(paging).toMatchObject({ operations: 4, of: 5, except: ["GET /e"] });
  });
});

test("the most frequent shape of errors wins, with the fields inside its only object", () => {
  const error = (name: string) => ({ error: { type: "object", properties: { [name]: TEXT } } });
  const operations = ["/a", "/b", "/c"].map((path, index) =>
    operation(`GET ${path}`, {
      responses: [
        response("200", { id: TEXT }),
        response("404", index === 0 ? error("reason") : error("code")),
      ],
    }),
  );
  // Without a success, `default` is what the operation returns.
  const plain = operation("GET /d", { responses: [response("default", { id: TEXT })] });
  const card = describeApi(cardDocument({ operations: [...operations, plain] }));
  expect(card.errors).toEqual({
    operations: 3,
    of: 3,
    mediaType: "application/json",
    fields: [{ name: "error", isList: false, fields: ["reason"] }],
  });
});

test("rate limits come from headers, the status 429 and a sentence with a number", () => {
  const limited = { status: "200", content: [], headers: [{ name: "X-RateLimit-Limit" }] };
  const card = describeApi(
    cardDocument({
      description: "Welcome.\n\nYou may send **100 requests per minute**. Have fun.",
      operations: [
        operation("GET /a", { responses: [limited, { status: "429", content: [] }] }),
        operation("GET /b"),
      ],
    }),
  );
  expect(card.rateLimits).toEqual({
    operations: 1,
    of: 2,
    headers: ["X-RateLimit-Limit"],
    tooManyRequests: 1,
    text: "You may send 100 requests per minute.",
  });
  const none = cardDocument({ description: "Ask for 3 requests.", operations: [] });
  expect(describeApi(none).rateLimits).toBeUndefined();
});

test("a key that makes requests safe counts among the operations with the same methods", () => {
  const key = { parameters: [parameter("header Idempotency-Key")] };
  const operations = [
    operation("POST /a", key),
    operation("POST /b"),
    operation("GET /a", key),
    operation("PUT /a"),
  ];
  expect(describeApi(cardDocument({ operations })).idempotency).toEqual({
    operations: 1,
    of: 2,
    name: "Idempotency-Key",
    in: "header",
    methods: ["POST"],
  });
});

test("a version is chosen by a header or parameter of the API, else by the path", () => {
  const version = (members: Partial<CardDocument>) => describeApi(cardDocument(members)).versioning;
  const header = [operation("GET /v1/a", { parameters: [parameter("header Acme-Version")] })];
  expect(version({ operations: header })).toMatchObject({ in: "header", name: "Acme-Version" });
  const query = parameter("api-version", { schema: { enum: ["2020-01-01"] } });
  expect(version({ operations: [operation("GET /a", { parameters: [query] })] })).toMatchObject({
    in: "query",
    value: "2020-01-01",
  });
  const other = [operation("GET /a", { parameters: [parameter("header X-Client-Version")] })];
  expect(version({ operations: other })).toBeUndefined();
  const servers = [{ url: "https://a.test/api/v2" }];
  expect(version({ servers, operations: other })).toMatchObject({ in: "path", name: "v2" });
});

test("servers have https where there is both, and formats are counted", () => {
  const urls = ["http://a.test", "https://a.test", "http://b.test"];
  const time = { type: "string", format: "date-time" };
  const card = describeApi(
    cardDocument({
      servers: urls.map((url) => ({ url })),
      schemas: [
        {
          name: "Pet",
          pointer: "",
          refs: [],
          definition: {
            properties: {
              id: { type: "string", format: "uuid" },
              owner_id: { type: "string", format: "uuid" },
              born: time,
              seen: time,
              paid: NUMBER,
            },
          },
        },
      ],
    }),
  );
  expect(card.servers.map(({ url }) => url)).toEqual(["https://a.test", "http://b.test"]);
  expect(card.dates).toEqual([{ format: "date-time", fields: 2 }]);
  expect(card.ids).toEqual([{ format: "uuid", fields: 2 }]);
});

test("schemas that refer to themselves, or to nothing, end", () => {
  const $ref = "#/components/schemas/Node";
  const answer = {
    type: "object",
    properties: { next: { $ref }, data: { $ref }, items: { type: "array", items: { $ref } } },
  };
  const content = [{ type: "application/json", schema: { $ref } }];
  const card = describeApi(
    cardDocument({
      operations: [
        operation("GET /a", {
          parameters: [parameter("page", { schema: { $ref: "#/components/schemas/Gone" } })],
          requestBody: { required: false, content },
          responses: [
            { status: "200", content },
            { status: "400", content },
          ],
        }),
      ],
      schemas: [
        { name: "Node", pointer: "", definition: { allOf: [{ $ref }, answer] }, refs: ["Node"] },
        { name: "Loop", pointer: "", definition: { $ref: "#/components/schemas/Loop" }, refs: [] },
      ],
    }),
  );
  expect(card.operations).toBe(1);
});

test("the time is in proportion to the document, however many operations share a schema", () => {
  const properties = Object.fromEntries(
    Array.from({ length: 500 }, (_, index) => [`field${index}`, TEXT]),
  );
  const $ref = "#/components/schemas/Large";
  const schema = { $ref };
  const operations = Array.from({ length: 20_000 }, (_, index) =>
    operation(`GET /a${index}`, {
      responses: ["200", "400"].map((status) => ({
        status,
        content: [{ type: "application/json", schema }],
      })),
    }),
  );
  let reads = 0;
  const counted = new Proxy(properties, {
    ownKeys: (target) => {
      reads += 1;
      return Reflect.ownKeys(target);
    },
  });
  const definition = { type: "object", properties: counted };
  const schemas = [{ name: "Large", pointer: "", definition, refs: [] }];
  describeApi(cardDocument({ operations, schemas }));
  expect(reads).toBeLessThan(20);
});

test("any document has a card", () => {
  const name = fc.oneof(
    fc.string({ maxLength: 20 }),
    fc.constantFrom("page", "limit", "next", "__proto__", "constructor", "Authorization", "id"),
  );
  const schema = fc.letrec((tie) => ({
    schema: fc.oneof(
      { maxDepth: 4 },
      fc.boolean(),
      fc.record(
        {
          type: fc.constantFrom("object", "array", "string", ["integer", "null"]),
          $ref: name.map((one) => `#/components/schemas/${one}`),
          properties: fc.dictionary(name, tie("schema"), { maxKeys: 4 }),
          items: tie("schema"),
          allOf: fc.array(tie("schema"), { maxLength: 3 }),
          format: name,
        },
        { requiredKeys: [] },
      ),
      fc.jsonValue({ maxDepth: 2 }),
    ),
  })).schema;
  const content = fc.array(fc.record({ type: name, schema }), { maxLength: 2 });
  const one = fc.record({
    method: fc.constantFrom("GET", "POST", "PATCH"),
    parameters: fc.array(
      fc.record({
        name,
        in: fc.constantFrom("path", "query", "header", "cookie"),
        required: fc.boolean(),
        schema,
        description: fc.string(),
      }),
      { maxLength: 4 },
    ),
    requestBody: fc.record({ required: fc.boolean(), content }),
    responses: fc.array(
      fc.record({
        status: fc.constantFrom("200", "404", "429", "default"),
        content,
        headers: fc.array(fc.record({ name }), { maxLength: 2 }),
      }),
      { maxLength: 3 },
    ),
    security: fc.array(fc.dictionary(name, fc.array(name, { maxLength: 2 }), { maxKeys: 2 }), {
      maxLength: 2,
    }),
  });
  const document = fc.record({
    description: fc.string(),
    operations: fc.array(one, { maxLength: 5 }),
    schemas: fc.array(fc.record({ name, definition: schema }), { maxLength: 4 }),
    securitySchemes: fc.dictionary(name, fc.dictionary(name, fc.jsonValue({ maxDepth: 2 }))),
    servers: fc.array(fc.record({ url: fc.string() }), { maxLength: 3 }),
    security: fc.constant([]),
  });
  fc.assert(
    fc.property(document, (parts) => {
      // What the parser has read is JSON of these shapes, with any values.
      const made: CardDocument = JSON.parse(
        JSON.stringify({
          ...parts,
          operations: parts.operations.map((members, index) => ({
            ...operation(`${members.method} /a${index}`),
            ...members,
          })),
        }),
      );
      const card = describeApi(made);
      expect(describeApi(made)).toEqual(card);
      expect(JSON.stringify(card).length).toBeLessThan(20_000);
    }),
  );
});
