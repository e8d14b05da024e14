// @speclens/guard: keeps the answers of an MCP server within a token budget. One call before its tools are
// registered; a client then reads a long list page by page, or only what it needs of it.
import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";
import { protect } from "@speclens/guard";

const orders = Array.from({ length: 500 }, (_, id) => ({ id, status: "open", note: "by courier" }));

const server = protect(new McpServer({ name: "orders", version: "1.0.0" }), {
  settings: { tokenBudgetThreshold: 1000 },
  telemetry: {
    record: ({ tool, outcome, originalTokens, estimatedTokens }) =>
      console.log(`  ${tool}: ${outcome}, ${originalTokens} tokens became ${estimatedTokens}`),
  },
});
server.registerTool("listOrders", { annotations: { readOnlyHint: true } }, () => ({
  content: [{ type: "text", text: JSON.stringify(orders) }],
}));

const [near, far] = InMemoryTransport.createLinkedPair();
const client = new Client({ name: "example", version: "1.0.0" });
await server.connect(far);
await client.connect(near);
const { tools } = await client.listTools();
console.log(`tools: ${tools.map(({ name }) => name).join(", ")}`);

let pages = 0;
for (let cursor: unknown; pages === 0 || cursor !== undefined; pages++) {
  const answer = await client.callTool({ name: "listOrders", arguments: { cursor } });
  cursor = answer._meta?.nextCursor;
}
console.log(`all ${orders.length} orders in ${pages} pages`);

const few = await client.callTool({ name: "listOrders", arguments: { fields: "id" } });
const [text] = few.content;
console.log(text?.type === "text" ? `${text.text.slice(0, 40)}…` : "");
await client.close();
