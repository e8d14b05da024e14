// @speclens/toolsearch for the AI SDK 5, 6 and 7: `prepareStep` activates what the model's searches found. The SDK's
// model for tests plays a script; replace it with a real one.
import { createToolSearch } from "@speclens/toolsearch";
import { aiSdkTools } from "@speclens/toolsearch/ai-sdk";
import { generateText, jsonSchema, stepCountIs, tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";

const inputSchema = jsonSchema<{ title: string }>({
  type: "object",
  properties: { title: { type: "string" } },
});
const all = {
  createIssue: tool({
    description: "Report a bug or ask for a feature in a repository.",
    inputSchema,
    execute: async ({ title }) => `created "${title}"`,
  }),
  sendMessage: tool({
    description: "Send a message to a person.",
    inputSchema,
    execute: async ({ title }) => `sent "${title}"`,
  }),
};
const search = createToolSearch();
await search.add(all);
const { tools, prepareStep } = aiSdkTools(search, all, { jsonSchema, about: "issues and mail" });

const script = [
  { toolName: "search_tools", input: { query: "report a bug" } },
  { toolName: "createIssue", input: { title: "It crashes" } },
];
const model = new MockLanguageModelV3({
  doGenerate: async ({ tools: seen = [] }) => {
    console.log(`the model sees ${seen.map(({ name }) => name)}`);
    const call = script.shift();
    return {
      content: [
        call === undefined
          ? { type: "text", text: "Reported." }
          : {
              type: "tool-call",
              toolCallId: call.toolName,
              toolName: call.toolName,
              input: JSON.stringify(call.input),
            },
      ],
      finishReason: { unified: call === undefined ? "stop" : "tool-calls", raw: undefined },
      usage: {
        inputTokens: { total: 0, noCache: 0, cacheRead: 0, cacheWrite: 0 },
        outputTokens: { total: 0, text: 0, reasoning: 0 },
      },
      warnings: [],
    };
  },
});
const { text, steps } = await generateText({
  model,
  tools,
  prepareStep,
  stopWhen: stepCountIs(5),
  prompt: "The app crashes. Please report it.",
});
console.log(`${steps[1]?.toolResults[0]?.output}: ${text}`);
