import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { afterEach, expect, test } from "vitest";
import { connectThrough, createClient, startProxy } from "./connect-through.ts";
import { type HttpServer, serveHttp } from "./serve-http.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0).reverse()) await close();
});

type Answer = (response: ServerResponse, id: number, request: IncomingMessage) => void;

const json = { "content-type": "application/json" };
const ok: Answer = (response, id) => {
  const result = { content: [{ type: "text", text: "ok" }] };
  response.writeHead(200, json).end(JSON.stringify({ jsonrpc: "2.0", id, result }));
};

/** Serves MCP over HTTP. `call` answers calls of tools, `sees` each request first. */
async function serve(call: Answer, sees: Answer = () => undefined): Promise<HttpServer> {
  const served = await serveHttp(({ id, method, params }, response, request) => {
    sees(response, id ?? 0, request);
    if (response.writableEnded) return undefined;
    if (id === undefined) return response.writeHead(202).end();
    if (method === "tools/call") return call(response, id, request);
    const results: Record<string, object> = {
      initialize: {
        protocolVersion: params?.protocolVersion,
        capabilities: { tools: {} },
        serverInfo: { name: "remote", version: "1" },
      },
      "tools/list": { tools: [{ name: "run", inputSchema: { type: "object" } }] },
    };
    const result = results[method];
    const error = { code: -32601, message: "Method not found" };
    return response
      .writeHead(200, { ...json, ...(method === "initialize" && { "mcp-session-id": "s1" }) })
      .end(JSON.stringify({ jsonrpc: "2.0", id, ...(result ? { result } : { error }) }));
  });
  open.push(served);
  return served;
}

async function connect(url: URL, timeout?: number) {
  const connected = await connectThrough({ target: { url }, timeout });
  open.push(connected);
  return connected.client;
}

const run = { name: "run", arguments: {} };

test("a server that is not there is an error on opening", async () => {
  const { url, server } = await serve(ok);
  server.close();
  await once(server, "close");
  const proxy = startProxy({ target: { url } });
  open.push({ close: () => proxy.transport.close().then(() => proxy.done) });
  await expect(createClient("legacy").connect(proxy.transport)).rejects.toThrow(
    "The server did not open the protocol: fetch failed",
  );
});

test("a server that goes during a call, or before it, is an error; the next call reaches it again", async () => {
  let isGone = true;
  const { url } = await serve((response, ...rest) =>
    isGone ? response.destroy() : ok(response, ...rest),
  );
  const client = await connect(url);
  await expect(client.callTool(run)).rejects.toThrow(`The server at ${url} cannot be reached`);
  isGone = false;
  expect(await client.callTool(run)).toMatchObject({ content: [{ text: "ok" }] });
});

test("a server that goes within an answer is an error", async () => {
  const { url } = await serve((response) => {
    response.writeHead(200, json).write('{"jsonrpc":"2.0","id":');
    setTimeout(() => response.destroy(), 50);
  });
  const client = await connect(url);
  await expect(client.callTool(run)).rejects.toThrow(`The server at ${url} cannot be reached`);
});

test.each([
  ["breaks off", (response: ServerResponse) => response.destroy()],
  ["ends without an answer", (response: ServerResponse) => response.end()],
])("a stream that %s is an error at once", async (_what, stop) => {
  const { url } = await serve((response) => {
    response.writeHead(200, { "content-type": "text/event-stream" });
    response.write('data: {"jsonrpc":"2.0","method":"notifications/message","params":{}}\n\n');
    setTimeout(() => stop(response), 50);
  });
  const client = await connect(url);
  await expect(client.callTool(run)).rejects.toThrow("The server's answer broke off");
});

test("a call that hangs ends by the time limit", async () => {
  const { url } = await serve(() => undefined);
  const client = await connect(url, 1);
  await expect(client.callTool(run)).rejects.toThrow(
    "The server did not answer tools/call within 1 s",
  );
});

test.each([
  ["no JSON", '{"jsonrpc":"2.0","id":1,"result":{"total":NaN}}'],
  ["no message", '{"half":true}'],
])("an answer that is %s is an error", async (_what, body) => {
  const { url } = await serve((response) => response.writeHead(200, json).end(body));
  const client = await connect(url);
  await expect(client.callTool(run)).rejects.toThrow();
});

test("a status that is an error is one", async () => {
  const { url } = await serve((response) => response.writeHead(500).end("out of order"));
  const client = await connect(url);
  await expect(client.callTool(run)).rejects.toThrow("out of order");
});

test.each([
  ["a body", json, ""],
  ["an event", { "content-type": "text/event-stream" }, "data: "],
])("%s of 100 MB is an error and not kept", async (_what, headers, begin) => {
  const part = "x".repeat(1024 * 1024);
  let sent = 0;
  const { url } = await serve(async (response, id) => {
    response.writeHead(200, headers);
    response.write(`${begin}{"jsonrpc":"2.0","id":${id},"result":{"content":[{"text":"`);
    for (; sent < 100 && !response.destroyed; sent++)
      await new Promise((resolve) => response.write(part, resolve));
    response.end('"}]}}\n\n');
  });
  const client = await connect(url);
  await expect(client.callTool(run)).rejects.toThrow(/more than 64 MiB|cannot be reached/);
  expect(sent).toBeLessThan(100);
});

test("a session that the server has lost is opened anew", async () => {
  let isLost = false;
  let sessions = 0;
  const { url } = await serve(ok, (response, _id, request) => {
    if (request.headers["mcp-session-id"] === undefined) {
      sessions++;
      isLost = false;
    } else if (isLost) response.writeHead(404).end();
  });
  const client = await connect(url);
  await client.callTool(run);
  const before = sessions;
  isLost = true;
  await expect(client.callTool(run)).rejects.toThrow();
  expect(await client.callTool(run)).toMatchObject({ content: [{ text: "ok" }] });
  expect(sessions).toBeGreaterThan(before);
});
