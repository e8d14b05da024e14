/**
 * @typedef {object} HostileDocument
 * @property {string} text JSON
 * @property {string} operation one to ask for, `METHOD /path`
 * @property {string} schema a component schema to ask for
 * @property {string} question
 */

/** What every document has beside what is hostile in it, so that each tool finds something. */
const SMALL_SCHEMA = { type: "object", properties: { id: { type: "string" } } };
const WORDS =
  "The customer reserves a table for several guests and pays the bill with a card or in cash. ";

/**
 * Documents of about as many bytes as asked, each large in one way.
 *
 * @type {Readonly<Record<string, (bytes: number) => HostileDocument>>}
 */
export const HOSTILE_DOCUMENTS = {
  /** As many paths as fit. */
  paths: (bytes) =>
    documentOf({
      paths: numbered(bytes, 24, (at) => [`/p${at}`, { get: {} }]),
      operation: "GET /p0",
    }),
  /** One description. */
  description: (bytes) => documentOf({ detail: { description: repeated(WORDS, bytes) } }),
  /** A summary, which is said again beside each part of a description. */
  summary: (bytes) =>
    documentOf({
      detail: {
        summary: repeated("word ", bytes / 5),
        description: repeated("Sentences. ", (bytes * 4) / 5),
      },
    }),
  /** Long names, beside a description and many operations. */
  names: (bytes) => {
    const share = bytes / 8;
    // A longer one would be rejected, and nobody could ask for it.
    const path = `/${"path".repeat(Math.min(share, 1_900) / 4)}`;
    return documentOf({
      title: repeated("title ", share),
      paths: {
        [path]: {
          get: {
            operationId: "o".repeat(share),
            tags: [repeated("tag ", share)],
            summary: "Reserve a table",
            description: repeated(WORDS, share),
            parameters: [{ name: "n".repeat(share), in: "query", schema: { type: "string" } }],
          },
        },
        ...Object.fromEntries(
          Array.from({ length: Math.min(2_000, bytes / 800) }, (_, at) => [
            `/p${at}`,
            { get: { summary: `Reserve table ${at}` } },
          ]),
        ),
      },
      operation: `GET ${path}`,
      schemas: { ["S".repeat(share)]: SMALL_SCHEMA, Small: SMALL_SCHEMA },
    });
  },
  /** Allowed values, and a default. */
  enum: (bytes) =>
    documentOf({
      detail: {
        parameters: [
          {
            name: "values",
            in: "query",
            schema: {
              type: "string",
              enum: Array.from({ length: (bytes * 3) / 4 / 10 }, (_, at) => `v${1e5 + at}`),
            },
          },
          {
            name: "long",
            in: "query",
            schema: { type: "string", default: repeated("z ", bytes / 4) },
          },
        ],
      },
    }),
  /** Properties of one schema. */
  properties: (bytes) => {
    const Large = {
      type: "object",
      properties: numbered(bytes, 30, (at) => [`name${at}`, { type: "string" }]),
    };
    return documentOf({ detail: bodies("Large"), schemas: { Large }, schema: "Large" });
  },
  /** Schemas that refer to one another in a ring, and one that refers to all of them. */
  references: (bytes) => {
    const count = Math.max(4, Math.floor(bytes / 180));
    /** @type {Record<string, unknown>} */
    const schemas = {};
    for (let at = 0; at < count; at++)
      schemas[`S${at}`] = {
        properties: {
          next: reference(`S${(at + 1) % count}`),
          far: { $ref: "#/components/schemas/Any" },
        },
      };
    schemas.Any = { oneOf: Array.from({ length: count }, (_, at) => reference(`S${at}`)) };
    const paths = Object.fromEntries(
      Array.from({ length: Math.max(1, count / 20) }, (_, at) => [
        `/p${at}`,
        { post: { summary: `Reserve table ${at}`, ...bodies(`S${at}`) } },
      ]),
    );
    return documentOf({ paths, operation: "POST /p0", schemas, schema: "Any" });
  },
  /** Text without a space: one word of changing case, digits, and a script without spaces. */
  letters: (bytes) =>
    documentOf({
      detail: {
        description: [
          "aB".repeat(bytes / 6),
          "0123456789".repeat(bytes / 30),
          "顧客予約".repeat(bytes / 36),
        ].join("\n"),
      },
    }),
  /** Schemas in schemas, a hundred deep, as many as fit. */
  nested: (bytes) => {
    const levels = 50;
    const opening = '{"allOf":[{"type":"array","items":'.repeat(levels);
    const nest = JSON.parse(`${opening}{"type":"string"}${"}]}".repeat(levels)}`);
    const Deep = {
      type: "object",
      properties: numbered(bytes, levels * 38, (at) => [`nest${at}`, nest]),
    };
    return documentOf({ detail: bodies("Deep"), schemas: { Deep }, schema: "Deep" });
  },
};

/**
 * @param {object} parts
 * @param {object} [parts.detail] of the only operation
 * @param {object} [parts.paths]
 * @param {string} [parts.operation]
 * @param {string} [parts.title]
 * @param {object} [parts.schemas]
 * @param {string} [parts.schema]
 * @returns {HostileDocument}
 */
function documentOf({
  detail = {},
  paths = { "/tables": { get: { summary: "Reserve a table", ...detail, responses: {} } } },
  operation = "GET /tables",
  title = "Hostile",
  schemas = { Small: SMALL_SCHEMA },
  schema = "Small",
}) {
  const info = { title, version: "1" };
  const text = JSON.stringify({ openapi: "3.1.0", info, paths, components: { schemas } });
  return { text, operation, schema, question: "reserve a table" };
}

/** @param {string} name */
function bodies(name) {
  const content = { "application/json": { schema: reference(name) } };
  return { requestBody: { content }, responses: { 200: { description: "", content } } };
}

/** @param {string} name */
function reference(name) {
  return { $ref: `#/components/schemas/${name}` };
}

/**
 * @param {string} text
 * @param {number} bytes
 */
function repeated(text, bytes) {
  return text
    .repeat(Math.ceil(bytes / text.length))
    .slice(0, bytes)
    .trim();
}

/**
 * @param {number} bytes of all members
 * @param {number} each bytes of one
 * @param {(at: number) => readonly [string, unknown]} member
 */
function numbered(bytes, each, member) {
  return Object.fromEntries(Array.from({ length: bytes / each }, (_, at) => member(at)));
}
