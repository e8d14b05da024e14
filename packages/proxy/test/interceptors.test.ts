import { PassThrough } from "node:stream";
import { type CallToolResult, Client, type StandardSchemaV1 } from "@modelcontextprotocol/client";
import { isJsonObject, type JsonObject } from "@speclens/core";
import type { CallRecord, GuardOptions } from "@speclens/guard";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { runs } from "../../../test/support/runs.ts";
import { runInterceptors } from "../src/run-interceptors.ts";
import { streamTransport } from "./connect-through.ts";

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

/** The results of the extension, which the SDK does not know. */
const ANY: StandardSchemaV1<unknown, JsonObject> = {
  "~standard": {
    version: 1,
    vendor: "test",
    validate: (value) => (isJsonObject(value) ? { value } : { issues: [{ message: "none" }] }),
  },
};

async function connect(era: "legacy" | "modern" = "legacy", guard: GuardOptions = {}) {
  const [input, output] = [new PassThrough(), new PassThrough()];
  const done = runInterceptors({ guard, version: "1.2.3", input, output });
  const client = new Client(
    { name: "gateway", version: "1" },
    { versionNegotiation: { mode: era === "modern" ? { pin: "2026-07-28" } : "legacy" } },
  );
  await client.connect(streamTransport(output, input));
  open.push({ close: () => client.close().then(() => done) });
  return {
    client,
    list: (params: object = {}) =>
      client.request({ method: "interceptors/list", params: { ...params } }, ANY),
    invoke: (params: object) =>
      client.request({ method: "interceptor/invoke", params: { ...params } }, ANY),
  };
}

const fit = (payload: unknown, more: object = {}) => ({
  name: "speclens-budget",
  event: "tools/call",
  phase: "response",
  payload,
  config: { budget: 300 },
  ...more,
});
const answer = (text: string) => ({ content: [{ type: "text", text }] });
const long = Array.from({ length: 900 }, (_, at) => `Line ${at} of the log.`).join("\n");

describe.each(["legacy", "modern"] as const)("a %s client", (era) => {
  test("finds the interceptors, and what they hook into", async () => {
    const { client, list } = await connect(era);
    expect(client.getServerCapabilities()).toMatchObject({
      extensions: {
        "io.modelcontextprotocol/interceptors": {
          supportedEvents: ["tools/call", "resources/read"],
        },
      },
    });
    const { interceptors } = await list();
    const hooks = [{ events: ["tools/call", "resources/read"], phase: "response" }];
    expect(interceptors).toMatchObject([
      { name: "speclens-budget", version: "1.2.3", type: "mutation", hooks, failOpen: true },
      { name: "speclens-size", type: "validation", hooks, mode: "audit", failOpen: true },
    ]);
    expect((await list({ event: "resources/read" })).interceptors).toHaveLength(2);
    expect((await list({ event: "*" })).interceptors).toHaveLength(2);
    expect((await list({ event: "prompts/get" })).interceptors).toEqual([]);
  });

  test("gets a long answer fitted, and reads the rest from readMore", async () => {
    const { client, invoke } = await connect(era);
    expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(["readMore"]);
    const result = await invoke(fit(answer(long)));
    expect(result).toMatchObject({
      interceptor: "speclens-budget",
      type: "mutation",
      phase: "response",
      modified: true,
      durationMs: expect.any(Number),
      info: { budget: 300 },
    });
    const payload = result.payload as unknown as CallToolResult;
    expect(Number(payload._meta?.estimatedTokens)).toBeLessThanOrEqual(300);
    let read = "";
    for (let page: CallToolResult | undefined = payload; page !== undefined; ) {
      const [block] = page.content;
      if (block?.type === "text") read += block.text;
      const cursor: unknown = page._meta?.nextCursor;
      page =
        typeof cursor === "string"
          ? await client.callTool({ name: "readMore", arguments: { cursor } })
          : undefined;
    }
    expect(read).toBe(long);
  });
});

test("what fits stays as it is", async () => {
  const { invoke } = await connect();
  const small = { ...answer("ok"), structuredContent: { a: 1 }, _meta: { "example.com/b": 2 } };
  expect(await invoke(fit(small))).toMatchObject({ modified: false, payload: small });
  const image = { content: [{ type: "image", data: "AAAA", mimeType: "image/png" }] };
  expect((await invoke(fit(image))).payload).toEqual(image);
});

test("a whole response may be the payload", async () => {
  const { invoke } = await connect();
  const response = { jsonrpc: "2.0", id: 7, result: answer(long) };
  const { modified, payload } = await invoke(fit(response));
  expect(modified).toBe(true);
  const content = [{ type: "text" }, { type: "text", text: expect.stringContaining("nextCursor") }];
  expect(payload).toMatchObject({ jsonrpc: "2.0", id: 7, result: { content } });
});

test("resources are fitted, too", async () => {
  const { client, invoke } = await connect("legacy", { settings: { tokenBudgetThreshold: 300 } });
  const contents = [{ uri: "file:///log", mimeType: "text/plain", text: long }];
  const { payload } = await invoke(fit({ contents }, { event: "resources/read", config: {} }));
  const fitted = payload as { contents: { uri: string; text: string }[]; _meta: JsonObject };
  expect(fitted.contents[0]?.uri).toBe("file:///log");
  const cursor = fitted._meta.nextCursor;
  const next = await client.callTool({ name: "readMore", arguments: { cursor } });
  const [block] = next.content;
  const rest = block?.type === "resource" && "text" in block.resource ? block.resource.text : "";
  expect(long.startsWith(`${fitted.contents[0]?.text}${rest}`)).toBe(true);
  expect(rest).not.toBe("");
});

test("the size of an answer is a finding, not a change", async () => {
  const records: CallRecord[] = [];
  const { invoke } = await connect("legacy", {
    telemetry: { record: (record) => void records.push(record) },
  });
  const size = { name: "speclens-size" };
  expect(await invoke(fit(answer("ok"), size))).toMatchObject({ type: "validation", valid: true });
  const found = await invoke(fit(answer(long), size));
  expect(found).toMatchObject({ valid: false, severity: "error", info: { budget: 300 } });
  expect(JSON.stringify(found.messages)).toMatch(/The answer has about \d+ tokens; the budget is/);
  expect(found).not.toHaveProperty("payload");
  expect(records).toEqual([]);
  await invoke(fit(answer(long)));
  expect(records).toMatchObject([{ tool: "tools/call", outcome: "chunked", oversized: true }]);
});

test.each([
  ["a request", { phase: "request", payload: { name: "search", arguments: {} } }],
  ["another event", { event: "prompts/get", payload: { messages: [] } }],
  ["a question to the user", { payload: { resultType: "input_required", inputRequests: {} } }],
  ["an error", { payload: { jsonrpc: "2.0", id: 1, error: { code: -32603, message: "no" } } }],
  ["no object", { payload: "text" }],
])("%s stays as it is and is valid", async (_what, given) => {
  const { invoke } = await connect();
  const { payload } = given;
  expect(await invoke(fit(payload, given))).toMatchObject({ modified: false, payload });
  const checked = await invoke(fit(payload, { ...given, name: "speclens-size" }));
  expect(checked).toMatchObject({ valid: true, phase: "phase" in given ? "request" : "response" });
});

test.each([
  [{ name: "speclens-toxicity" }, -32602, "There is no interceptor speclens-toxicity"],
  [{ phase: "both" }, -32602, "phase must be"],
  [{ event: 7 }, -32602, "name and event must be texts"],
  [{ config: { budget: 1 } }, -32602, "config.budget must be a whole number of tokens"],
  [{ timeoutMs: -1 }, -32602, "timeoutMs must be"],
  [{ timeoutMs: 0 }, -32000, "Interceptor execution timeout"],
])("refuses %o", async (more, code, message) => {
  const { invoke } = await connect();
  await expect(invoke(fit(answer(long), more))).rejects.toMatchObject({
    code,
    message: expect.stringContaining(message),
  });
});

test("no other tool is there", async () => {
  const { client } = await connect();
  for (const name of ["tools/call", "resources/read", "run"])
    await expect(client.callTool({ name, arguments: {} })).rejects.toThrow("named");
});

test("any text comes back whole", async () => {
  const { client, invoke } = await connect();
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.string({ unit: "grapheme", minLength: 30, maxLength: 120 }), {
        minLength: 40,
        maxLength: 80,
      }),
      async (lines) => {
        const text = lines.join("\n");
        let page = (await invoke(fit(answer(text)))).payload as unknown as CallToolResult;
        let read = "";
        for (;;) {
          const [block] = page.content;
          if (block?.type === "text") read += block.text;
          const cursor = page._meta?.nextCursor;
          if (cursor === undefined) break;
          page = await client.callTool({ name: "readMore", arguments: { cursor } });
        }
        expect(read).toBe(text);
      },
    ),
    { numRuns: runs(50) },
  );
});
