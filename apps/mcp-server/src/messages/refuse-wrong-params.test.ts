import { expect, test } from "vitest";
import { refusalOf } from "./refuse-wrong-params.ts";

const task = { type: "ref/prompt", name: "useApi" };

test.each([
  ["completion/complete", { ref: task, argument: { name: "task", value: {} } }, "argument.value"],
  ["completion/complete", { ref: task, argument: { name: [], value: "" } }, "argument.name"],
  ["completion/complete", { ref: { type: "x" }, argument: { name: "a", value: "" } }, "ref"],
  ["resources/read", {}, "uri"],
  ["resources/subscribe", { uri: 5 }, "uri"],
  ["prompts/get", {}, "name"],
  ["prompts/get", { name: "useApi", arguments: { task: 5 } }, "arguments.task"],
  ["tools/call", { arguments: {} }, "name"],
  ["tools/list", { cursor: 5 }, "cursor"],
])("a %s of %j is refused in a sentence", (method, params, place) => {
  expect(refusalOf({ jsonrpc: "2.0", id: 7, method, params })).toEqual({
    jsonrpc: "2.0",
    id: 7,
    error: {
      code: -32_602,
      message: `${method}: params.${place} is missing or has the wrong type.`,
    },
  });
});

test("a long name that a client made up is cut", () => {
  const params = { name: "useApi", arguments: { ["\u009b".repeat(100_000)]: 5 } };
  const refusal = refusalOf({ jsonrpc: "2.0", id: 7, method: "prompts/get", params });
  expect(refusal?.error.message.length).toBeLessThan(2000);
  expect(refusal?.error.message).not.toContain("\u009b");
});

test("what is right, of another method, or no request is left to the server", () => {
  const _meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28", more: 1 };
  for (const message of [
    { id: 1, method: "tools/call", params: { name: "x", arguments: { a: [] }, _meta } },
    { id: 1, method: "tools/call", params: { name: "x", inputResponses: {}, requestState: "s" } },
    { id: 1, method: "tools/list" },
    { id: 1, method: "nope", params: { name: 5 } },
    { method: "notifications/cancelled", params: {} },
    { id: 1, result: {} },
  ])
    expect(refusalOf({ jsonrpc: "2.0", ...message })).toBeUndefined();
});

test.each(["initialize", "resources/subscribe", "resources/unsubscribe"])(
  "whether there still is %s is the SDK's to say where a request names its version",
  (method) => {
    const _meta = { "io.modelcontextprotocol/protocolVersion": "2026-07-28" };
    expect(refusalOf({ jsonrpc: "2.0", id: 7, method, params: {} })).toBeDefined();
    expect(refusalOf({ jsonrpc: "2.0", id: 7, method, params: { _meta } })).toBeUndefined();
  },
);
