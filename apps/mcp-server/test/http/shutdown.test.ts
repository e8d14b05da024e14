import { once } from "node:events";
import { connect as open } from "node:net";
import { setTimeout } from "node:timers/promises";
import { McpServer } from "@modelcontextprotocol/server";
import { expect, onTestFinished, test } from "vitest";
import { at, bookshopOfFile, callRequest, dial, listenForTest } from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

test("answers what is under way, says meanwhile that it stops, and closes last", async () => {
  let waiting = 0;
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const createServer = (): McpServer => {
    const server = new McpServer({ name: "test", version: "1" });
    server.registerTool("wait", {}, async () => {
      waiting += 1;
      await released;
      return { content: [{ type: "text", text: "done" }] };
    });
    return server;
  };
  const { url, close } = await listenForTest({ serving: { ...bookshop.serving, createServer } });
  const { socket, received } = await dial(url);
  socket.write("GET /readyz HTTP/1.1\r\nhost: localhost\r\n");
  const asked = fetch(url, callRequest("wait")).then((answer) => answer.text());
  await expect.poll(() => waiting).toBe(1);
  expect((await fetch(at(url, "/readyz"))).status).toBe(200);
  const closed = close();
  socket.write("\r\n");
  await expect.poll(received).toContain('{"status":"stopping"}');
  expect(received()).toMatch(/^HTTP\/1\.1 503 /);
  expect(received()).toMatch(/^connection: close\r$/im);
  await setTimeout(200);
  // Whoever connects now is told, and not cut.
  const late = await fetch(at(url, "/readyz"));
  expect([late.status, late.headers.get("connection")]).toEqual([503, "close"]);
  release();
  expect(await asked).toContain("done");
  await closed;
  await expect(fetch(at(url, "/healthz"))).rejects.toThrow();
});

test("answers callers that connect as it stops", async () => {
  const { url, close } = await listenForTest({ serving: bookshop.serving });
  const socket = open(Number(new URL(url).port), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  const closed = close();
  socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
  const [answer] = await once(socket, "data");
  expect(String(answer)).toMatch(/^HTTP\/1\.1 200 /);
  await closed;
});

test("what is connected as it stops is taken, however busy the process is", async () => {
  const { url, close } = await listenForTest({ serving: bookshop.serving });
  const answers = Array.from({ length: 30 }, async () => {
    const socket = open(Number(new URL(url).port), "127.0.0.1");
    onTestFinished(() => void socket.destroy());
    socket.write("GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n");
    const [answer] = await once(socket, "data");
    return String(answer).slice(0, 12);
  });
  const closed = close();
  const until = performance.now() + 300;
  while (performance.now() < until);
  expect(new Set(await Promise.all(answers))).toEqual(new Set(["HTTP/1.1 200"]));
  await closed;
});

test("a kept connection is answered on once more, and told that it closes", async () => {
  const { url, close } = await listenForTest({ serving: bookshop.serving });
  const { socket, received } = await dial(url);
  const ask = "GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n";
  socket.write(ask);
  await expect.poll(received).toContain("ok");
  const closed = close();
  // By then it stops, and the connection is not idle for long yet.
  expect((await fetch(at(url, "/readyz"))).status).toBe(503);
  const before = received().length;
  socket.write(ask);
  await once(socket, "close");
  expect(received().slice(before)).toMatch(/^HTTP\/1\.1 200 [\s\S]*connection: close\r/i);
  await closed;
});

test("twice is once", async () => {
  const { close } = await listenForTest({ serving: bookshop.serving });
  await Promise.all([close(), close()]);
  await close();
});
