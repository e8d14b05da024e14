import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { createGuard, type GuardOptions, type Refusal } from "@speclens/guard";
import { afterEach, expect, test, vi } from "vitest";
import * as z from "zod";
import { connect } from "./connect.ts";
import { nextCursorOf, textsOf } from "./read-answer.ts";

const LINES = Array.from({ length: 4000 }, (_, line) => `line ${line} of the log`).join("\n");
const PICTURE = Buffer.alloc(3000).toString("base64");

async function connectToLog(options: GuardOptions = {}, readOnlyHint = true): Promise<Client> {
  const guard = createGuard({ maximumBlobBytes: 2000, ...options });
  return connect(() => {
    const server = guard.protect(new McpServer({ name: "log", version: "1" }));
    server.registerTool(
      "log",
      { inputSchema: z.object({ part: z.string().optional() }), annotations: { readOnlyHint } },
      () => ({ content: [{ type: "text", text: LINES }] }),
    );
    server.registerTool(
      "typed",
      { outputSchema: z.object({ id: z.number() }), inputSchema: z.object({}) },
      () => ({ content: [{ type: "text", text: '{"id":1}' }], structuredContent: { id: 1 } }),
    );
    server.registerTool("picture", {}, () => ({
      content: [
        { type: "image", mimeType: "image/png", data: PICTURE },
        { type: "resource", resource: { uri: "test://zip", mimeType: "a/zip", blob: PICTURE } },
        { type: "text", text: "two pictures" },
      ],
    }));
    server.registerTool("limited", { inputSchema: z.object({ limit: z.number() }) }, () => ({
      content: [{ type: "text", text: "[]" }],
    }));
    return server;
  });
}

function refusalsOf({ _meta }: CallToolResult): readonly Refusal[] | undefined {
  return _meta?.refusals as readonly Refusal[] | undefined;
}

afterEach(() => {
  vi.useRealTimers();
});

test("an answer of which nothing is refused has no refusals", async () => {
  const client = await connectToLog();
  const first = await client.callTool({ name: "log", arguments: {} });
  expect(first._meta).not.toHaveProperty("refusals");
});

test("an altered, a foreign, an unknown and an expired cursor", async () => {
  const client = await connectToLog();
  const cursor = nextCursorOf(await client.callTool({ name: "log", arguments: {} })) ?? "";
  const refused = async (name: string, given: Record<string, unknown>) => {
    const answer = await client.callTool({ name, arguments: given });
    expect(answer.isError).toBe(true);
    expect(textsOf(answer)[0]).not.toBe("");
    expect(answer.structuredContent).toBeUndefined();
    return refusalsOf(answer);
  };
  expect(await refused("log", { cursor: `x${cursor}` })).toEqual([
    { code: "cursor-tampered", remedy: "call-without-cursor" },
  ]);
  expect(await refused("log", { cursor, part: "other" })).toEqual([
    { code: "cursor-foreign", remedy: "repeat-arguments" },
  ]);
  expect(await refused("readMore", { cursor: "made up" })).toEqual([
    { code: "cursor-unknown", remedy: "repeat-arguments" },
  ]);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 61 * 60 * 1000 });
  expect(await refused("log", { cursor })).toEqual([
    {
      code: "cursor-expired",
      limit: 3_600_000,
      unit: "milliseconds",
      remedy: "call-without-cursor",
    },
  ]);
});

test("wrong arguments, with their limit", async () => {
  const client = await connectToLog();
  const refused = async (name: string, given: Record<string, unknown>) =>
    refusalsOf(await client.callTool({ name, arguments: given }));
  const data = { code: "argument-invalid", remedy: "change-argument" };
  expect(await refused("log", { budget: 1e6 })).toEqual([
    { ...data, argument: "budget", limit: 100_000, unit: "tokens" },
  ]);
  expect(await refused("limited", { limit: 500 })).toEqual([
    { ...data, argument: "limit", limit: 200, unit: "items", setting: "maxPageSize" },
  ]);
  expect(await refused("log", { fields: "a,,b" })).toEqual([{ ...data, argument: "fields" }]);
  expect(await refused("readMore", {})).toEqual([{ ...data, argument: "cursor" }]);
  const cursor = nextCursorOf(await client.callTool({ name: "log", arguments: {} }));
  expect(await refused("readMore", { cursor, select: "a" })).toEqual([
    { ...data, argument: "select" },
  ]);
});

test("unknown fields, and fields of what is not JSON", async () => {
  const client = await connectToLog();
  const typed = await client.callTool({ name: "typed", arguments: { fields: "id,nmae" } });
  expect(typed.isError).toBeFalsy();
  expect(refusalsOf(typed)).toEqual([
    {
      code: "field-unknown",
      argument: "fields",
      field: "nmae",
      available: ["id"],
      remedy: "change-argument",
    },
  ]);
  const log = await client.callTool({ name: "log", arguments: { fields: "id" } });
  const refused = [{ code: "not-json", argument: "fields", remedy: "change-argument" }];
  expect(refusalsOf(log)).toEqual(refused);
  const next = await client.callTool({
    name: "log",
    arguments: { fields: "id", cursor: nextCursorOf(log) },
  });
  expect(refusalsOf(next)).toBeUndefined();
});

test("blobs that are too large, with their size, limit and resource", async () => {
  const client = await connectToLog();
  const answer = await client.callTool({ name: "picture", arguments: {} });
  expect(answer.content).toHaveLength(3);
  const limit = {
    ...{ code: "blob-too-large", size: 3000, limit: 2000, unit: "bytes" },
    ...{ remedy: "change-setting", setting: "maximumBlobBytes" },
  };
  expect(refusalsOf(answer)).toEqual([limit, { ...limit, uri: "test://zip" }]);
});

test("an answer that is too large to be stored, if its tool is not called again", async () => {
  const small = { memoryBytes: 10_000, diskBytes: 0 };
  const repeated = await connectToLog(small);
  expect(refusalsOf(await repeated.callTool({ name: "log", arguments: {} }))).toBeUndefined();
  const client = await connectToLog(small, false);
  const first = await client.callTool({ name: "log", arguments: {} });
  expect(refusalsOf(first)).toEqual([
    {
      ...{ code: "answer-too-large", size: expect.any(Number), limit: 10_000, unit: "bytes" },
      ...{ remedy: "ask-for-less", setting: "diskBytes" },
    },
  ]);
  const next = await client.callTool({ name: "log", arguments: { cursor: nextCursorOf(first) } });
  expect(refusalsOf(next)).toEqual([
    { code: "cursor-not-repeated", remedy: "call-without-cursor" },
  ]);
});

test("an answer that could only be cut", async () => {
  const failing = { name: "all", count: () => 5000 };
  const client = await connectToLog({ counter: failing });
  const answer = await client.callTool({ name: "log", arguments: {} });
  const size = Buffer.byteLength(LINES);
  expect(refusalsOf(answer)).toMatchObject([{ code: "answer-cut", size, unit: "bytes" }]);
});
