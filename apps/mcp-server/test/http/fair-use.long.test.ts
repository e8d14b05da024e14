import { McpServer } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import { parseStaticTokens } from "../../src/http/identity/static-tokens.ts";
import { STREAMS_SHARE } from "../../src/http/slots/server-slots.ts";
import type { Serving } from "../../src/serving/begin-serving.ts";
import {
  at,
  bookshopOfFile,
  callRequest,
  connect,
  dial,
  listenForTest,
  post,
  requestHead,
} from "./serve-for-test.ts";
import { serveSlowly } from "./serve-slowly.ts";

const bookshop = bookshopOfFile();

describe("many at once", () => {
  test("over the limit wait for a second; probes are answered always", async () => {
    const { serving, calls, release } = serveSlowly(bookshop.serving);
    const { url } = await listenForTest({ serving, maxConcurrentRequests: 3 });
    const ask = async (): Promise<string> => (await fetch(url, callRequest("wait"))).text();
    const asked = [ask(), ask(), ask()];
    await expect.poll(() => calls.waiting).toBe(3);
    const over = await fetch(url, callRequest("wait"));
    expect(over.status).toBe(503);
    expect(over.headers.get("retry-after")).toBe("1");
    expect((await fetch(at(url, "/healthz"))).status).toBe(200);
    expect((await fetch(at(url, "/readyz"))).status).toBe(200);
    release();
    for (const answer of await Promise.all(asked)) expect(answer).toContain("done");
    expect((await fetch(url, callRequest("wait"))).status).toBe(200);
  });

  test("streams of notifications take no place of calls", async () => {
    const createServer = (): McpServer => {
      const server = new McpServer(
        { name: "test", version: "1" },
        { capabilities: { resources: { listChanged: true } } },
      );
      server.registerTool("answer", {}, () => ({ content: [] }));
      server.registerResource("r", "test://r", {}, () => ({ contents: [] }));
      return server;
    };
    const { url } = await listenForTest({
      serving: { ...bookshop.serving, createServer },
      ...{ maxConcurrentRequests: 1, maxSubscriptions: 2 },
    });
    const clients = [];
    for (let count = 0; count < 2; count += 1) {
      const client = await connect(url, "auto");
      await client.listen({ resourcesListChanged: true });
      clients.push(client);
    }
    expect((await fetch(url, callRequest("answer"))).status).toBe(200);
    const third = await connect(url, "auto");
    await expect(third.listen({ resourcesListChanged: true })).rejects.toThrow();
    await clients[0]?.close();
    await expect
      .poll(() =>
        third.listen({ resourcesListChanged: true }).then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
  });
});

describe("one that takes all it can get", () => {
  const tokens = async () =>
    parseStaticTokens(["ann:0123456789abcdef", "bob:fedcba9876543210"], "here");
  const ann = { authorization: "Bearer 0123456789abcdef" };
  const bob = { authorization: "Bearer fedcba9876543210" };
  const isAnswered = async (url: string): Promise<boolean> => {
    const answer = await fetch(url, callRequest(undefined, bob));
    return answer.status === 200 && (await answer.text()).includes("books");
  };

  test("logins of strangers that do not end take nothing from callers with a token", async () => {
    const logins: string[] = [];
    const { url } = await listenForTest({
      ...{ serving: bookshop.serving, tokens },
      routes: [
        {
          method: "POST",
          path: "/login",
          open: true,
          async handle(request) {
            logins.push(await request.text());
            return new Response("welcome");
          },
        },
      ],
    });
    const strangers = await Promise.all(Array.from({ length: 64 }, () => dial(url)));
    for (const { socket } of strangers) socket.write(`${requestHead(9, "/login")}t`);
    for (let count = 0; count < 5; count += 1) expect(await isAnswered(url)).toBe(true);
    // A login that does end waits its turn, until those before it have had their time.
    strangers[0]?.socket.write("oken=abc");
    await expect.poll(() => logins).toEqual(["token=abc"]);
    await expect.poll(strangers[1]?.received ?? String).toMatch(/ 408 /);
    const large = await fetch(at(url, "/login"), { method: "POST", body: "x".repeat(16_385) });
    expect(large.status).toBe(413);
  });

  test("bodies of a subject that do not end take nothing from another", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, tokens });
    const slow = await Promise.all(Array.from({ length: 64 }, () => dial(url)));
    for (const { socket } of slow) socket.write(`${requestHead(100, "/mcp", ann)}{`);
    for (let count = 0; count < 5; count += 1) expect(await isAnswered(url)).toBe(true);
  });

  test("streams of a subject leave places for another's", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, tokens });
    const gone = new AbortController();
    // An answer that nobody holds any more is cleared away, and its stream ended with it.
    const held: Response[] = [];
    const listen = async (caller: Readonly<Record<string, string>>): Promise<number> => {
      const protocol = { "mcp-protocol-version": "2026-07-28", "mcp-method": LISTEN.method };
      const request = post(LISTEN, { ...protocol, ...caller });
      const answer = await fetch(url, { ...request, signal: gone.signal });
      held.push(answer);
      return answer.status;
    };
    const statuses = await Promise.all(
      Array.from({ length: STREAMS_SHARE + 6 }, async () => listen(ann)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(STREAMS_SHARE);
    expect(statuses.filter((status) => status === 503)).toHaveLength(6);
    expect(await listen(bob)).toBe(200);
    gone.abort();
  });

  test("the messages of a batch leave turns to others", async () => {
    let worked = 0;
    const createServer: Serving["createServer"] = (prepare) => {
      const server = new McpServer({ name: "test", version: "1" });
      prepare?.(server);
      server.registerTool("work", {}, () => {
        const until = performance.now() + 20;
        while (performance.now() < until);
        worked += 1;
        return { content: [{ type: "text", text: "done" }] };
      });
      return server;
    };
    const { url } = await listenForTest({ serving: { ...bookshop.serving, createServer }, tokens });
    const call = { jsonrpc: "2.0", method: "tools/call", params: { name: "work" } };
    const batch = Array.from({ length: 90 }, (_, id) => ({ ...call, id }));
    const answered = fetch(url, post(batch, ann)).then((answer) => answer.text());
    await expect.poll(() => worked, { interval: 1 }).toBeGreaterThan(0);
    expect((await fetch(at(url, "/healthz"))).status).toBe(200);
    expect((await fetch(url, post({ ...call, id: 1 }, bob))).status).toBe(200);
    expect(worked).toBeLessThan(60);
    expect((await answered).match(/done/g)).toHaveLength(90);
  });

  test("calls behind one another on a connection that goes hold nothing any more", async () => {
    const { serving, calls, release } = serveSlowly(bookshop.serving);
    const { url } = await listenForTest({ serving, maxConcurrentRequests: 2 });
    const { socket } = await dial(url);
    const { body } = callRequest("wait");
    socket.write(`${requestHead(String(body).length)}${body}`.repeat(2));
    await expect.poll(() => calls.waiting).toBe(2);
    socket.destroy();
    await expect.poll(() => calls.cancelled).toBe(2);
    const answered = fetch(url, callRequest("wait")).then((answer) => answer.text());
    await expect.poll(() => calls.waiting).toBe(3);
    release();
    expect(await answered).toContain("done");
  });
});

const LISTEN = {
  ...{ jsonrpc: "2.0", id: 1, method: "subscriptions/listen" },
  params: {
    notifications: { resourcesListChanged: true },
    _meta: {
      "io.modelcontextprotocol/protocolVersion": "2026-07-28",
      "io.modelcontextprotocol/clientInfo": { name: "test", version: "1" },
      "io.modelcontextprotocol/clientCapabilities": {},
    },
  },
};
