// @speclens/toolsearch for OpenAI's Responses API: the client executes `tool_search`. A script stands in for the model;
// `client.responses.create({ tools: definitions(), input, … })` asks the real one.
import { createToolSearch } from "@speclens/toolsearch";
import { openaiTools } from "@speclens/toolsearch/openai";

const search = createToolSearch();
await search.add(
  [
    {
      name: "create_issue",
      description: "Report a bug or ask for a feature in a repository.",
      inputSchema: { type: "object", properties: { title: { type: "string" } } },
    },
    { name: "merge_pull_request", description: "Merge a pull request into its base branch." },
  ],
  { server: "github" },
);

const { definitions, isSearch, answer, toolOf } = openaiTools(search, {
  about: "GitHub",
  describeServer: () => "Repositories, issues and pull requests.",
});
console.log(`the request has ${definitions().map(({ type }) => type)}`);

const script = [
  { type: "tool_search_call", call_id: "call1", arguments: { query: "report a bug" } },
  { type: "function_call", call_id: "call2", namespace: "github", name: "create_issue" },
] as const;
for (const item of script) {
  if (isSearch(item)) {
    const { call_id, tools } = await answer(item);
    for (const tool of tools)
      console.log(
        `${call_id} loads ${tool.name}: ${"tools" in tool ? tool.tools[0]?.name : "itself"}`,
      );
  } else if (item.type === "function_call") {
    const tool = toolOf(item);
    console.log(`calls ${tool?.name} of ${tool?.server}`);
  }
}
