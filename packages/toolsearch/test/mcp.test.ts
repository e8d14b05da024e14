import { Client } from "@modelcontextprotocol/client";
import { Client as OldClient } from "@modelcontextprotocol/sdk/client/index.js";
import { InMemoryTransport as OldTransport } from "@modelcontextprotocol/sdk/inMemory.js";
import { Server as OldServer } from "@modelcontextprotocol/sdk/server/index.js";
import { CallToolRequestSchema, ListToolsRequestSchema } from "@modelcontextprotocol/sdk/types.js";
import { fromJsonSchema, InMemoryTransport, McpServer, Server } from "@modelcontextprotocol/server";
import { describe, expect, test } from "vitest";
import { type McpOptions, mcpTools } from "../src/adapters/mcp.ts";
import { createToolSearch } from "../src/index.ts";
import { sampleSearch } from "./sample-search.ts";

interface Answer {
  content: { type: "text"; text: string }[];
}

const OPTIONS: McpOptions<Answer> = {
  call: async (server, name, args) => ({
    content: [{ type: "text", text: `${server}/${name} ${JSON.stringify(args)}` }],
  }),
};

async function sampleTools(options: Partial<McpOptions<Answer>> = {}) {
  return mcpTools(await sampleSearch(), { ...OPTIONS, ...options });
}

function textOf({ content: [block] }: Answer): string {
  return block?.text ?? "";
}

describe("the list of tools", () => {
  test("stays the same, whatever tools the search has", async () => {
    const search = await sampleSearch();
    const { list } = mcpTools(search, OPTIONS);
    const before = JSON.stringify(list());
    await search.add([{ name: "another" }], { server: "more" });
    expect(JSON.stringify(list())).toBe(before);
    expect(list().tools.map(({ name }) => name)).toEqual([
      "search_tools",
      "get_tool_details",
      "call_tool",
    ]);
  });

  test("may have a caller that only reads", async () => {
    const { list } = await sampleTools({ separateReadOnly: true });
    expect(list().tools.map(({ name, annotations }) => [name, annotations.readOnlyHint])).toEqual([
      ["search_tools", true],
      ["get_tool_details", true],
      ["call_tool", false],
      ["call_read_only_tool", true],
    ]);
  });
});

describe("search_tools", () => {
  const search = async (args: Record<string, unknown>) =>
    await (await sampleTools()).call({ name: "search_tools", arguments: args });

  test("returns names and first sentences, best first", async () => {
    const found = JSON.parse(
      textOf(await search({ query: "create a new issue in a repository", limit: 2 })),
    );
    expect(found.tools).toEqual([
      {
        name: "github/create_issue",
        server: "github",
        description: "Create a new issue in a repository.",
      },
      expect.objectContaining({ name: "tracker/create_issue" }),
    ]);
  });

  test("returns as much detail as wanted", async () => {
    const query = "list pull requests";
    const names = JSON.parse(textOf(await search({ query, limit: 1, detail: "name" })));
    expect(names.tools).toEqual([{ name: "list_pull_requests", server: "github" }]);
    const full = JSON.parse(textOf(await search({ query, limit: 1, detail: "full" })));
    expect(full.tools[0]).toMatchObject({
      inputSchema: { properties: { state: { type: "string" } } },
      annotations: { readOnlyHint: true },
    });
  });

  test("also finds skills", async () => {
    const found = JSON.parse(textOf(await search({ query: "how to write release notes" })));
    expect(found.tools[0]).toMatchObject({ name: "write-release-notes" });
  });

  test("searches one server", async () => {
    const found = JSON.parse(textOf(await search({ query: "create an issue", server: "tracker" })));
    expect(found.tools[0]).toMatchObject({ name: "tracker/create_issue" });
  });

  test.each([
    [{ query: "x", server: "jira" }, "There is no server jira. There are: github, tracker."],
    [{ query: "x", limit: 0 }, "limit must be"],
    [{ query: "x", detail: "all" }, "detail must be"],
    [{}, "question is empty"],
  ])("explains mistakes: %j", async (args, message) => {
    const answer = await search(args);
    expect(answer).toMatchObject({ isError: true });
    expect(textOf(answer)).toContain(message);
  });

  test("says where nothing fits", async () => {
    const found = JSON.parse(textOf(await search({ query: "bake bread" })));
    expect(found).toEqual({ tools: [], note: expect.stringMatching(/^No tool fits/) });
  });
});

describe("get_tool_details", () => {
  test("returns the whole definition", async () => {
    const { call } = await sampleTools();
    const args = { name: "github/create_issue" };
    const answer = await call({ name: "get_tool_details", arguments: args });
    expect(JSON.parse(textOf(answer))).toMatchObject({
      name: "create_issue",
      server: "github",
      inputSchema: { required: ["title"] },
    });
  });

  test("names the nearest tools where there is none", async () => {
    const { call } = await sampleTools();
    const answer = await call({ name: "get_tool_details", arguments: { name: "merge_request" } });
    expect(textOf(answer)).toMatch(
      /There is no tool merge_request\. The nearest ones are .*merge_pull_request/,
    );
  });

  test("survives a schema that contains itself", async () => {
    const schema: Record<string, unknown> = { type: "object" };
    schema.properties = { child: schema };
    const search = createToolSearch();
    await search.add([{ name: "tree", inputSchema: schema }]);
    const { call } = mcpTools(search, OPTIONS);
    const answer = await call({ name: "get_tool_details", arguments: { name: "tree" } });
    expect(textOf(answer)).toMatch(/contains itself/);
  });
});

describe("call_tool", () => {
  const tool = "call_tool";

  test.each([{ title: "Bug" }, '{"title":"Bug"}'])("passes the arguments on: %j", async (args) => {
    const { call } = await sampleTools();
    const answer = await call({ name: tool, arguments: { name: "github/create_issue", args } });
    expect(textOf(answer)).toBe('github/create_issue {"title":"Bug"}');
  });

  test("takes an argument beside args for one of the tool, if the tool has it", async () => {
    const { call } = await sampleTools();
    const args = { name: "github/create_issue", title: "Bug", budget: 100, args: { labels: [] } };
    const answer = await call({ name: tool, arguments: args });
    expect(textOf(answer)).toBe('github/create_issue {"title":"Bug","labels":[]}');
  });

  test.each([
    ["unknown", "There is no tool unknown."],
    ["createIssue", "Say which one you mean: github/create_issue, tracker/create_issue."],
    ["write-release-notes", "is a skill. Read its file notes.md instead."],
    [undefined, "name is missing."],
  ])("explains why it cannot call %s", async (name, message) => {
    const { call } = await sampleTools();
    const answer = await call({ name: tool, arguments: { name } });
    expect(answer).toMatchObject({ isError: true });
    expect(textOf(answer)).toContain(message);
  });

  test("reports a failed call, but not a cancelled one", async () => {
    const { call } = await sampleTools({
      call: async () => {
        throw new Error("no connection");
      },
    });
    const request = { name: tool, arguments: { name: "send_message" } };
    expect(textOf(await call(request))).toBe("send_message failed: no connection");
    await expect(call(request, { signal: AbortSignal.abort() })).rejects.toThrow("no connection");
  });
});

describe("call_read_only_tool", () => {
  const request = (name: string) => ({ name: "call_read_only_tool", arguments: { name } });

  test("calls only tools that say that they only read", async () => {
    const { call } = await sampleTools({ separateReadOnly: true });
    expect(textOf(await call(request("list_pull_requests")))).toBe("github/list_pull_requests {}");
    const refused = await call(request("send_message"));
    expect(refused).toMatchObject({ isError: true });
    expect(textOf(refused)).toBe("send_message may change something. Call it with call_tool.");
  });

  test("follows the program's own rule", async () => {
    const { call } = await sampleTools({ separateReadOnly: true, isReadOnly: () => false });
    expect(await call(request("list_pull_requests"))).toMatchObject({ isError: true });
  });
});

test("says which call another tool stands for, unless it refuses it", async () => {
  const { resolve } = await sampleTools({ separateReadOnly: true });
  const args = { title: "Bug" };
  const asked = { name: "github/create_issue", args };
  const tool = expect.objectContaining({ name: "create_issue", server: "github" });
  expect(await resolve({ name: "call_tool", arguments: asked })).toEqual({ tool, args });
  for (const name of ["call_read_only_tool", "get_tool_details", "create_issue"])
    expect(await resolve({ name, arguments: asked })).toBeUndefined();
  expect(await resolve({ name: "call_tool" })).toBeUndefined();
});

test("servers of the SDK 2 register the tools, by either of its interfaces", async () => {
  const { list, call, tools } = await sampleTools();
  const low = new Server({ name: "s", version: "1" }, { capabilities: { tools: {} } });
  low.setRequestHandler("tools/list", list);
  low.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => ({
    ...(await call(params, mcpReq)),
  }));
  const high = new McpServer({ name: "s", version: "1" });
  for (const { name, inputSchema, handle, ...config } of tools)
    high.registerTool(
      name,
      { ...config, inputSchema: fromJsonSchema<Record<string, unknown>>({ ...inputSchema }) },
      async (args, { mcpReq }) => ({ ...(await handle(args, mcpReq)) }),
    );
  for (const server of [low, high]) {
    const [ours, theirs] = InMemoryTransport.createLinkedPair();
    const client = new Client({ name: "c", version: "1" });
    await Promise.all([server.connect(ours), client.connect(theirs)]);
    const listed = await client.listTools();
    expect(listed.tools.map(({ name }) => name)).toEqual(tools.map(({ name }) => name));
    const args = { name: "send_message", args: { text: "hi" } };
    const { content } = await client.callTool({ name: "call_tool", arguments: args });
    expect(content).toEqual([{ type: "text", text: 'tracker/send_message {"text":"hi"}' }]);
    await client.close();
  }
});

test("servers of the SDK 1 register the tools", async () => {
  const { list, call } = await sampleTools();
  const server = new OldServer({ name: "s", version: "1" }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, list);
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => ({
    ...(await call(params, extra)),
  }));
  const [ours, theirs] = OldTransport.createLinkedPair();
  const client = new OldClient({ name: "c", version: "1" });
  await Promise.all([server.connect(ours), client.connect(theirs)]);
  expect((await client.listTools()).tools).toHaveLength(3);
  const found = await client.callTool({
    name: "search_tools",
    arguments: { query: "send a message" },
  });
  expect(found.structuredContent).toMatchObject({ tools: [{ name: "send_message" }] });
  await client.close();
});
