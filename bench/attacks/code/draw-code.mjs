import { pick, sizeBetween } from "../draw.mjs";

/** @typedef {import("../run-generator.mjs").Draw} Draw */

/**
 * @typedef {object} HostileCode
 * @property {string} name what is hostile about the document
 * @property {object} document with an operation `a`, whose requests and declarations are asked for
 */

/** Texts that leave the quotes of a language, expand in a shell, or look like our own variables. */
const INJECTIONS = [
  "$(touch PWNED)",
  "`touch PWNED`",
  "'; touch PWNED; '",
  "'\\''; touch PWNED #",
  '"; touch PWNED; "',
  "\ntouch PWNED\n",
  "\r\ntouch PWNED\r\n",
  "\u2028touch PWNED\u2028",
  "$CANARY",
  "\u0024{CANARY}",
  "$TOKEN",
  "$API_KEY_2",
  "\u0024{process.exit(9)}",
  "*/ process.exit(9) /*",
  "}; process.exit(9); ({",
  '"""; import os; os.mkdir("PWNED"); """',
  "@PWNED",
  "@/etc/passwd",
  "</script>",
  "\\",
  "\\u0000",
  "\0",
  "\x1b[31m",
  "\u202e",
  "\ud800",
  "!!",
  "%0a%0dX: y",
  "#",
  "?a=b&c=d#e",
  "[]",
  "__proto__",
  "-o PWNED",
  "--output=PWNED",
];
/** What long texts are made of. */
const PIECES = [
  "/",
  "{",
  "}",
  "{a}",
  "$TOKEN",
  "[]",
  "\\",
  "'",
  '"',
  "%",
  "a.",
  "_",
  "字",
  "aB",
  " ",
  "\n",
  "#",
  "&",
];

/** @param {object} operation @param {object} [rest] */
function documentOf(operation, rest = {}) {
  const get = { operationId: "a", summary: "Do a hostile thing", responses: {}, ...operation };
  const paths = { "/a": { post: get } };
  const info = { title: "h", version: "1" };
  const servers = [{ url: "https://api.example" }];
  return { openapi: "3.1.0", info, servers, paths, ...rest };
}

/** @param {string} type @param {object} schema @param {object} [more] */
function bodyOf(type, schema, more = {}) {
  return { requestBody: { required: true, content: { [type]: { schema, ...more } } } };
}

/** @param {string} text */
function objectOf(text) {
  return {
    type: "object",
    required: [text, "p"],
    properties: { [text]: { const: text }, p: { enum: [text] } },
  };
}

/** @param {string} place */
function parameterIn(place) {
  return (/** @type {string} */ text) =>
    documentOf({
      parameters: [
        { name: "p", in: place, required: true, example: text, schema: { type: "string" } },
      ],
    });
}

/** @param {object} scheme */
function secured(scheme) {
  return documentOf({ security: [{ s: [] }] }, { components: { securitySchemes: { s: scheme } } });
}

/** @type {Readonly<Record<string, (text: string) => object>>} */
const TEXTS = {
  server: (text) => documentOf({}, { servers: [{ url: text }] }),
  "path of a server": (text) =>
    documentOf({}, { servers: [{ url: `https://api.example${text}a` }] }),
  "variable of a server": (text) =>
    documentOf(
      {},
      { servers: [{ url: "https://{v}.example/{w}", variables: { v: { default: text }, w: {} } }] },
    ),
  path: (text) => ({
    ...documentOf({}),
    paths: {
      [`/${text.slice(0, 1_500)}/{${text.slice(0, 300)}}`]: {
        post: { operationId: "a", summary: "Do a hostile thing", responses: {} },
      },
    },
  }),
  operationId: (text) =>
    documentOf({ operationId: "a", tags: [text], externalDocs: { url: text } }),
  summary: (text) => documentOf({ summary: `Do a hostile thing ${text}`, description: text }),
  "name of a parameter": (text) =>
    documentOf({
      parameters: ["query", "header", "cookie"].map((place) => ({
        name: text,
        in: place,
        required: true,
        description: text,
        schema: { type: "string" },
      })),
    }),
  "value in the query": parameterIn("query"),
  "value of a header": parameterIn("header"),
  "value of a cookie": parameterIn("cookie"),
  "value in the path": (text) => ({
    ...documentOf({}),
    paths: {
      "/a/{p}": {
        post: {
          operationId: "a",
          summary: "Do a hostile thing",
          responses: {},
          parameters: [
            { name: "p", in: "path", required: true, example: text, schema: { type: "string" } },
          ],
        },
      },
    },
  }),
  "media type": (text) =>
    documentOf(
      bodyOf(`application/json; x=${text}`, {
        type: "object",
        required: ["a"],
        properties: { a: { type: "string" } },
      }),
    ),
  "body as JSON": (text) => documentOf(bodyOf("application/json", objectOf(text))),
  "body as a form": (text) =>
    documentOf(bodyOf("application/x-www-form-urlencoded", objectOf(text))),
  "body of parts": (text) =>
    documentOf(
      bodyOf("multipart/form-data", objectOf(text), { encoding: { p: { contentType: text } } }),
    ),
  "body as text": (text) => documentOf(bodyOf("text/plain", { type: "string" }, { example: text })),
  "body as lines": (text) =>
    documentOf(bodyOf("application/x-ndjson", { const: { [text]: text } })),
  pattern: (text) => documentOf(bodyOf("application/json", { type: "string", pattern: text })),
  "name of a key": (text) => secured({ type: "apiKey", in: "header", name: text }),
  "name of a key in the query": (text) => secured({ type: "apiKey", in: "query", name: text }),
  "name of a cookie": (text) => secured({ type: "apiKey", in: "cookie", name: text }),
  "scheme of HTTP": (text) => secured({ type: "http", scheme: text }),
  "name of a scheme": (text) =>
    documentOf(
      { security: [{ [text]: [text] }] },
      { components: { securitySchemes: { [text]: { type: "openIdConnect" } } } },
    ),
  "name of a schema": (text) =>
    documentOf(
      bodyOf("application/json", {
        $ref: `#/components/schemas/${encodeURIComponent(Buffer.from(text).toString())}`,
      }),
      { components: { schemas: { [text]: objectOf("p") } } },
    ),
  "status of a response": (text) =>
    documentOf({
      responses: { [text]: { description: text, content: { [text]: { schema: objectOf(text) } } } },
    }),
  "description of a field": (text) =>
    documentOf(
      bodyOf("application/json", {
        type: "object",
        required: ["p"],
        properties: { p: { type: "string", description: text, enum: ["a", text] } },
      }),
    ),
  "description of the document": (text) =>
    documentOf(
      { responses: { 429: { description: text, headers: { [text]: { schema: {} } } } } },
      { info: { title: text, version: text, description: text } },
    ),
};

/** @template Item @param {number} count @param {(place: number) => Item} make */
function listOf(count, make) {
  return Array.from({ length: count }, (_, place) => make(place));
}

const shared = { $ref: "#/components/schemas/Shared" };

/** @type {Readonly<Record<string, (count: number) => object>>} */
const MANY = {
  "required parameters": (n) =>
    documentOf({
      parameters: listOf(n, (at) => ({
        name: `q${at}`,
        in: "query",
        required: true,
        schema: { type: "string", pattern: "^[a-z]{3}$" },
      })),
    }),
  "parameters of one schema": (n) =>
    documentOf(
      {
        parameters: listOf(n, (at) => ({
          name: `q${at}`,
          in: "query",
          required: true,
          schema: shared,
        })),
      },
      { components: { schemas: { Shared: { enum: listOf(n, (at) => `value ${at}`) } } } },
    ),
  "keys of a requirement": (n) =>
    documentOf(
      { security: [Object.fromEntries(listOf(n, (at) => [`s${at}`, []]))] },
      {
        components: {
          securitySchemes: Object.fromEntries(
            listOf(n, (at) => [
              `s${at}`,
              { type: "apiKey", in: at % 2 ? "query" : "header", name: `k${at}` },
            ]),
          ),
        },
      },
    ),
  "required fields": (n) =>
    documentOf(
      bodyOf("application/json", {
        type: "object",
        required: listOf(n, (at) => `p${at}`),
        properties: Object.fromEntries(listOf(n, (at) => [`p${at}`, { type: "string" }])),
      }),
    ),
  "fields of a form": (n) =>
    documentOf(
      bodyOf("multipart/form-data", {
        type: "object",
        required: listOf(n, (at) => `p${at}`),
        properties: Object.fromEntries(listOf(n, (at) => [`p${at}`, { type: "string" }])),
      }),
    ),
  alternatives: (n) =>
    documentOf(
      bodyOf("application/json", {
        oneOf: listOf(n, (at) => ({
          type: "object",
          required: [`p${at}`],
          properties: { [`p${at}`]: { type: "string", minLength: 5, maxLength: 2 } },
        })),
      }),
    ),
  "media types": (n) =>
    documentOf({
      requestBody: {
        content: Object.fromEntries(
          listOf(n, (at) => [
            `application/v${at}+json`,
            { schema: { type: "object", properties: { [`p${at}`]: {} } } },
          ]),
        ),
      },
    }),
  servers: (n) =>
    documentOf({}, { servers: listOf(n, (at) => ({ url: `http://h${at}.example` })) }),
  responses: (n) =>
    documentOf(
      {
        responses: Object.fromEntries(
          listOf(n, (at) => [
            String(200 + at),
            { description: "x", content: { "application/json": { schema: shared } } },
          ]),
        ),
      },
      {
        components: {
          schemas: { Shared: { type: "object", properties: { next: { type: "string" } } } },
        },
      },
    ),
  "schemas in one another": (n) =>
    documentOf(bodyOf("application/json", { $ref: "#/components/schemas/R0" }), {
      components: {
        schemas: Object.fromEntries(
          listOf(n, (at) => [
            `R${at}`,
            {
              type: "object",
              required: ["x", "y"],
              properties: {
                x: { $ref: `#/components/schemas/R${(at + 1) % n}` },
                y: { $ref: `#/components/schemas/R${(at * 7 + 1) % n}` },
              },
            },
          ]),
        ),
      },
    }),
  "methods of one path": (n) => {
    const operation = { summary: "Do a hostile thing", responses: {} };
    const additionalOperations = Object.fromEntries(listOf(n, (at) => [`M${at}`, operation]));
    const { info } = /** @type {{ info: object }} */ (documentOf({}));
    return {
      openapi: "3.2.0",
      info,
      paths: { "/a": { post: { ...operation, operationId: "a" }, additionalOperations } },
    };
  },
  "values that others give": (n) => {
    const names = listOf(Math.min(n, 150), (at) => `n${at}Id`);
    const given = {
      responses: {
        200: {
          description: "",
          content: {
            "application/json": {
              schema: {
                type: "object",
                properties: Object.fromEntries(names.map((name) => [name, { type: "string" }])),
              },
            },
          },
        },
      },
    };
    const path = names.map((name) => `{${name}}`).join("/");
    const parameters = names.map((name) => ({
      name,
      in: "path",
      required: true,
      schema: { type: "string" },
    }));
    const takers = listOf(Math.min(n, 200), (at) => [
      `/thing${at}/${path}`,
      { get: { summary: "Do a hostile thing", parameters, responses: {} } },
    ]);
    const givers = listOf(20, (at) => [
      `/give${at}`,
      { post: { summary: "Give a thing", ...given } },
    ]);
    return {
      ...documentOf({}),
      paths: {
        "/a": { post: { operationId: "a", summary: "Do a hostile thing", ...given } },
        ...Object.fromEntries([...takers, ...givers]),
      },
    };
  },
};

/**
 * @param {Draw} draw
 * @returns {HostileCode}
 */
export function drawCode(draw) {
  const kind = draw(10);
  if (kind < 2) {
    const [what, make] = pick(draw, Object.entries(MANY));
    const count = sizeBetween(draw, 100, 20_000);
    return { name: `${count} ${what}`, document: make(count) };
  }
  const [place, make] = pick(draw, Object.entries(TEXTS));
  if (kind < 7) {
    const text = `${pick(draw, ["", "x", "x "])}${pick(draw, INJECTIONS)}${pick(draw, ["", "y"])}`;
    return { name: `${JSON.stringify(text)} as ${place}`, document: make(text) };
  }
  const piece = pick(draw, PIECES);
  const length = sizeBetween(draw, 1_000, 300_000);
  const text = piece.repeat(Math.ceil(length / piece.length));
  return {
    name: `${length} characters of ${JSON.stringify(piece)} as ${place}`,
    document: make(text),
  };
}
