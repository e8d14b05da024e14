import { Client, InMemoryTransport } from "@modelcontextprotocol/client";
import { McpServer } from "@modelcontextprotocol/server";

/**
 * Connects a client with a server whose tools, without arguments, each return one of the texts.
 *
 * @param {ReadonlyMap<string, string>} texts
 * @param {import("@speclens/guard").Guard} [guard] that protects the server; default: none
 */
export async function serveTexts(texts, guard) {
  const server = new McpServer({ name: "texts", version: "1" });
  guard?.protect(server);
  for (const [name, text] of texts)
    server.registerTool(name, { annotations: { readOnlyHint: true } }, () => ({
      content: [{ type: "text", text }],
    }));
  const client = new Client({ name: "bench", version: "1" });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await server.connect(far);
  await client.connect(near);
  return client;
}
