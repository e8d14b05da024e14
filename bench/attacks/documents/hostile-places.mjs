/**
 * A small document in which a value stands at a place.
 *
 * @typedef {(value: unknown) => object} Place
 */

/** @param {object} operation @param {object} [rest] */
function documentOf(operation, rest = {}) {
  const get = { operationId: "a", summary: "A hostile one", responses: {}, ...operation };
  return {
    openapi: "3.0.3",
    info: { title: "h", version: "1" },
    paths: { "/a": { get } },
    ...rest,
  };
}

/** @param {object} schema */
function schemaOf(schema) {
  const content = { "application/json": { schema: { $ref: "#/components/schemas/S" } } };
  return documentOf({ requestBody: { content } }, { components: { schemas: { S: schema } } });
}

const key = (/** @type {unknown} */ value) => String(value);

/** @type {Readonly<Record<string, Place>>} */
export const TEXT_PLACES = {
  title: (v) => documentOf({}, { info: { title: v, version: "1" } }),
  "description of the document": (v) =>
    documentOf({}, { info: { title: "h", version: "1", description: v } }),
  version: (v) => documentOf({}, { info: { title: "h", version: v } }),
  summary: (v) => documentOf({ summary: v }),
  description: (v) => documentOf({ description: v }),
  "summary and description": (v) => documentOf({ summary: v, description: v }),
  operationId: (v) => documentOf({ operationId: v }),
  "operationId and description": (v) => documentOf({ operationId: v, description: v }),
  tag: (v) => documentOf({ tags: [v] }),
  "tag and description": (v) => documentOf({ tags: [v], description: v }),
  "description of a tag": (v) =>
    documentOf({ tags: ["t"] }, { tags: [{ name: "t", description: v }] }),
  path: (v) => ({ ...documentOf({}), paths: { [`/${key(v)}`]: { get: { responses: {} } } } }),
  "name of a parameter": (v) => documentOf({ parameters: [{ name: v, in: "query", schema: {} }] }),
  "description of a parameter": (v) =>
    documentOf({ parameters: [{ name: "q", in: "query", description: v, schema: {} }] }),
  default: (v) => documentOf({ parameters: [{ name: "q", in: "query", schema: { default: v } }] }),
  pattern: (v) => documentOf({ parameters: [{ name: "q", in: "query", schema: { pattern: v } }] }),
  example: (v) => documentOf({ parameters: [{ name: "q", in: "query", example: v, schema: {} }] }),
  enum: (v) => schemaOf({ type: "string", enum: [v] }),
  const: (v) => schemaOf({ const: v }),
  "name of a property": (v) =>
    schemaOf({ type: "object", properties: { [key(v)]: { type: "string" } } }),
  "description of a property": (v) =>
    schemaOf({ type: "object", properties: { p: { type: "string", description: v } } }),
  format: (v) => schemaOf({ type: "object", properties: { p: { type: "string", format: v } } }),
  type: (v) => schemaOf({ type: "object", properties: { p: { type: v } } }),
  required: (v) => schemaOf({ type: "object", required: [v], properties: { p: {} } }),
  "title of a schema": (v) => schemaOf({ title: v, type: "object" }),
  "name of a schema": (v) =>
    documentOf(
      {
        responses: {
          200: {
            description: "",
            content: {
              "application/json": {
                schema: {
                  $ref: `#/components/schemas/${encodeURIComponent(Buffer.from(key(v)).toString())}`,
                },
              },
            },
          },
        },
      },
      { components: { schemas: { [key(v)]: { type: "object" } } } },
    ),
  "description of a response": (v) => documentOf({ responses: { 200: { description: v } } }),
  "status of a response": (v) => documentOf({ responses: { [key(v)]: { description: "x" } } }),
  "media type": (v) => documentOf({ requestBody: { content: { [key(v)]: { schema: {} } } } }),
  "header of a response": (v) =>
    documentOf({ responses: { 200: { description: "", headers: { [key(v)]: { schema: {} } } } } }),
  server: (v) => documentOf({}, { servers: [{ url: v }] }),
  "security scheme": (v) =>
    documentOf(
      { security: [{ [key(v)]: [] }] },
      {
        components: {
          securitySchemes: { [key(v)]: { type: "apiKey", in: "header", name: key(v) } },
        },
      },
    ),
  scope: (v) =>
    documentOf(
      { security: [{ o: [v] }] },
      { components: { securitySchemes: { o: { type: "oauth2", flows: {} } } } },
    ),
  discriminator: (v) =>
    schemaOf({ oneOf: [{ type: "object" }], discriminator: { propertyName: v } }),
  extension: (v) => documentOf({ [`x-${key(v)}`]: v }),
  "external documentation": (v) => documentOf({ externalDocs: { url: v, description: v } }),
  reference: (v) => documentOf({ parameters: [{ $ref: v }] }),
};

/** @type {Readonly<Record<string, (count: number) => object>>} */
export const WIDE_PLACES = {
  enum: (n) => schemaOf({ type: "string", enum: numbered(n, (i) => `value${i}`) }),
  "enum of a parameter": (n) =>
    documentOf({
      parameters: [{ name: "q", in: "query", schema: { enum: numbered(n, (i) => `value${i}`) } }],
    }),
  oneOf: (n) => schemaOf({ oneOf: numbered(n, (i) => ({ type: "string", const: `c${i}` })) }),
  anyOf: (n) =>
    schemaOf({ anyOf: numbered(n, (i) => ({ type: "object", properties: { [`p${i}`]: {} } })) }),
  allOf: (n) =>
    schemaOf({ allOf: numbered(n, (i) => ({ properties: { [`p${i}`]: { type: "string" } } })) }),
  properties: (n) => schemaOf({ properties: named(n, (i) => `p${i}`, { type: "string" }) }),
  required: (n) => schemaOf({ required: numbered(n, (i) => `p${i}`), properties: { p1: {} } }),
  parameters: (n) =>
    documentOf({
      parameters: numbered(n, (i) => ({ name: `q${i}`, in: "query", schema: { type: "string" } })),
    }),
  tags: (n) => documentOf({ tags: numbered(n, (i) => `tag${i}`) }),
  responses: (n) =>
    documentOf({ responses: named(n, (i) => String(200 + i), { description: "x" }) }),
  "media types": (n) =>
    documentOf({ requestBody: { content: named(n, (i) => `application/v${i}`, { schema: {} }) } }),
  servers: (n) =>
    documentOf({}, { servers: numbered(n, (i) => ({ url: `https://h${i}.example` })) }),
  security: (n) => documentOf({ security: numbered(n, (i) => ({ [`s${i}`]: [] })) }),
  schemas: (n) =>
    documentOf({}, { components: { schemas: named(n, (i) => `S${i}`, { type: "object" }) } }),
  operations: (n) => ({
    ...documentOf({}),
    paths: named(n, (i) => `/thing${i}`, { get: { summary: "Gets one thing", responses: {} } }),
  }),
  examples: (n) => schemaOf({ type: "string", examples: numbered(n, (i) => `example ${i}`) }),
};

/** @template Item @param {number} count @param {(place: number) => Item} make */
function numbered(count, make) {
  return Array.from({ length: count }, (_, place) => make(place));
}

/** @param {number} count @param {(place: number) => string} name @param {object} value */
function named(count, name, value) {
  return Object.fromEntries(numbered(count, (place) => [name(place), value]));
}
