import { Client as FormerClient } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport as FormerTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import { McpServer } from "@modelcontextprotocol/server";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import { parseStaticTokens } from "../../src/http/identity/static-tokens.ts";
import { bookshopOfFile, connect, listenForTest } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

const search = { name: "searchEndpoints", arguments: { query: "refund an order" } };
const found = expect.stringContaining("1 POST /orders/{order_id}/refunds");

describe.each(["legacy", "auto"] as const)("today's client, opening by %s", (mode) => {
  test("lists tools and calls them", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving });
    const client = await connect(url, mode);
    expect(client.getProtocolEra()).toBe(mode === "auto" ? "modern" : "legacy");
    expect((await client.listTools()).tools).toHaveLength(6);
    const { content } = await client.callTool(search);
    expect(content[0]).toMatchObject({ type: "text", text: found });
  });

  test("tools learn who asks", async () => {
    const createServer = (): McpServer => {
      const server = new McpServer({ name: "test", version: "1" });
      server.registerTool("whoAmI", {}, ({ http }) => ({
        content: [{ type: "text", text: JSON.stringify(http?.authInfo ?? null) }],
      }));
      return server;
    };
    const { url } = await listenForTest({
      serving: { ...bookshop.serving, createServer },
      tokens: async () => parseStaticTokens(["ann:0123456789abcdef"], "here"),
    });
    const client = await connect(url, mode, { authorization: "Bearer 0123456789abcdef" });
    const { content } = await client.callTool({ name: "whoAmI" });
    const [first] = content;
    expect(JSON.parse(first?.type === "text" ? first.text : "")).toEqual({
      ...{ token: "", clientId: "ann", scopes: [] },
      extra: { subject: "ann" },
    });
  });
});

test("the client of the first SDK lists tools and calls them", async () => {
  const { url } = await listenForTest({ serving: bookshop.serving });
  const client = new FormerClient({ name: "test", version: "1" });
  onTestFinished(() => client.close());
  await client.connect(new FormerTransport(new URL(url)));
  expect((await client.listTools()).tools).toHaveLength(6);
  const { content } = await client.callTool(search);
  expect(content).toMatchObject([{ type: "text", text: found }]);
});

test("a client that listens is told when the index has changed, and when the server ends", async () => {
  const listeners = new Set<() => void>();
  const createServer = (): McpServer => {
    const server = new McpServer(
      { name: "test", version: "1" },
      { capabilities: { resources: { listChanged: true } } },
    );
    server.registerResource("r", "test://r", {}, () => ({ contents: [] }));
    return server;
  };
  const { url, close } = await listenForTest({
    serving: {
      ...bookshop.serving,
      createServer,
      onIndexChange: (listener) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    },
  });
  const client = await connect(url, "auto");
  let changes = 0;
  client.setNotificationHandler("notifications/resources/list_changed", () => {
    changes += 1;
  });
  await client.listen({ resourcesListChanged: true });
  for (const listener of listeners) listener();
  await expect.poll(() => changes).toBe(1);
  const begun = performance.now();
  let time = begun;
  // A clock that only goes on when it is asked: a stream that is waited for until the deadline takes 10 s of it.
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (time += 10));
  onTestFinished(() => clock.mockRestore());
  await close();
  expect(time - begun).toBeLessThan(10_000);
  expect(listeners.size).toBe(0);
});
