import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  bookshopOfFile,
  callRequest,
  dial,
  listenForTest,
  post,
  requestHead,
} from "./serve-for-test.ts";

const bookshop = bookshopOfFile();

describe("bodies", () => {
  test("over 1 MiB are refused, with their length told or not", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving });
    const large = " ".repeat(2 ** 20 + 1);
    const told = await fetch(url, post(large));
    expect(told.status).toBe(413);
    expect(await told.json()).toMatchObject({ jsonrpc: "2.0", error: { code: -32_000 }, id: null });
    const { socket, received } = await dial(url);
    socket.write(requestHead("chunked"));
    for (let count = 0; count < 17; count += 1) socket.write(`10000\r\n${" ".repeat(2 ** 16)}\r\n`);
    await expect.poll(received).toMatch(/^HTTP\/1.1 413 /);
  });

  test("of 1 MiB are read", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving });
    const call = JSON.stringify({ jsonrpc: "2.0", id: 1, method: "tools/list" });
    expect((await fetch(url, post(call.padEnd(2 ** 20)))).status).toBe(200);
  });

  test.each(["", "{", "\u0000", "[1,", '{"jsonrpc":"2.0"', "ping"])(
    "%j is no JSON, and told so",
    async (body) => {
      const { url } = await listenForTest({ serving: bookshop.serving });
      const answer = await fetch(url, post(body));
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({ error: { code: -32_700 } });
    },
  );

  test("any JSON has an answer without a stack, and the server lives on", async () => {
    const { url } = await listenForTest({ serving: bookshop.serving, requestsPerMinute: 0 });
    const version = fc.constantFrom(undefined, "2025-06-18", "2026-07-28", "x");
    const message = fc.oneof(
      fc.jsonValue(),
      fc.record(
        {
          jsonrpc: fc.constantFrom("2.0", "1.0", 2),
          id: fc.oneof(fc.integer(), fc.string(), fc.constant(null)),
          method: fc.constantFrom("tools/call", "tools/list", "initialize", "ping", "nothing"),
          params: fc.jsonValue({ maxDepth: 3 }),
        },
        { requiredKeys: [] },
      ),
    );
    await fc.assert(
      fc.asyncProperty(message, version, async (body, protocol) => {
        const headers = protocol === undefined ? {} : { "mcp-protocol-version": protocol };
        const answer = await fetch(url, post(body, headers));
        expect([200, 202, 400, 404]).toContain(answer.status);
        expect(await answer.text()).not.toMatch(/\n\s+at |node_modules/);
      }),
    );
    expect((await fetch(url, callRequest())).status).toBe(200);
  });
});
