import { randomUUID } from "node:crypto";
import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server } from "@modelcontextprotocol/sdk/server/index.js";
import { McpServer } from "@modelcontextprotocol/sdk/server/mcp.js";
import { WebStandardStreamableHTTPServerTransport } from "@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js";
import {
  CallToolRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { estimateTokens } from "@speclens/budget";
import { type CallRecord, createGuard, type GuardOptions, protect } from "@speclens/guard";
import { describe, expect, onTestFinished, test } from "vitest";
import { z } from "zod";
import { BOOKING, LOG, ORDERS } from "./nasty-server.ts";
import { joinAnswers, nextCursorOf, readAll, textsOf, wholeText } from "./read-answer.ts";

const TRANSPORTS = ["memory", "http"] as const;
const READS = { readOnlyHint: true };
const DONE = { content: [{ type: "text" as const, text: "done" }] };

/** A client of the second SDK, which most clients of such a server will be. */
async function connect(
  server: McpServer | Server,
  transport: (typeof TRANSPORTS)[number] = "memory",
): Promise<Client> {
  const client = new Client({ name: "test", version: "1" });
  onTestFinished(() => client.close());
  if (transport === "memory") {
    const [near, far] = InMemoryTransport.createLinkedPair();
    await server.connect(far);
    await client.connect(near);
    return client;
  }
  const served = new WebStandardStreamableHTTPServerTransport({ sessionIdGenerator: randomUUID });
  await server.connect(served);
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://test.local/mcp"), {
      fetch: (url, init) => served.handleRequest(new Request(url, init)),
    }),
  );
  return client;
}

/** A protected server with large answers, and what its tools were called with. */
function protectedServer(options: GuardOptions = {}) {
  const records: CallRecord[] = [];
  const called: unknown[] = [];
  const guard = createGuard({ telemetry: { record: (one) => records.push(one) }, ...options });
  const server = guard.protect(new McpServer({ name: "first", version: "1" }));
  const answers: Readonly<Record<string, string>> = {
    orders: JSON.stringify({ orders: ORDERS }),
    booking: JSON.stringify(BOOKING),
    log: LOG,
    small: '{"id":1}',
  };
  for (const [name, text] of Object.entries(answers))
    server.registerTool(
      name,
      { description: name, inputSchema: { q: z.string().optional() }, annotations: READS },
      (args) => {
        called.push(args);
        return { content: [{ type: "text", text }] };
      },
    );
  server.registerTool(
    "structured",
    { outputSchema: { orders: z.array(z.looseObject({})) }, annotations: READS },
    () => ({ content: [], structuredContent: { orders: ORDERS } }),
  );
  server.registerTool("fails", { annotations: READS }, () => {
    throw new Error(`It broke. ${"at somewhere ".repeat(5000)}`);
  });
  server.registerTool("place", {}, () => DONE);
  server.registerResource("log", "file:///log.txt", {}, () => ({
    contents: [{ uri: "file:///log.txt", text: LOG }],
  }));
  return { server, records, called, guard };
}

describe.each(TRANSPORTS)("a server of the first SDK, over %s", (transport) => {
  test("stays within its budget, and loses nothing", async () => {
    const client = await connect(protectedServer().server, transport);
    const whole: Record<string, unknown> = {
      orders: { orders: ORDERS },
      booking: BOOKING,
      log: LOG,
      small: { id: 1 },
      structured: { orders: ORDERS },
    };
    await client.listTools();
    for (const [name, value] of Object.entries(whole)) {
      const answers = await readAll(client, name);
      for (const answer of answers) {
        expect(estimateTokens(wholeText(answer)), name).toBeLessThanOrEqual(4000);
        expect(answer.isError, name).toBeFalsy();
      }
      expect(joinAnswers(answers), name).toEqual(value);
    }
    const failed = await client.callTool({ name: "fails" });
    expect(failed.isError).toBe(true);
    expect(estimateTokens(wholeText(failed))).toBeLessThanOrEqual(4000);
  });

  test("lists budget, fields, cursor and readMore, which its tools never see", async () => {
    const { server, called } = protectedServer();
    const client = await connect(server, transport);
    const { tools } = await client.listTools();
    const orders = tools.find(({ name }) => name === "orders");
    const names = Object.keys(orders?.inputSchema.properties ?? {});
    expect(names).toEqual(["q", "budget", "fields", "cursor"]);
    expect(tools.every(({ outputSchema }) => outputSchema === undefined)).toBe(true);
    expect(tools.at(-1)?.name).toBe("readMore");
    const asked = { q: "open", budget: 300, fields: "orders.id" };
    const first = await client.callTool({ name: "orders", arguments: asked });
    expect(estimateTokens(wholeText(first))).toBeLessThanOrEqual(300);
    expect(called).toEqual([{ q: "open" }]);
    const cursor = nextCursorOf(first);
    const more = await client.callTool({ name: "readMore", arguments: { cursor } });
    expect(textsOf(more)[0]).toMatch(/^\{"orders":\[\{"id":/);
  });

  test("reads resources in pieces", async () => {
    const client = await connect(protectedServer().server, transport);
    const { contents, _meta } = await client.readResource({ uri: "file:///log.txt" });
    const [first] = contents;
    expect(first && "text" in first && LOG.startsWith(first.text)).toBe(true);
    const cursor = _meta?.nextCursor;
    const more = await client.callTool({ name: "readMore", arguments: { cursor } });
    expect(more.isError).toBeFalsy();
  });
});

test("the first SDK's own client accepts the answers of such a server", async () => {
  const [near, far] = InMemoryTransport.createLinkedPair();
  await protectedServer().server.connect(far);
  const client = new FirstClient({ name: "test", version: "1" });
  await client.connect(near);
  onTestFinished(() => client.close());
  await client.listTools();
  const { _meta } = await client.callTool({ name: "structured" });
  expect(_meta).toMatchObject({ totalCount: 500, nextCursor: expect.any(String) });
  await expect(client.callTool({ name: "nothing" })).resolves.toMatchObject({ isError: true });
});

test("a low-level server is protected by the schemas that it sets, also if it sets one twice", async () => {
  const server = protect(
    new Server(
      { name: "low", version: "1" },
      { capabilities: { tools: { listChanged: true }, resources: {} } },
    ),
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [{ name: "orders", inputSchema: { type: "object" }, annotations: READS }],
  }));
  for (const text of ["old", JSON.stringify(ORDERS)])
    server.setRequestHandler(CallToolRequestSchema, () => ({ content: [{ type: "text", text }] }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => ({
    contents: [{ uri, text: LOG }],
  }));
  const client = await connect(server);
  expect(joinAnswers(await readAll(client, "orders"))).toEqual(ORDERS);
  expect(await client.readResource({ uri: "x:y" })).toHaveProperty("_meta.nextCursor");
});

test("cursors belong to the subject whose token the transport checked", async () => {
  const { server } = protectedServer();
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  let subject = "ann";
  const client = new FirstClient({ name: "test", version: "1" });
  const send = near.send.bind(near);
  near.send = (message) =>
    send(message, { authInfo: { token: "t", clientId: "c", scopes: [], extra: { subject } } });
  await client.connect(near);
  onTestFinished(() => client.close());
  const call = (cursor?: unknown) =>
    client.callTool({ name: "orders", arguments: cursor === undefined ? {} : { cursor } });
  const cursor = (await call())._meta?.nextCursor;
  expect((await call(cursor)).isError).toBeFalsy();
  subject = "bob";
  expect((await call(cursor)).isError).toBe(true);
});

test("calls are recorded, also those that a client takes back", async () => {
  const { server, records } = protectedServer();
  let isCalled = false;
  server.registerTool("slow", {}, () => {
    isCalled = true;
    return new Promise(() => {});
  });
  const client = await connect(server);
  await client.callTool({ name: "orders" });
  await client.callTool({ name: "made-up" }).catch(() => undefined);
  const stop = new AbortController();
  const slow = client.callTool({ name: "slow" }, { signal: stop.signal });
  await expect.poll(() => isCalled).toBe(true);
  stop.abort();
  await expect(slow).rejects.toThrow();
  await expect.poll(() => records.length).toBe(3);
  expect(records.map(({ tool, outcome }) => [tool, outcome])).toEqual([
    ["orders", "paginated"],
    ["(unknown)", "error"],
    ["slow", "cancelled"],
  ]);
});

test("a tool that is turned off cannot be called, and one that may change something is not repeated", async () => {
  const { server } = protectedServer({
    settings: { tools: { place: { enabled: false } } },
    memoryBytes: 1,
    diskBytes: 0,
  });
  server.registerTool("order", {}, () => ({ content: [{ type: "text", text: LOG }] }));
  const client = await connect(server);
  await expect(client.callTool({ name: "place" })).rejects.toMatchObject({ code: -32602 });
  const cursor = nextCursorOf(await client.callTool({ name: "order" }));
  const more = await client.callTool({ name: "order", arguments: { cursor } });
  expect(more.isError).toBe(true);
});

describe("refused is", () => {
  test("a server that has tools, or is protected", () => {
    const server = new McpServer({ name: "late", version: "1" });
    server.registerTool("one", {}, () => DONE);
    expect(() => protect(server)).toThrow("Protect it before you register tools");
    expect(() => protect(protectedServer().server)).toThrow("protected already");
  });

  test("a handler whose schema has no method that can be read", () => {
    const server = protect(new Server({ name: "odd", version: "1" }, {}));
    const odd = { parse: () => ({ method: "tools/call" }) };
    expect(() =>
      Reflect.apply(server.setRequestHandler, server, [odd, () => ({ content: [] })]),
    ).toThrow("cannot be read");
  });
});
