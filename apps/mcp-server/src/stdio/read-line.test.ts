import { expect, test } from "vitest";
import { readLine } from "./read-line.ts";

const ping = (id: unknown) => ({ jsonrpc: "2.0", id, method: "ping" });

/** Codes and ids of what is refused, methods of what is taken on. */
function read(value: unknown, takesBatches = false): unknown[] {
  const line = typeof value === "string" ? value : JSON.stringify(value);
  return readLine(line, takesBatches).map((one) => {
    if ("fault" in one) return [one.fault.code, one.fault.id];
    return "message" in one && "method" in one.message ? one.message.method : "passed over";
  });
}

test("a message is taken on", () => {
  expect(read(ping(1))).toEqual(["ping"]);
  expect(read(`${JSON.stringify(ping("a"))}\r`)).toEqual(["ping"]);
  expect(read({ jsonrpc: "2.0", method: "notifications/initialized" })).toEqual([
    "notifications/initialized",
  ]);
  expect(read("  \r")).toEqual([]);
});

test("what is no message is refused, by its id where it has one", () => {
  expect(read("no JSON")).toEqual([[-32_700, null]]);
  for (const value of [null, 7, "text", {}, { id: null, method: "ping" }])
    expect(read(JSON.stringify(value))).toEqual([[-32_600, null]]);
  expect(read({ ...ping(1), params: null })).toEqual([[-32_600, 1]]);
  expect(read({ ...ping(2), params: [] })).toEqual([[-32_600, 2]]);
  expect(read({ ...ping("a"), jsonrpc: "1.0" })).toEqual([[-32_600, "a"]]);
  expect(read({ ...ping(3), method: 5 })).toEqual([[-32_600, 3]]);
  expect(read(ping("x".repeat(300)))).toEqual([[-32_600, null]]);
});

test("what looks like an answer has none, or two such programs would never end", () => {
  const refusal = { jsonrpc: "2.0", id: null, error: { code: -32_600, message: "no" } };
  expect(read(refusal)).toEqual(["passed over"]);
  expect(read({ id: 1, result: {} })).toEqual(["passed over"]);
});

test("each message of a batch is taken on, or refused where there are none", () => {
  const batch = [ping(1), { ...ping(2), params: null }, ping("c")];
  expect(read(batch, true)).toEqual(["ping", [-32_600, 2], "ping"]);
  expect(read(batch)).toEqual([
    [-32_600, 1],
    [-32_600, 2],
    [-32_600, "c"],
  ]);
  expect(read([{ jsonrpc: "2.0", method: "a" }])).toEqual([[-32_600, null]]);
  for (const size of [0, 101])
    expect(read(Array(size).fill(ping(1)), true)).toEqual([[-32_600, null]]);
});
