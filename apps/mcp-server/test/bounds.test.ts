import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Client } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";
import { type Engine, openEngine } from "@speclens/engine";
import { createGuard } from "@speclens/guard";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import type { Readiness } from "../src/requests/readiness.ts";
import { completeNames } from "../src/resources/complete-names.ts";
import { listResources } from "../src/resources/list-resources.ts";
import { createMcpServer } from "../src/server/create-mcp-server.ts";
import { connect, eras } from "./connect.ts";

/** Characters of each name in the document. */
const LONG = 100_000;
const long = (start: string): string => start + "x".repeat(LONG);
/** Characters of what leaves, as JSON, with what stands around it. */
const SHORT = 2_500;

const folder = mkdtempSync(join(tmpdir(), "speclens-bounds-"));
let engine: Engine;

beforeAll(async () => {
  const paths = {
    [`/${long("path")}`]: { get: { operationId: "longPath", responses: {} } },
    "/id": { get: { operationId: long("longId"), responses: {} } },
  };
  const components = { schemas: { [long("Schema")]: { type: "object" }, Short: {} } };
  const info = { title: long("Title "), version: "1" };
  const document = { openapi: "3.1.0", info, paths, components };
  writeFileSync(join(folder, "long.json"), JSON.stringify(document));
  engine = await openEngine({ store: join(folder, "store"), embedder: "none" });
  await engine.index([join(folder, "long.json")]);
});
afterAll(async () => {
  await engine.close();
  rmSync(folder, { recursive: true, force: true });
});

type Asked = readonly [method: string, params: Record<string, unknown>];

const template = (ending: string) => ({ type: "ref/resource", uri: `speclens://${ending}` });
const complete = (ref: object, name: string, value = ""): Asked => [
  "completion/complete",
  { ref, argument: { name, value } },
];
const read = (uri: string): Asked => ["resources/read", { uri }];

describe.each(eras)("over %s", (mode) => {
  let client: Client;
  beforeAll(async () => {
    client = await connect(() => createMcpServer({ engine, version: "1" }), mode);
  });
  afterAll(() => client.close());

  /** What leaves for a request: its answer, or its error with all that it carries. */
  async function answerTo([method, params]: Asked): Promise<{ code?: number; text: string }> {
    try {
      return { text: JSON.stringify(await ask(client, method, params)) };
    } catch (error) {
      if (!(error instanceof Error) || !("code" in error)) throw error;
      const data = "data" in error ? error.data : undefined;
      return { code: Number(error.code), text: JSON.stringify([error.message, data]) };
    }
  }

  test.each<Asked>([
    ["resources/list", {}],
    complete(template("operation/{document}/{operation}"), "operation"),
    complete(template("schema/{document}/{name}"), "name"),
    complete(template("catalog/{document}"), "document", long("d")),
  ])("%s (%#) has a bound", async (...asked) => {
    const { code, text } = await answerTo(asked);
    expect(code).toBeUndefined();
    expect(text.length).toBeLessThan(SHORT);
  });

  test.each<Asked>([
    ["resources/list", { cursor: long("c") }],
    complete(template(long("catalog/")), "document"),
    complete({ type: "ref/prompt", name: long("useApi") }, "document"),
    read(`speclens://catalog/${long("long")}`),
    read(`speclens://operation/long/${encodeURIComponent(`GET /${long("path")}`)}`),
    read("speclens://operation/long/longI"),
    read("speclens://schema/long/Nothing"),
    read(`speclens://catalog/${"long/".repeat(700)}`),
    read(long("no URI")),
    ["prompts/get", { name: long("useApi") }],
    ["prompts/get", { name: "useApi", arguments: { task: long("t") } }],
    ["prompts/get", { name: "useApi", arguments: { task: "t", document: long("d") } }],
    ["tools/call", { name: long("getEndpoint"), arguments: {} }],
    ["completion/complete", { ref: { type: "ref/prompt", name: "useApi" }, argument: {} }],
    ["resources/read", {}],
    ["resources/list", { cursor: 5 }],
    ["prompts/get", { name: "useApi", arguments: { [long("task")]: 5 } }],
    ["tools/call", {}],
  ])("%s (%#) is refused in a few words", async (...asked) => {
    const { code, text } = await answerTo(asked);
    expect(code).toBe(-32602);
    expect(text.length).toBeLessThan(SHORT);
  });

  test.each<readonly [said: string, asked: Asked]>([
    ["more than 4096 characters", read(`speclens://catalog/${long("d")}`)],
    ["more than 4096 characters", complete(template(long("catalog/")), "document")],
    ["Nothing is named", ["tools/call", { name: long("getEndpoint"), arguments: {} }]],
    ["Nothing is named", ["prompts/get", { name: long("useApi") }]],
    ["Nothing is named", complete({ type: "ref/prompt", name: "useApi" }, long("task"))],
  ])("what is too long is not even looked up: %s (%#)", async (said, asked) => {
    expect((await answerTo(asked)).text).toContain(said);
  });

  test.each(["__proto__", "constructor", "toString"])("nothing is named %s", async (name) => {
    const asked: readonly Asked[] = [
      ["tools/call", { name, arguments: {} }],
      ["prompts/get", { name }],
      complete({ type: "ref/prompt", name }, "task"),
      complete({ type: "ref/resource", uri: name }, "document"),
      complete(template("catalog/{document}"), name),
      complete({ type: "ref/prompt", name: "useApi" }, name),
    ];
    for (const one of asked) {
      const { code, text } = await answerTo(one);
      expect(code).toBe(-32602);
      expect(text).toMatch(/Nothing is named|No resource/);
    }
  });

  test("a tool tells the closest names in few words, too", async () => {
    const { text } = await answerTo([
      "tools/call",
      { name: "getEndpoint", arguments: { operation: "longI" } },
    ]);
    expect(text).toContain('"isError":true');
    expect(text.length).toBeLessThan(SHORT);
  });
});

test("a page of the list ends before it is too long, and the next one goes on", async () => {
  const [document] = await engine.documents();
  if (document === undefined) throw new Error("There is no document.");
  const ids = Array.from({ length: 90 }, (_, place) => `${place + 10}-${"ü".repeat(1_000)}`);
  const many = { ...engine, documents: async () => ids.map((id) => ({ ...document, id })) };
  const readiness = readinessOf(many);
  const listed: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await listResources(readiness, cursor);
    expect(JSON.stringify(page).length).toBeLessThan(75_000);
    listed.push(...page.resources.map(({ name }) => name));
    cursor = page.nextCursor;
  } while (cursor !== undefined);
  expect(listed).toEqual(["index", ...ids]);
});

/** The engine with some answers of its own, as long as no reader of documents lets them be. */
function readinessOf(answers: Partial<Engine>): Readiness {
  const ready = Promise.resolve({ ...engine, ...answers });
  return { ready, isReady: () => true, progress: () => undefined };
}

test("a list cuts the title of a document, however long it is", async () => {
  const [document] = await engine.documents();
  if (document === undefined) throw new Error("There is no document.");
  const documents = async () => [{ ...document, id: "d", title: long("Title ") }];
  const { resources } = await listResources(readinessOf({ documents }), undefined);
  expect(resources.map(({ name }) => name)).toEqual(["index", "d"]);
  expect(JSON.stringify(resources).length).toBeLessThan(SHORT);
});

test("completions leave out names that are too long, whichever they are", async () => {
  const operation = { document: "d", deprecated: false };
  const completions = completeNames(
    readinessOf({
      documents: async () => [],
      operations: async () => [
        { ...operation, operation: `GET /${long("a")}` },
        { ...operation, operation: "GET /a", operationId: long("a") },
      ],
      schemaNames: async () => [
        { document: "d", name: long("A") },
        { document: "d", name: "Area" },
      ],
    }),
  );
  expect(await completions.operations("a")).toEqual(["GET /a"]);
  expect(await completions.schemas("a")).toEqual(["Area"]);
});

test("arguments that are nested without end are wrong arguments, not a failure", async () => {
  const nested = "[".repeat(200_000) + "]".repeat(200_000);
  const answer = await answerOverHttp(
    `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"getEndpoint","arguments":{"operation":${nested}}}}`,
  );
  expect(answer).toContain('"error":{"code":-32602,');
});

test("refuses only the request of a batch that lacks its params", async () => {
  const answer = await answerOverHttp(
    '[{"jsonrpc":"2.0","id":1,"method":"resources/read","params":{}},{"jsonrpc":"2.0","id":2,"method":"ping"}]',
  );
  const said = "resources/read: params.uri is missing or has the wrong type.";
  expect(answer).toContain(`{"code":-32602,"message":"${said}"}`);
  expect(answer).toContain('"result":{}');
});

async function answerOverHttp(body: string): Promise<string> {
  const guard = createGuard();
  const handler = createMcpHandler(() =>
    createMcpServer({ engine, version: "1", prepare: (server) => void guard.protect(server) }),
  );
  onTestFinished(() => handler.close());
  const headers = {
    "content-type": "application/json",
    accept: "application/json, text/event-stream",
  };
  const response = await handler.fetch(
    new Request("http://server.example/mcp", { method: "POST", headers, body }),
  );
  return response.text();
}

/** A request as it is, also one that no client would make. */
async function ask(client: Client, method: string, params: Record<string, unknown>) {
  const anything = {
    "~standard": { version: 1, vendor: "test", validate: (value: unknown) => ({ value }) },
  } as const;
  return client.request({ method, params }, anything);
}
