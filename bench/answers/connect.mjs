import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler } from "@modelcontextprotocol/server";

/** A call may have to wait for an index of a large document. */
const LONGEST_WAIT = 120_000;

/**
 * Connects the official client to servers that are made in this process, over requests and responses
 * that never leave it.
 *
 * @param {() => import("@modelcontextprotocol/server").McpServer} createServer
 * @param {"auto" | "legacy"} [era] `auto`: the newest revision of the protocol
 */
export async function connect(createServer, era = "auto") {
  const handler = createMcpHandler(createServer);
  const client = new Client(
    { name: "speclens-bench", version: "1" },
    { versionNegotiation: { mode: era } },
  );
  const transport = new StreamableHTTPClientTransport(new URL("http://speclens.test/mcp"), {
    fetch: (url, init) => handler.fetch(new Request(url, init)),
  });
  await client.connect(transport, { timeout: LONGEST_WAIT });
  return {
    client,
    close: async () => {
      await client.close();
      await handler.close();
    },
  };
}
