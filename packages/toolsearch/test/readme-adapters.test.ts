import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "../../..");
const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
const [, adapters = ""] = /\n## Adapters\n([\s\S]*?)\n## /.exec(readme) ?? [];
const sections = adapters
  .split(/^### /m)
  .slice(1)
  .map((section): [string, string] => [section.slice(0, section.indexOf("\n")), section]);

/** What the examples of the README take as given: tools, and models that play a script. */
const GIVEN = `
import { createToolSearch } from "@speclens/toolsearch";
const search = createToolSearch();
await search.add([{ name: "create_issue", description: "Report a bug in a repository." }], { server: "github" });
`;
const GIVEN_TO: Readonly<Record<string, string>> = {
  Anthropic: `
const use = { type: "tool_use", id: "1", name: "search_tools", input: { query: "report a bug" } };
const client = { messages: { create: async () => ({ content: [{ type: "text" }, use] }) } };
const request = {}, results = [], call = async () => ({});
`,
  OpenAI: `
const searchCall = { type: "tool_search_call", call_id: "1", arguments: { query: "report a bug" } };
const client = { responses: { create: async () => ({ output: [{ type: "reasoning" }, searchCall] }) } };
const request = {}, input = [], call = async () => ({});
`,
  "AI SDK": `
import { tool } from "ai";
import { MockLanguageModelV3 } from "ai/test";
const allTools = {
  createIssue: tool({ description: "Report a bug in a repository.", inputSchema: jsonSchema({}) }),
  sendMessage: tool({ description: "Send a message.", inputSchema: jsonSchema({}) }),
};
const usage = { inputTokens: { total: 0 }, outputTokens: { total: 0 } };
let step = 0;
const model = new MockLanguageModelV3({
  doGenerate: async ({ tools }) => ({
    content: [
      step++ === 0
        ? { type: "tool-call", toolCallId: "1", toolName: "search_tools", input: '{"query":"report a bug"}' }
        : { type: "text", text: "I see " + tools.map(({ name }) => name).reverse().join(", ") },
    ],
    finishReason: { unified: step === 1 ? "tool-calls" : "stop" },
    usage,
    warnings: [],
  }),
});
`,
  MCP: `
import { Server } from "@modelcontextprotocol/server";
const clients = {};
const server = new Server({ name: "all", version: "1" }, { capabilities: { tools: {} } });
`,
  "Code mode": `
const descriptions = [{
  name: "issues",
  descriptors: { create: { description: "Report a bug in a repository." } },
  annotations: { create: { requiresApproval: true } },
}];
const snippets = [];
`,
};

test("every adapter has an example", () => {
  expect(sections.map(([name]) => name)).toEqual(Object.keys(GIVEN_TO));
});

test.each(sections)("the example of %s", (name, section) => {
  const [, example = ""] = /```ts\n([\s\S]*?)```/.exec(section) ?? [];
  const [, expected] = /console\.log\(.*\); \/\/ (.*)/.exec(example) ?? [];
  // Below the repository, so that it finds the packages.
  const folder = join(root, "node_modules/.cache/readme-adapters");
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `${name.replaceAll(" ", "-")}.mjs`);
  writeFileSync(path, GIVEN + GIVEN_TO[name] + example);
  const { stdout, stderr } = spawnSync(process.execPath, [path], { encoding: "utf8" });
  expect(stderr).toBe("");
  expect(stdout.trim()).toBe(expected);
});
