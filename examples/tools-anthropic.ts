// @speclens/toolsearch for Anthropic's Messages API: the model searches, and references load what is found. A script
// stands in for the model; `client.messages.create({ tools: definitions(), messages, … })` asks the real one.
import { createToolSearch } from "@speclens/toolsearch";
import { anthropicTools } from "@speclens/toolsearch/anthropic";

const search = createToolSearch();
await search.add(
  [
    { name: "create_issue", description: "Report a bug or ask for a feature in a repository." },
    { name: "merge_pull_request", description: "Merge a pull request into its base branch." },
  ],
  { server: "github" },
);
await search.add([{ name: "send_message", description: "Send a message to a person." }], {
  server: "chat",
});

const { definitions, isSearch, answer, toolOf } = anthropicTools(search, {
  about: "GitHub and the chat",
  loaded: ["send_message"],
});
for (const { name, defer_loading } of definitions())
  console.log(`${name}: ${defer_loading ? "deferred" : "loaded"}`);

const script = [
  { type: "tool_use", id: "use1", name: "search_tools", input: { query: "report a bug" } },
  { type: "tool_use", id: "use2", name: "github__create_issue", input: { title: "It crashes" } },
];
for (const use of script) {
  if (isSearch(use)) {
    console.log(JSON.stringify(await answer(use)));
    continue;
  }
  const tool = toolOf(use);
  console.log(`calls ${tool?.name} of ${tool?.server} with ${JSON.stringify(use.input)}`);
}
