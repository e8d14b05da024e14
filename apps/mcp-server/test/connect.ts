import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";

/** Both openings that clients in use make. */
export const eras = ["legacy", "auto"] as const;
export type Era = (typeof eras)[number];

/** A client of a server in this process, over the web's requests, each of which gets a server of its own. */
export async function connect(createServer: () => McpServer, mode: Era): Promise<Client> {
  const handler = createMcpHandler(() => createServer());
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://server.example/mcp"), {
      fetch: (url, init) => handler.fetch(new Request(url, init)),
    }),
  );
  return client;
}

/** The text of a tool's answer. */
export function textOf({ content }: { readonly content: readonly object[] }): string {
  const [first] = content;
  return first !== undefined && "text" in first ? String(first.text) : "";
}
