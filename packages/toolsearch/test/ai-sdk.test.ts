import { generateText, jsonSchema, stepCountIs, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
import { describe, expect, test } from "vitest";
import { aiSdkSearch, aiSdkTools } from "../src/adapters/ai-sdk.ts";
import { createToolSearch } from "../src/index.ts";

const any = jsonSchema({ type: "object", properties: {} });
const TOOLS = {
  createIssue: tool({
    description: "Create an issue in a repository.",
    inputSchema: any,
    execute: async () => "created",
  }),
  sendMessage: tool({
    description: "Send a message to a person.",
    inputSchema: any,
    execute: async () => "sent",
  }),
  getTime: tool({ description: "The time.", inputSchema: any, execute: async () => "noon" }),
};

async function sampleTools(options: { loaded?: string[] } = {}) {
  const search = createToolSearch();
  await search.add(TOOLS);
  return aiSdkTools(search, TOOLS, { jsonSchema, ...options });
}

const usage = {
  inputTokens: { total: 1, noCache: 1, cacheRead: 0, cacheWrite: 0 },
  outputTokens: { total: 1, text: 1, reasoning: 0 },
};

/** A model that calls these tools, one a step, and then says it is done. */
function scriptedModel(calls: readonly (readonly [string, object])[]) {
  let step = 0;
  return new MockLanguageModelV3({
    doGenerate: async () => {
      const call = calls[step++];
      if (call === undefined)
        return {
          content: [{ type: "text", text: "done" }],
          finishReason: { unified: "stop", raw: "stop" },
          usage,
          warnings: [],
        };
      const [toolName, input] = call;
      return {
        content: [
          { type: "tool-call", toolCallId: `c${step}`, toolName, input: JSON.stringify(input) },
        ],
        finishReason: { unified: "tool-calls", raw: "tool_calls" },
        usage,
        warnings: [],
      };
    },
  });
}

describe("generateText", () => {
  test("shows the model the search tool, and then what it found", async () => {
    const { tools, prepareStep } = await sampleTools();
    const model = scriptedModel([
      ["search_tools", { query: "create an issue" }],
      ["createIssue", {}],
    ]);
    const { steps } = await generateText({
      model,
      tools,
      prepareStep,
      stopWhen: stepCountIs(5),
      prompt: "Report the bug.",
    });
    const seen = model.doGenerateCalls.map((call) => call.tools?.map(({ name }) => name).sort());
    expect(seen).toEqual([
      ["search_tools"],
      ["createIssue", "search_tools"],
      ["createIssue", "search_tools"],
    ]);
    expect(steps[1]?.toolResults[0]?.output).toBe("created");
  });

  test("goes on with the tools of an earlier conversation, and loaded ones", async () => {
    const { tools, prepareStep } = await sampleTools({ loaded: ["getTime", "unknown"] });
    const first = scriptedModel([["search_tools", { query: "send a message" }]]);
    const options = { tools, prepareStep, stopWhen: stepCountIs(5) };
    const { response } = await generateText({ ...options, model: first, prompt: "Hi." });
    const second = scriptedModel([]);
    await generateText({
      ...options,
      model: second,
      messages: [...response.messages, { role: "user", content: "And now?" }],
    });
    const seen = second.doGenerateCalls[0]?.tools?.map(({ name }) => name).sort();
    expect(seen).toEqual(["getTime", "search_tools", "sendMessage"]);
  });
});

test("a search without a match says so to the model", async () => {
  const { tools } = await sampleTools();
  const found = await tools.search_tools.execute({ query: "bake bread" }, {});
  expect(found).toEqual({ tools: [], note: expect.stringMatching(/^No tool fits/) });
});

test("results of other tools, and foreign messages, activate nothing", async () => {
  const { prepareStep } = await sampleTools();
  const part = (toolName: string, value: unknown) => ({
    type: "tool-result",
    toolName,
    output: { type: "json", value },
  });
  const found = { tools: [{ name: "createIssue" }, { name: "unknown" }, { name: 3 }, null] };
  const messages = [
    { role: "user", content: "createIssue" },
    { role: "user", content: [part("search_tools", found)] },
    { role: "tool", content: [part("getTime", found), null, part("search_tools", null)] },
  ];
  expect(prepareStep({ messages }).activeTools).toEqual(["search_tools"]);
  messages.push({ role: "tool", content: [part("search_tools", found)] });
  expect(prepareStep({ messages }).activeTools).toEqual(["search_tools", "createIssue"]);
});

test("the search for toolSearch of the AI SDK 7 returns names", async () => {
  const search = createToolSearch();
  await search.add(TOOLS);
  const find = aiSdkSearch(search, { limit: 1 });
  expect(await find({ query: "send a message" })).toEqual(["sendMessage"]);
  expect(await find({ query: "bake bread" })).toEqual([]);
});
