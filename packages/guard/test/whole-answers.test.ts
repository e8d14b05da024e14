import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { estimateTokens } from "@speclens/budget";
import { createGuard, type GuardSettings } from "@speclens/guard";
import { describe, expect, test } from "vitest";
import * as z from "zod";
import { connect } from "./connect.ts";
import { joinAnswers, nextCursorOf, readAll, textsOf, wholeText } from "./read-answer.ts";

/** A client of a server with one tool, which answers this. */
async function connectTo(answer: CallToolResult, settings: GuardSettings = {}): Promise<Client> {
  const guard = createGuard({ settings });
  return connect(() => {
    const server = guard.protect(new McpServer({ name: "one", version: "1" }));
    const inputSchema = z.object({ include: z.string().optional() });
    server.registerTool("one", { inputSchema, annotations: { readOnlyHint: true } }, () => answer);
    return server;
  });
}

const LINES = Array.from({ length: 2000 }, (_, line) => `problem ${line} of the call`).join("\n");

describe("a long error", () => {
  test("begins with its beginning, and is read to its end", async () => {
    const client = await connectTo({ content: [{ type: "text", text: LINES }], isError: true });
    const answers = await readAll(client, "one");
    expect(answers.length).toBeGreaterThan(3);
    expect(wholeText(answers[0] as CallToolResult)).toMatch(/^problem 0 of/);
    for (const answer of answers) {
      expect(answer.isError).toBe(true);
      expect(estimateTokens(wholeText(answer))).toBeLessThanOrEqual(4000);
    }
    expect(joinAnswers(answers)).toBe(LINES);
  });

  test("in JSON is read to its end, by pages and not by a summary", async () => {
    const value = { message: "Invalid.", details: LINES, at: "/orders" };
    const text = JSON.stringify(value);
    const client = await connectTo({ content: [{ type: "text", text }], isError: true });
    expect(joinAnswers(await readAll(client, "one"))).toEqual(value);
  });

  test("in an embedded resource, too", async () => {
    const resource = { uri: "test://log", text: LINES };
    const client = await connectTo({ content: [{ type: "resource", resource }], isError: true });
    const answers = await readAll(client, "one");
    const texts = answers.flatMap(({ content: [block] }) =>
      block?.type === "resource" && "text" in block.resource ? [block.resource.text] : [],
    );
    expect(texts.join("")).toBe(LINES);
  });
});

test("a link that is too large is read to its end, as JSON", async () => {
  const link = {
    ...({ type: "resource_link", uri: "test://long", name: "long" } as const),
    description: LINES,
  };
  const client = await connectTo({ content: [link] });
  const answers = await readAll(client, "one");
  expect(joinAnswers(answers)).toEqual(link);
  for (const answer of answers) expect(estimateTokens(wholeText(answer))).toBeLessThanOrEqual(4000);
});

const record = {
  id: "b-17",
  status: "confirmed",
  description: "A quiet room above the harbour. ".repeat(200),
  guest: { name: "Ada Example", history: "Came twice. ".repeat(200) },
  refunds: "Full refund until the day before. ".repeat(70),
  nights: Array.from({ length: 40 }, (_, night) => ({ date: `day ${night}`, price: night })),
};
const text = JSON.stringify(record);

function condensing(answer: CallToolResult): Promise<Client> {
  return connectTo(answer, { summaryThreshold: 2000 });
}

test("a record that exceeds the budget is condensed to 40% of it", async () => {
  const long = { ...record, description: "A quiet room above the harbour. ".repeat(700) };
  const whole = JSON.stringify(long);
  const client = await connectTo({ content: [{ type: "text", text: whole }] });
  const answers = await readAll(client, "one");
  const tokens = estimateTokens(whole);
  expect(tokens).toBeGreaterThan(5000);
  expect(estimateTokens(wholeText(answers[0] as CallToolResult))).toBeLessThanOrEqual(tokens * 0.4);
  expect(joinAnswers(answers)).toEqual(long);
});

describe("a record of more tokens than the summary threshold that would fit", () => {
  test("is condensed, and read to its end", async () => {
    const client = await condensing({ content: [{ type: "text", text }] });
    const answers = await readAll(client, "one");
    const [first] = answers as [CallToolResult];
    const tokens = estimateTokens(text);
    expect(tokens).toBeGreaterThan(2000);
    expect(tokens).toBeLessThan(4000);
    expect(estimateTokens(wholeText(first))).toBeLessThanOrEqual(tokens * 0.4);
    expect(JSON.parse(textsOf(first)[0] ?? "")).toMatchObject({
      id: "b-17",
      status: "confirmed",
      guest: { name: "Ada Example" },
    });
    expect(first._meta).toMatchObject({ originalTokens: tokens });
    expect(joinAnswers(answers)).toEqual(record);
    const [part] = await readAll(client, "one", { fields: "guest" });
    expect(JSON.parse(textsOf(part as CallToolResult)[0] ?? "")).toEqual({ guest: record.guest });
  });

  test("comes whole with a budget, without a threshold of its own, and as structured content of a list", async () => {
    const answer: CallToolResult = { content: [{ type: "text", text }], structuredContent: record };
    const client = await condensing(answer);
    const [budgeted] = await readAll(client, "one", { budget: 4000 });
    expect(budgeted).toMatchObject(answer);
    const byDefault = await connectTo(answer);
    expect(await byDefault.callTool({ name: "one", arguments: {} })).toMatchObject(answer);
    const items = Array.from({ length: 200 }, (_, id) => ({ id, name: `customer ${id}` }));
    const list = { content: [{ type: "text" as const, text: JSON.stringify({ items }) }] };
    const listed = await condensing({ ...list, structuredContent: { items } });
    expect(await listed.callTool({ name: "one", arguments: {} })).toMatchObject({
      ...list,
      structuredContent: { items },
    });
  });

  test("shows first what the arguments of the call ask for", async () => {
    const client = await condensing({ content: [{ type: "text", text }] });
    const shown = async (given: Record<string, string>): Promise<unknown> => {
      const answer = await client.callTool({ name: "one", arguments: given });
      return JSON.parse(textsOf(answer)[0] ?? "").refunds;
    };
    expect(await shown({})).not.toBe(record.refunds);
    expect(await shown({ include: "refund policy" })).toBe(record.refunds);
  });

  test("is condensed beside other blocks, and each is read to its end", async () => {
    const client = await condensing({
      content: [
        { type: "text", text: "Found it:" },
        { type: "text", text },
      ],
    });
    const first = await client.callTool({ name: "one", arguments: {} });
    expect(textsOf(first)[0]).toBe("Found it:");
    expect(textsOf(first)[2]).toContain('"plan":"summary"');
    const more = await client.callTool({
      name: "readMore",
      arguments: { cursor: nextCursorOf(first) },
    });
    expect(JSON.parse(textsOf(more)[0] ?? "")).toMatchObject({ id: "b-17" });
  });
});

test("an answer that its tool has fitted to the budget is not cut again", async () => {
  const items: string[] = [];
  while (estimateTokens(JSON.stringify(items)) < 3960) items.push(`item ${items.length % 7}`);
  const text = JSON.stringify(items);
  const content = [{ type: "text" as const, text }];
  const fitted = await connectTo({ content, _meta: { originalTokens: 9000 } });
  expect(await fitted.callTool({ name: "one", arguments: {} })).toMatchObject({ content });
  // The exact count of others may exceed the estimate.
  const other = await connectTo({ content });
  expect(nextCursorOf((await readAll(other, "one"))[0] as CallToolResult)).toBeDefined();
});
