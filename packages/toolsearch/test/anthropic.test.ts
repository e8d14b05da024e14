import type {
  MessageCreateParams,
  ToolResultBlockParam,
  ToolUseBlock,
} from "@anthropic-ai/sdk/resources/messages";
import { describe, expect, expectTypeOf, test } from "vitest";
import {
  type AnthropicSearchResult,
  type AnthropicTool,
  type AnthropicToolUse,
  anthropicTools,
} from "../src/adapters/anthropic.ts";
import { createToolSearch } from "../src/index.ts";
import { sampleSearch } from "./sample-search.ts";

test("its types are those of the SDK", () => {
  expectTypeOf<AnthropicTool[]>().toExtend<NonNullable<MessageCreateParams["tools"]>>();
  expectTypeOf<AnthropicSearchResult>().toExtend<ToolResultBlockParam>();
  expectTypeOf<ToolUseBlock>().toExtend<AnthropicToolUse>();
});

describe("the tools of a request", () => {
  test("are the search tool, loaded ones and deferred ones, in a fixed order", async () => {
    const { definitions } = anthropicTools(await sampleSearch(), { loaded: ["send_message"] });
    expect(definitions().map(({ name, defer_loading }) => [name, defer_loading])).toEqual([
      ["search_tools", undefined],
      ["tracker__send_message", undefined],
      ["github__create_issue", true],
      ["github__list_pull_requests", true],
      ["github__merge_pull_request", true],
      ["tracker__create_issue", true],
    ]);
    expect(definitions()).toEqual(definitions());
  });

  test("have schemas of objects, whatever their servers gave", async () => {
    const search = createToolSearch();
    await search.add([
      { name: "a" },
      { name: "b", inputSchema: { type: ["object", "null"], required: "all" } },
      { name: "c", inputSchema: { properties: { x: {} }, required: ["x"] } },
    ]);
    const [, ...tools] = anthropicTools(search).definitions();
    expect(tools.map(({ input_schema }) => input_schema)).toEqual([
      { type: "object" },
      { type: "object" },
      { type: "object", properties: { x: {} }, required: ["x"] },
    ]);
  });

  test("have names that the API accepts, and lead back to their tools", async () => {
    const search = createToolSearch();
    const long = `${"long.".repeat(30)}`;
    await search.add(
      [`${long}one`, `${long}two`, "a.b", "a_b", "a b"].map((name) => ({ name })),
      {
        server: "my server",
      },
    );
    const { definitions, toolOf } = anthropicTools(search);
    const names = definitions().map(({ name }) => name);
    for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(new Set(names).size).toBe(6);
    expect(names.slice(1).map((name) => toolOf({ name })?.name)).toEqual(
      search.list().map(({ name }) => name),
    );
    expect(toolOf({ name: "search_tools" })).toBeUndefined();
    expect(toolOf({ name: "other" })).toBeUndefined();
  });
});

test("a name occurs once, whatever the program's rule", async () => {
  const { definitions, toolOf } = anthropicTools(await sampleSearch(), {
    nameOf: ({ name }) => name,
  });
  const names = definitions().map(({ name }) => name);
  expect(names.filter((name) => name === "create_issue")).toHaveLength(1);
  expect(toolOf({ name: "create_issue" })?.server).toBe("github");
});

describe("a search", () => {
  test("is answered by references to tools of the request", async () => {
    const { answer, definitions, isSearch } = anthropicTools(await sampleSearch());
    const use = { id: "u1", name: "search_tools", input: { query: "merge a pull request" } };
    expect(isSearch(use)).toBe(true);
    const result = await answer(use);
    expect(result).toMatchObject({ type: "tool_result", tool_use_id: "u1" });
    expect(result.content[0]).toEqual({
      type: "tool_reference",
      tool_name: "github__merge_pull_request",
    });
    const known = new Set(definitions().map(({ name }) => name));
    for (const block of result.content)
      expect(block.type === "tool_reference" && known.has(block.tool_name)).toBe(true);
  });

  test("that nothing fits is answered by a text that says how to go on", async () => {
    const { answer } = anthropicTools(await sampleSearch());
    const result = await answer({ id: "u", name: "search_tools", input: { query: "bake bread" } });
    expect(result.content).toEqual([
      { type: "text", text: expect.stringMatching(/^No tool fits\. Ask again in other words/) },
    ]);
    expect(result.is_error).toBeUndefined();
  });

  test.each([{}, null, "no JSON", { query: 7 }, { query: "" }])(
    "without a question is an error for the model: %j",
    async (input) => {
      const { answer } = anthropicTools(await sampleSearch());
      const result = await answer({ id: "u", name: "search_tools", input });
      expect(result.is_error).toBe(true);
      expect(result.content[0]).toMatchObject({
        type: "text",
        text: expect.stringMatching(/question/),
      });
    },
  );

  test("with a wrong limit is the program's mistake", async () => {
    const { answer } = anthropicTools(await sampleSearch(), { limit: 0 });
    await expect(answer({ id: "u", name: "search_tools", input: { query: "x" } })).rejects.toThrow(
      /limit/,
    );
  });

  test("takes input that came as JSON text", async () => {
    const { answer } = anthropicTools(await sampleSearch());
    const input = JSON.stringify({ query: ["send a message", "write to a channel"] });
    const { content } = await answer({ id: "u", name: "search_tools", input });
    expect(content[0]).toMatchObject({ tool_name: "tracker__send_message" });
  });
});
