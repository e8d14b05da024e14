import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { Client as FirstClient } from "@modelcontextprotocol/sdk/client/index.js";
import { estimateTokens } from "@speclens/budget";
import type { CallRecord } from "@speclens/guard";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { nextCursorOf, textsOf } from "../../guard/test/read-answer.ts";
import { letterEmbedder } from "../../toolsearch/test/letter-embedder.ts";
import type { ProxyOptions } from "../src/run-proxy.ts";
import type { Era } from "../src/upstream/client-description.ts";
import { LONG } from "./children/answers.mjs";
import { child, connectThrough, createClient, startProxy } from "./connect-through.ts";

/** Tools of the server. */
const ALL = 68;
const SEARCH = ["search_tools", "get_tool_details", "call_tool", "call_read_only_tool", "readMore"];
/** Less than the server's list takes. */
const toolList = { tokens: 3000 };
const BUDGET = 800;

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of open.splice(0)) await close();
});

async function connect(
  era: Era,
  options: Partial<ProxyOptions> = {},
  {
    args = [],
    name,
  }: { readonly args?: readonly string[]; readonly name?: string | undefined } = {},
) {
  const target = child("many-tools-server", ...(era === "legacy" ? ["legacy"] : [""]), ...args);
  const client = createClient(era, undefined, name);
  return connectThrough({ target, toolList, ...options }, client);
}

/** As `connect`, for one test. */
async function connectOnce(...args: Parameters<typeof connect>) {
  const connected = await connect(...args);
  open.push(connected);
  return connected;
}

const namesOf = async (client: Client): Promise<string[]> =>
  (await client.listTools({}, { cacheMode: "refresh" })).tools.map(({ name }) => name);
const textOf = (answer: CallToolResult): string => textsOf(answer)[0] ?? "";
const callTool = (client: Client, name: string, args: object = {}, by = "call_tool") =>
  client.callTool({ name: by, arguments: { name, args } });
const find = async (client: Client, query: string): Promise<string[]> => {
  const answer = await client.callTool({ name: "search_tools", arguments: { query } });
  return JSON.parse(textOf(answer)).tools.map(({ name }: { name: string }) => name);
};

describe.each([["legacy"], ["modern"]] as const)("a long list for a %s client", (era) => {
  const records: CallRecord[] = [];
  let client: Client;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const telemetry = { record: (record: CallRecord) => void records.push(record) };
    const settings = { tokenBudgetThreshold: BUDGET, chunkSize: BUDGET };
    ({ client, close } = await connect(era, { guard: { telemetry, settings } }));
    await client.listTools();
  });
  afterAll(() => close());

  test("is replaced by a search", async () => {
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(SEARCH);
    expect(estimateTokens(JSON.stringify(tools))).toBeLessThanOrEqual(1000);
    expect(tools.map(({ annotations }) => annotations?.readOnlyHint)).toEqual([
      true,
      true,
      false,
      true,
      true,
    ]);
    expect(tools[0]?.description).toContain("shop");
  });

  test("is found, described and called, and recorded under the tool's own name", async () => {
    records.length = 0;
    expect((await find(client, "delete a voucher"))[0]).toBe("delete_voucher");
    const details = await client.callTool({
      name: "get_tool_details",
      arguments: { name: "delete_voucher" },
    });
    const { description, inputSchema } = JSON.parse(textOf(details));
    expect(description).toMatch(/^delete a voucher of the shop\.\n\nUse the identifier/);
    expect(Object.keys(inputSchema.properties)).toEqual([
      "id",
      "note",
      "budget",
      "fields",
      "cursor",
    ]);
    const answer = await callTool(client, "delete_voucher", { id: "7" });
    expect(textOf(answer)).toBe('delete_voucher {"id":"7"}');
    expect(records.map(({ tool }) => tool)).toEqual([
      "shop/search_tools",
      "shop/get_tool_details",
      "shop/delete_voucher",
    ]);
  });

  test("has a caller that clients may approve once, and that changes nothing", async () => {
    const read = (name: string) => callTool(client, name, {}, "call_read_only_tool");
    expect(textOf(await read("count_parcel"))).toBe("count_parcel {}");
    const refused = await read("delete_parcel");
    expect(refused.isError).toBe(true);
    expect(textOf(refused)).toBe("delete_parcel may change something. Call it with call_tool.");
  });

  test("cuts answers, and both callers and readMore continue them", async () => {
    let text = "";
    let cursor: string | undefined;
    let at = 0;
    do {
      const answer: CallToolResult =
        at++ % 2 === 0
          ? await callTool(client, "read_protocol", cursor ? { cursor } : {})
          : await client.callTool({ name: "readMore", arguments: { cursor } });
      expect(estimateTokens(textsOf(answer).join("\n"))).toBeLessThanOrEqual(BUDGET);
      text += textOf(answer);
      cursor = nextCursorOf(answer);
    } while (cursor !== undefined);
    expect(text).toBe(LONG);
    const whole = await client.callTool({
      name: "call_tool",
      arguments: { name: "read_protocol", budget: 400 },
    });
    expect(whole._meta?.estimatedTokens).toBeLessThanOrEqual(400);
  });

  test("passes on progress, questions and errors", async () => {
    const seen: unknown[] = [];
    await client.callTool(
      { name: "call_tool", arguments: { name: "watch_progress" } },
      { onprogress: (progress) => void seen.push(progress) },
    );
    expect(seen).toEqual([{ progress: 1, total: 1 }]);
    expect(textOf(await callTool(client, "ask_colour"))).toBe("green");
    const none = await callTool(client, "delete_vouchers");
    expect(none.isError).toBe(true);
    expect(textOf(none)).toContain("There is no tool delete_vouchers. The nearest ones are");
    await expect(client.callTool({ name: "delete_nothing" })).rejects.toMatchObject({
      code: -32602,
    });
  });

  test("is searched by clients that never list it", async () => {
    const { client } = await connectOnce(era);
    expect(textOf(await callTool(client, "get_driver", { id: "1" }))).toBe('get_driver {"id":"1"}');
    expect(textOf(await client.callTool({ name: "get_driver", arguments: {} }))).toBe(
      "get_driver {}",
    );
  });

  test("changes without being read again", async () => {
    const embedder = letterEmbedder();
    const { client } = await connectOnce(era, { openEmbedder: async () => embedder });
    await client.listTools();
    expect(embedder.passages).toHaveLength(ALL);
    const changed = new Promise<void>((resolve) => {
      client.setNotificationHandler("notifications/tools/list_changed", () => resolve());
    });
    if (era === "modern") await client.listen({ toolsListChanged: true });
    await callTool(client, "add_telescope");
    await changed;
    expect(textOf(await callTool(client, "point_telescope"))).toBe("pointed");
    expect(await find(client, "point the telescope at a star")).toContain("point_telescope");
    expect(await namesOf(client)).toEqual(SEARCH);
    expect(embedder.passages).toHaveLength(ALL + 1);
  });
});

describe("which list a client sees", () => {
  test.each([
    ["a short one: whole", { tokens: 100_000 }, undefined, ALL + 1],
    ["a client that searches by itself: whole", {}, "claude-code", ALL + 1],
    [
      "such a client, but the user wants a search",
      { show: "search" },
      "claude-code",
      SEARCH.length,
    ],
    ["the user wants it whole", { show: "whole", tokens: 0 }, undefined, ALL + 1],
    ["the user wants a search in a short one", { show: "search" }, undefined, SEARCH.length],
  ] as const)("%s", async (_, settings, name, count) => {
    const { client } = await connectOnce(
      "legacy",
      { toolList: { tokens: 100, ...settings } },
      { name },
    );
    expect(await namesOf(client)).toHaveLength(count);
  });

  test("follows the settings while the proxy runs", async () => {
    let settings: ProxyOptions["toolList"] = { show: "whole" };
    let notify = (): void => undefined;
    const { client } = await connectOnce("legacy", {
      toolList: () => settings as object,
      onToolsChange: (listener) => {
        notify = listener;
        return () => undefined;
      },
    });
    expect(await namesOf(client)).toHaveLength(ALL + 1);
    settings = { tokens: 1, rules: [{ deny: ["delete_*"] }] };
    notify();
    expect(await namesOf(client)).toEqual(SEARCH);
    expect(await find(client, "delete a voucher")).not.toContain("delete_voucher");
    settings = { tokens: 1 };
    notify();
    expect(await find(client, "delete a voucher")).toContain("delete_voucher");
  });

  test("a server with a tool of the same name keeps its list", async () => {
    const { client, said } = await connectOnce("legacy", {}, { args: ["clash"] });
    expect(await namesOf(client)).toHaveLength(ALL + 2);
    expect(textOf(await client.callTool({ name: "call_tool", arguments: {} }))).toBe("mine");
    expect(said).toContain("the list of tools stays whole: the server has a tool call_tool itself");
  });

  test("without its model, a search uses words", async () => {
    const openEmbedder = () => Promise.reject(new Error("no model"));
    const { client, said } = await connectOnce("legacy", { openEmbedder });
    expect(await namesOf(client)).toEqual(SEARCH);
    expect((await find(client, "delete a voucher"))[0]).toBe("delete_voucher");
    expect(said).toContain("tools are searched by words alone: no model");
  });

  test("a client of the first SDK sees a search, too", async () => {
    const proxy = startProxy({ target: child("many-tools-server", "legacy"), toolList });
    const client = new FirstClient({ name: "first", version: "1" });
    await client.connect(proxy.transport);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(SEARCH);
    const asked = { name: "create_refund", args: { note: "broken" } };
    const { content } = await client.callTool({ name: "call_tool", arguments: asked });
    expect(content).toEqual([{ type: "text", text: 'create_refund {"note":"broken"}' }]);
    await client.close();
    await proxy.done;
  });
});

describe.each([
  ["whole", { show: "whole" }],
  ["search", { show: "search" }],
] as const)("rules of a list that is shown as %s", (_, form) => {
  const rules = [{ allow: ["*_voucher", "*_refund", "read_*"] }, { deny: ["Delete_*"] }];
  const denied = {
    code: -32602,
    message: expect.stringContaining("may not be used: the rules of the proxy"),
  };

  test("hold for the list, the search and each call", async () => {
    const { client } = await connectOnce("legacy", { toolList: { ...form, rules } });
    const names = await namesOf(client);
    expect(names.filter((name) => /delete|driver/.test(name))).toEqual([]);
    if (form.show === "whole") expect(names).toHaveLength(2 * 7 + 2);
    else {
      for (const query of ["delete_voucher", "delete a voucher", "drivers", "call a driver"])
        expect((await find(client, query)).filter((name) => /delete|driver/.test(name))).toEqual(
          [],
        );
      const { content } = await callTool(client, "shop/delete_voucher");
      expect(JSON.stringify(content)).toContain("There is no tool shop/delete_voucher");
      expect(JSON.stringify(content)).not.toContain(" delete_voucher");
      expect(textOf(await callTool(client, "get_voucher"))).toBe("get_voucher {}");
      for (const by of ["call_tool", "call_read_only_tool", "get_tool_details"])
        await expect(callTool(client, "delete_voucher", {}, by)).rejects.toMatchObject(denied);
    }
    expect(textOf(await client.callTool({ name: "get_voucher", arguments: {} }))).toBe(
      "get_voucher {}",
    );
    for (const tool of ["delete_voucher", "DELETE_voucher", "get_driver", "delete_nothing"])
      await expect(client.callTool({ name: tool, arguments: {} })).rejects.toMatchObject({
        ...denied,
        data: { code: "tool-denied", tool },
      });
  });
});
