import { once } from "node:events";
import { describe, expect, test } from "vitest";
import { bookshopOfFile, callRequest, dial, listenForTest, requestHead } from "./serve-for-test.ts";
import { serveSlowly } from "./serve-slowly.ts";

const bookshop = bookshopOfFile();

describe("clients that drag", () => {
  const timeouts = { headers: 200, request: 400, idle: 600 };

  test.each([
    ["headers", "POST /mcp HTTP/1.1\r\nhost: localhost\r\nx: "],
    ["a body", `${requestHead(1000)}{`],
    ["a chunked body", `${requestHead("chunked")}1\r\n{\r\n`],
  ])("%s that do not end are given up", async (_what, start) => {
    const { url } = await listenForTest({ serving: bookshop.serving, timeouts });
    const { socket } = await dial(url);
    socket.write(start);
    await once(socket, "close");
    // On a busy machine, a good client may be too slow for these limits as well.
    const ask = () => fetch(url, callRequest()).catch(() => undefined);
    await expect.poll(async () => (await ask())?.status).toBe(200);
  });

  test("a connection without a word is closed", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, timeouts });
    const { socket } = await dial(url);
    await once(socket, "close");
  });

  test("an answer that nobody reads is given up", async () => {
    const log: string[] = [];
    const { url } = await listenForTest({
      ...{ serving: bookshop.serving, timeouts },
      routes: [{ path: "/large", handle: () => new Response("x".repeat(50_000_000)) }],
      logRequest: (line) => log.push(line),
    });
    const { socket } = await dial(url);
    socket.pause();
    socket.write("GET /large HTTP/1.1\r\nhost: localhost\r\n\r\n");
    // It is logged when it is over.
    await expect.poll(() => log).toHaveLength(1);
    expect(socket.bytesRead).toBeLessThan(50_000_000);
  });

  test("a client that goes cancels its call", async () => {
    const { serving, calls, release } = serveSlowly(bookshop.serving);
    const { url } = await listenForTest({ serving });
    const gone = new AbortController();
    const asked = fetch(url, { ...callRequest("wait"), signal: gone.signal }).then(
      (answer) => answer.text(),
      () => "gone",
    );
    await expect.poll(() => calls.waiting).toBe(1);
    gone.abort();
    await asked.catch(() => undefined);
    await expect.poll(() => calls.cancelled).toBe(1);
    release();
  });
});
