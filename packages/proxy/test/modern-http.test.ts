import { ProtocolError } from "@modelcontextprotocol/client";
import { afterEach, expect, test } from "vitest";
import { ANY_RESULT } from "../src/upstream/any-result.ts";
import { connectThrough, createClient } from "./connect-through.ts";
import { serveHttp } from "./serve-http.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0).reverse()) await close();
});

/** Serves revision 2026-07-28 not quite as it demands. */
async function serve(): Promise<URL> {
  const served = await serveHttp(({ id, method }, response) => {
    const answer = (status: number, message: object) =>
      response
        .writeHead(status, { "content-type": "application/json" })
        .end(JSON.stringify({ jsonrpc: "2.0", id, ...message }));
    switch (method) {
      case "server/discover":
        return answer(200, {
          result: {
            resultType: "complete",
            supportedVersions: ["2026-07-28"],
            capabilities: { tools: { listChanged: true } },
            ttlMs: 0,
            cacheScope: "private",
          },
        });
      case "subscriptions/listen":
        // It never agrees.
        return response.writeHead(200, { "content-type": "application/json" }).write("\n");
      case "tools/list":
        return answer(200, {
          result: {
            tools: [{ name: "run", inputSchema: { type: "object" } }],
            ttlMs: 0,
            cacheScope: "private",
          },
        });
      case "tools/call":
        return answer(200, { result: { content: [{ type: "text", text: "ok" }] } });
      default:
        return answer(404, { error: { code: -32601, message: "No such method", data: { id: 1 } } });
    }
  });
  open.push(served);
  return served.url;
}

test("a server that never agrees to announce changes, or omits what it may not, is used", async () => {
  const connected = await connectThrough(
    { target: { url: await serve() } },
    createClient("modern"),
  );
  open.push(connected);
  const { client } = connected;
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["run", "readMore"]);
  expect(await client.callTool({ name: "run", arguments: {} })).toMatchObject({
    content: [{ text: "ok" }],
  });
});

test("an error that comes with an HTTP status is told as it is", async () => {
  const connected = await connectThrough(
    { target: { url: await serve() } },
    createClient("modern"),
  );
  open.push(connected);
  const { client } = connected;
  const asked = client.request({ method: "test/none", params: {} }, ANY_RESULT);
  await expect(asked).rejects.toThrow(ProtocolError);
  await expect(asked).rejects.toMatchObject({
    code: -32601,
    message: expect.stringContaining("No such method"),
    data: { id: 1 },
  });
  expect(await client.callTool({ name: "run", arguments: {} })).toMatchObject({
    content: [{ text: "ok" }],
  });
});
