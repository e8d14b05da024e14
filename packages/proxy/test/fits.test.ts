import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { estimateTokens } from "@speclens/budget";
import type { CallRecord } from "@speclens/guard";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  joinAnswers,
  nextCursorOf,
  readAll,
  textsOf,
  wholeText,
} from "../../guard/test/read-answer.ts";
import { LONG, ORDERS } from "./children/answers.mjs";
import { child, connectThrough, createClient, startProxy } from "./connect-through.ts";

const BUDGET = 1000;
const guard = { settings: { tokenBudgetThreshold: BUDGET, chunkSize: BUDGET } };

describe.each([["legacy"], ["modern"]] as const)("to a %s client", (era) => {
  let client: Client;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const connected = await connectThrough(
      { target: child("full-server", ...(era === "legacy" ? ["legacy"] : [])), guard },
      createClient(era),
    );
    ({ client, close } = connected);
  });
  afterAll(() => close());

  /** Reads an answer to its end by `readMore`. Each part must fit. */
  async function readToEnd(name: string): Promise<CallToolResult[]> {
    const answers = [await client.callTool({ name, arguments: {} })];
    for (let cursor = nextCursorOf(answers[0] as CallToolResult); cursor !== undefined; ) {
      const answer = await client.callTool({ name: "readMore", arguments: { cursor } });
      answers.push(answer);
      cursor = nextCursorOf(answer);
    }
    expect(answers.length).toBeGreaterThan(2);
    for (const answer of answers) {
      expect(estimateTokens(allText(answer))).toBeLessThanOrEqual(BUDGET);
      expect(answer._meta).toMatchObject({ budgetRemaining: expect.any(Number) });
    }
    return answers;
  }

  test("a long text is read to its end", async () => {
    const answers = await readToEnd("long");
    expect(answers.map((answer) => textsOf(answer)[0]).join("")).toBe(LONG);
  });

  test("a list is read to its end, by pages that are JSON", async () => {
    expect(joinAnswers(await readToEnd("list"))).toEqual(ORDERS);
    expect(joinAnswers(await readAll(client, "list"))).toEqual(ORDERS);
  });

  test("structured content becomes pages of its text", async () => {
    const answers = await readToEnd("structured");
    expect(joinAnswers(answers)).toEqual({ orders: ORDERS });
    expect(answers.every(({ structuredContent }) => structuredContent === undefined)).toBe(true);
  });

  test("an embedded resource is cut, and read to its end", async () => {
    const answers = await readToEnd("resource");
    const pieces = answers.flatMap(({ content }) =>
      content.flatMap((block) =>
        block.type === "resource" && "text" in block.resource ? [block.resource.text] : [],
      ),
    );
    expect(pieces.join("")).toBe(LONG);
  });

  test("images, sounds and links pass", async () => {
    const { content } = await client.callTool({ name: "media", arguments: {} });
    expect(content).toMatchObject([
      { type: "image", mimeType: "image/png", data: expect.stringMatching(/^Bwc/) },
      { type: "audio", mimeType: "audio/wav", data: expect.stringMatching(/^Bwc/) },
      { type: "resource_link", uri: "test://long" },
    ]);
  });

  test("many links fit, and none is lost", async () => {
    const text = (await readToEnd("links")).map(allText).join("\n");
    for (let at = 0; at < 900; at++) expect(text).toContain(`test://order/${at}"`);
  });

  test("a long error fits and remains an error", async () => {
    const answer = await client.callTool({ name: "error", arguments: {} });
    expect(answer.isError).toBe(true);
    expect(wholeText(answer)).toContain("Failed.");
    expect(estimateTokens(allText(answer))).toBeLessThanOrEqual(BUDGET);
  });

  test("a resource is read to its end", async () => {
    const first = await client.readResource({ uri: "test://long" });
    const [content] = first.contents;
    let text = content && "text" in content ? content.text : "";
    expect(estimateTokens(JSON.stringify(first.contents))).toBeLessThanOrEqual(BUDGET * 1.1);
    for (let cursor = first._meta?.nextCursor; cursor !== undefined; ) {
      const answer = await client.callTool({ name: "readMore", arguments: { cursor } });
      const [block] = answer.content;
      if (block?.type === "resource" && "text" in block.resource) text += block.resource.text;
      cursor = answer._meta?.nextCursor;
    }
    expect(text).toBe(LONG);
  });
});

/** All that a model reads of an answer. */
function allText({ content }: CallToolResult): string {
  return content
    .flatMap((block) => {
      if (block.type === "text") return [block.text];
      if (block.type === "resource" && "text" in block.resource) return [block.resource.text];
      return block.type === "resource_link" ? [JSON.stringify(block)] : [];
    })
    .join("\n");
}

test("a client of the first SDK reads a long text", async () => {
  const proxy = startProxy({ target: child("full-server", "legacy"), guard });
  const client = new FirstClient({ name: "first", version: "1" });
  await client.connect(proxy.transport);
  let text = "";
  for (let cursor: unknown; ; ) {
    const answer = await client.callTool({ name: "long", arguments: cursor ? { cursor } : {} });
    const [block] = answer.content as { text: string }[];
    text += block?.text;
    cursor = answer._meta?.nextCursor;
    if (cursor === undefined) break;
  }
  expect(text).toBe(LONG);
  await client.close();
  await proxy.done;
});

test("calls are recorded under the server's name", async () => {
  const records: CallRecord[] = [];
  const telemetry = { record: (record: CallRecord) => void records.push(record) };
  for (const name of [undefined, "mine"]) {
    const { client, close } = await connectThrough({
      target: child("full-server", "legacy"),
      guard: { telemetry },
      name,
    });
    await client.callTool({ name: "small", arguments: {} });
    await close();
  }
  expect(records.map(({ tool }) => tool)).toEqual(["full/small", "mine/small"]);
});
