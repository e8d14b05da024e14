import { once } from "node:events";
import { connect as open } from "node:net";
import { setTimeout } from "node:timers/promises";
import { McpServer } from "@modelcontextprotocol/server";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import {
  at,
  type BookshopServing,
  callRequest,
  dial,
  listenForTest,
  serveBookshop,
} from "./serve-for-test.ts";

let bookshop: BookshopServing;
beforeAll(async () => {
  bookshop = await serveBookshop();
});
afterAll(() => bookshop.close());

test("answers what is under way, says that it stops, and takes nobody on", async () => {
  let waiting = 0;
  const createServer = (): McpServer => {
    const server = new McpServer({ name: "test", version: "1" });
    server.registerTool("wait", {}, async () => {
      waiting += 1;
      await setTimeout(500);
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
  await expect(fetch(at(url, "/healthz"))).rejects.toThrow();
  expect(await asked).toContain("done");
  await closed;
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

test("twice is once", async () => {
  const { close } = await listenForTest({ serving: bookshop.serving });
  await Promise.all([close(), close()]);
  await close();
});
