import { expect, test } from "vitest";
import { messageFault } from "./message-fault.ts";

const long = "x".repeat(300);
const version = "io.modelcontextprotocol/protocolVersion";

test.each([
  ["an id", { id: long, method: "ping" }, -32_600, null],
  ["a progress token", { id: 1, params: { _meta: { progressToken: long } } }, -32_602, 1],
  ["a version", { id: "a", params: { _meta: { [version]: long } } }, -32_602, "a"],
  [
    "a subscription",
    { id: 1, params: { notifications: { resourceSubscriptions: Array(300).fill(long) } } },
    -32_602,
    1,
  ],
])("%s that is too long to be repeated is refused", (_, message, code, id) => {
  expect(messageFault({ jsonrpc: "2.0", ...message })).toMatchObject({ code, id });
  expect(messageFault([{ id: 1 }, message])).toMatchObject({ code, id: null });
});

test("nothing is wrong with what clients send, nor with what is no object", () => {
  const _meta = { progressToken: "abc", [version]: "2026-07-28" };
  const params = { _meta, arguments: { query: "x".repeat(10_000) } };
  for (const message of [{ id: 1, method: "tools/call", params }, [], null, "text", { params: [] }])
    expect(messageFault(message)).toBeUndefined();
});
