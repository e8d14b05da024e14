/**
 * An example of a README, with what it leaves to its reader.
 *
 * @typedef {object} ReadmeExample
 * @property {string} [given] code before it
 * @property {string} [after] code after it
 * @property {readonly string[]} [prints] what its output has
 * @property {Readonly<Record<string, string>>} [replace] texts of the example by others
 * @property {{ tool: string, arguments: object, answers: string }} [serves] It is an MCP server, which is asked this.
 * @property {string} [notRun] why it is not run
 */

/**
 * @typedef {object} ReadmePlan
 * @property {string} [place] Project in which it runs. Default: one of its own.
 * @property {readonly string[]} [with] packages that its given code needs
 * @property {readonly (readonly [runtime: string, reason: string])[]} [notOn] runtimes, by the beginning of their names, that
 *   the package does not claim to run on
 * @property {readonly ReadmeExample[]} examples all blocks of JavaScript and TypeScript, in their order
 */

/** @type {NonNullable<ReadmePlan["notOn"]>} */
const HEAVY = [
  ["Bun", "its dependencies with native code are tested on Node alone"],
  ["Deno", "its dependencies with native code are tested on Node alone"],
];

/** A task with one call that needs a value of another. */
const TASK = `
import { readFileSync } from "node:fs";
import { parseDocument } from "@speclens/parser";
const { document } = parseDocument(readFileSync("openapi.yaml", "utf8"), { id: "shop", source: "openapi.yaml" });
const hits = [{ document: "shop", operation: "DELETE /books/{book_id}", score: 0.9 }];
const producersOf = ({ operation }) =>
  operation.startsWith("DELETE") ? [{ operation: "GET /books", via: "book_id <- [].id", weight: 0.95 }] : [];
const operationOf = ({ operation }) => document.operations.find(({ id }) => id === operation);
const schemaOf = (_document, name) => document.schemas.find((schema) => schema.name === name)?.definition;
`;

/** A model that answers every request with one sentence, as Anthropic's API streams it. */
const MODEL = `
import { createServer } from "node:http";
const events = [
  { type: "message_start", message: { id: "1", type: "message", role: "assistant", model: "m", content: [], stop_reason: null, stop_sequence: null, usage: { input_tokens: 9, output_tokens: 1 } } },
  { type: "content_block_start", index: 0, content_block: { type: "text", text: "" } },
  { type: "content_block_delta", index: 0, delta: { type: "text_delta", text: "It describes an API." } },
  { type: "content_block_stop", index: 0 },
  { type: "message_delta", delta: { stop_reason: "end_turn", stop_sequence: null }, usage: { output_tokens: 5 } },
  { type: "message_stop" },
];
const api = createServer((request, response) => {
  request.resume();
  response.writeHead(200, { "content-type": "text/event-stream" });
  response.end(events.map((event) => "event: " + event.type + "\\ndata: " + JSON.stringify(event) + "\\n\\n").join(""));
});
await new Promise((resolve) => api.listen(0, "127.0.0.1", () => resolve(undefined)));
process.env.ANTHROPIC_BASE_URL = "http://127.0.0.1:" + api.address().port + "/v1";
process.env.ANTHROPIC_API_KEY = "none";
`;

const STANDS_IN = {
  notRun: "packages/toolsearch/test/readme-adapters.test.ts runs it with stand-ins for the APIs",
};

/**
 * By package.
 *
 * @type {Readonly<Record<string, ReadmePlan>>}
 */
export const README_EXAMPLES = {
  "@speclens/assistant": {
    with: ["@speclens/parser"],
    examples: [
      {
        given: TASK,
        after: 'console.log(plan.steps.map(({ operation }) => operation).join(", then "));',
        prints: ["GET /books, then DELETE /books/{book_id}"],
      },
      {
        given: `
const sources = [{ number: 1, kind: "operation", document: "shop", name: "GET /books" }];
const find = (name) => (name === "GET /books" ? { document: "shop", operation: name } : undefined);
const answer = "Call GET /books [1], then GET /nothing [9].\\n";
const show = (text) => console.log(text);`,
        prints: ["Call GET /books [1]"],
      },
      {
        given: `${TASK}
import { composePlan, draftSteps } from "@speclens/assistant";
const steps = draftSteps("remove a book", hits, producersOf);
const plan = composePlan({
  question: "remove a book",
  steps: steps.map((step) => ({ ...step, described: operationOf(step), alternatives: [] })),
  producersOf,
  lookUp: (place) => (name) => schemaOf(place, name),
  outcome: { noMatch: false, requests: 0 },
});
const documents = [document];`,
        after: "console.log(text);",
        prints: ["arazzo: 1.1", "removeBook"],
      },
    ],
  },
  "@speclens/budget": {
    examples: [
      { prints: ["order 1 ·", "left out"] },
      { prints: ["page", "project", "true"] },
      { prints: ["lines 1–"] },
      { prints: ["of 500 orders left out. listOrders has them."] },
      { prints: ["setup.md#4", "minConfidence"] },
    ],
  },
  "@speclens/categorizer": { examples: [{ prints: ["books: 3 operations (GET, POST, DELETE)"] }] },
  "@speclens/chunker": {
    examples: [
      { prints: ["shop:GET /books produces shop:DELETE /books/{book_id} book_id <- [].id"] },
    ],
  },
  "@speclens/configuration": { examples: [{ after: "process.exit();", prints: ["4000"] }] },
  "@speclens/core": {
    place: "@speclens/engine",
    notOn: HEAVY,
    examples: [{ prints: ["Did you mean GET /books"] }],
  },
  "@speclens/diff": { examples: [{ prints: ["1 breaking", "BREAKING"] }] },
  "@speclens/embeddings": {
    notOn: HEAVY,
    examples: [
      { prints: ["builtin:"] },
      { notRun: "it runs in a page: bench/toolsearch-runtimes.mjs does that" },
    ],
  },
  "@speclens/engine": {
    notOn: HEAVY,
    examples: [
      { prints: ["POST /orders/{order_id}/refunds", "tokens)"] },
      { prints: ["1 1 1"] },
      { prints: ["value: 1"] },
    ],
  },
  "@speclens/guard": {
    with: ["@modelcontextprotocol/client@2"],
    examples: [
      {
        given: `
const everyOrder = () =>
  Array.from({ length: 500 }, (_, id) => ({ id, status: "open", note: "by courier" }));`,
        after: `
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
const [near, far] = InMemoryTransport.createLinkedPair();
const client = new Client({ name: "reader", version: "1" });
await server.connect(far);
await client.connect(near);
const { content, _meta } = await client.callTool({ name: "listOrders", arguments: {} });
console.log(content[0].text.length < 10_000, typeof _meta.nextCursor);
await client.close();`,
        prints: ["true string"],
      },
      { notRun: "it needs a Redis server" },
      { after: "console.log(tokens.byAnswer.mean);", prints: ["3900"] },
      { after: "console.log(response.status); await telemetry.close();", prints: ["200"] },
    ],
  },
  "@speclens/language-model": {
    examples: [
      {
        given: MODEL,
        after: "console.log(cut, usage.output); api.close();",
        prints: ["It describes an API.", "false 5"],
      },
    ],
  },
  "@speclens/mcp-server": {
    place: "@speclens/engine",
    notOn: HEAVY,
    examples: [
      {
        serves: {
          tool: "searchEndpoints",
          arguments: { query: "give the customer the money back" },
          answers: "/orders/{order_id}/refunds",
        },
      },
      {
        replace: { "port: 8080": "port: 0" },
        after: `
const headers = { authorization: "Bearer 4f1d8c2ab07e5d36" };
console.log(await (await fetch(new URL("/about", url), { headers })).text());
await close();
process.exit();`,
        prints: ["ann, welcome"],
      },
    ],
  },
  "@speclens/model": { examples: [{ notRun: "it needs @xenova/transformers, which is large" }] },
  "@speclens/parser": {
    examples: [
      { prints: ["DELETE /books/{book_id} 1"] },
      { notRun: "it fetches from a server that does not exist" },
      {
        given: `
import { readFileSync } from "node:fs";
import { parseDocument } from "@speclens/parser";
const { document } = parseDocument(readFileSync("openapi.yaml", "utf8"), { id: "shop" });
const text = \`arazzo: 1.0.0
info: { title: Flows, version: "1" }
sourceDescriptions: [{ name: petStore, url: openapi.yaml, type: openapi }]
workflows:
  - workflowId: addAndRemove
    steps:
      - { stepId: list, operationId: listBooks, outputs: { id: $response.body#/0/id } }
      - { stepId: remove, operationId: removeBook, parameters: [{ name: book_id, in: path, value: $steps.list.outputs.id }] }
\`;`,
        prints: ["addAndRemove"],
      },
    ],
  },
  "@speclens/proxy": {
    examples: [
      {
        replace: { '"/data"': '"specs"' },
        serves: { tool: "list_directory", arguments: { path: "." }, answers: "bookshop.yaml" },
      },
      { notRun: "it is the first one with other options, which bench/guard.mjs runs" },
    ],
  },
  "@speclens/ranking": {
    examples: [
      {
        after: 'console.log(splitQuery("create a list and share it with my team").join(" | "));',
        prints: ["create a list | share a list with my team"],
      },
    ],
  },
  "@speclens/render": {
    with: ["@speclens/parser", "@speclens/budget"],
    examples: [
      { prints: ["$Pet = {\n name: string(..80 chars) // What it is called."] },
      {
        given: `
import { joinRenderedText, renderSchema } from "@speclens/render";
const pet = { type: "object", required: ["name"], properties: { name: { type: "string" } } };`,
        after: "console.log(JSON.stringify([name, schema.required]));",
        prints: ['["Pet",["name"]]'],
      },
      {
        given:
          'import { readFileSync } from "node:fs";\nconst text = readFileSync("openapi.yaml", "utf8");',
        prints: ["curl ", "limit", "interface "],
      },
      { prints: ["$Pet owner.login?: string(..39 chars)\nin $Owner"] },
      {
        given: `
import { loadTokenCounter } from "@speclens/budget";
import { renderCompactIndex } from "@speclens/render";
const counter = await loadTokenCounter("o200k");
const operations = [
  { method: "GET", path: "/books", parameters: ["author"] },
  { method: "POST", path: "/books", summary: "Add a book to the shop", parameters: ["title", "price"] },
  { method: "DELETE", path: "/books/{book_id}" },
  { method: "POST", path: "/orders/{order_id}/refunds" },
];`,
        after: "console.log(text);",
        prints: ["1 API, 4 operations", "refunds POST"],
      },
    ],
  },
  "@speclens/retrieval": {
    place: "@speclens/engine",
    notOn: HEAVY,
    examples: [
      {
        given: `
import { readFileSync } from "node:fs";
import { categorize } from "@speclens/categorizer";
import { chunkDocument } from "@speclens/chunker";
import { parseDocument } from "@speclens/parser";
const { document } = parseDocument(readFileSync("openapi.yaml", "utf8"), { id: "shop", hash: "1" });
const indexedDocuments = [
  { document, root: ".", categorization: categorize(document), ...chunkDocument(document) },
];`,
        replace: { "./.speclens": "./rows", "star a repositry": "remove a bok" },
        prints: ["DELETE /books/{book_id} Remove a book from the shop", "true"],
      },
    ],
  },
  "@speclens/text": {
    examples: [
      {
        after: 'console.log(closestNames("ordres", ["orders", "payments"]).join());',
        prints: ["orders"],
      },
    ],
  },
  "@speclens/toolsearch": {
    examples: [
      { prints: ["found merge_pull_request", "create_issue 1", "none"] },
      { notRun: "bench/toolsearch-runtimes.mjs runs it" },
      STANDS_IN,
      STANDS_IN,
      STANDS_IN,
      STANDS_IN,
      STANDS_IN,
    ],
  },
};
