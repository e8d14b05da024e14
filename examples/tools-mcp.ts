// @speclens/toolsearch as an MCP server in front of others: three tools stand for all of theirs, and their list never
// changes. A client plays the model's part, and a function the servers behind.
import { Client } from "@modelcontextprotocol/client";
import { InMemoryTransport, Server } from "@modelcontextprotocol/server";
import { createToolSearch } from "@speclens/toolsearch";
import { mcpTools } from "@speclens/toolsearch/mcp";

const search = createToolSearch();
await search.add(
  [
    { name: "create_issue", description: "Report a bug or ask for a feature in a repository." },
    {
      name: "list_issues",
      description: "List the issues of a repository.",
      annotations: { readOnlyHint: true },
    },
  ],
  { server: "github" },
);

const { list, call } = mcpTools(search, {
  about: "GitHub",
  separateReadOnly: true,
  // With a client of each server: (server, name, args) => clients[server].callTool({ name, arguments: args })
  call: async (server, name, args) => ({
    content: [{ type: "text" as const, text: `${server} did ${name} ${JSON.stringify(args)}` }],
  }),
});
const server = new Server({ name: "all", version: "1.0.0" }, { capabilities: { tools: {} } });
server.setRequestHandler("tools/list", list);
server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => ({
  ...(await call(params, mcpReq)),
}));

const client = new Client({ name: "model", version: "1.0.0" });
const [ours, theirs] = InMemoryTransport.createLinkedPair();
await Promise.all([server.connect(ours), client.connect(theirs)]);
console.log((await client.listTools()).tools.map(({ name }) => name).join(", "));
const calls = [
  ["search_tools", { query: "report a bug" }],
  ["get_tool_details", { name: "create_issue" }],
  ["call_tool", { name: "create_issue", args: { title: "It crashes" } }],
  ["call_read_only_tool", { name: "create_issue", args: {} }],
] as const;
for (const [name, args] of calls) {
  const { content } = await client.callTool({ name, arguments: args });
  for (const block of content) if (block.type === "text") console.log(`${name}: ${block.text}`);
}
await client.close();
