import {
  Client,
  InMemoryTransport,
  StreamableHTTPClientTransport,
} from "@modelcontextprotocol/client";
import { createMcpHandler, type McpServer } from "@modelcontextprotocol/server";
import { onTestFinished } from "vitest";

/** How a client reaches a server in these tests: by both eras of the protocol. */
export const TRANSPORTS = ["memory", "http 2025", "http 2026"] as const;
export type TransportName = (typeof TRANSPORTS)[number];

/** A client of a server; over HTTP each request has a server of its own. */
export async function connect(
  createServer: () => McpServer,
  transport: TransportName = "memory",
  subject?: string,
): Promise<Client> {
  if (transport === "memory") {
    const client = new Client({ name: "test", version: "1" });
    const [near, far] = InMemoryTransport.createLinkedPair();
    await createServer().connect(far);
    await client.connect(near);
    onTestFinished(() => client.close());
    return client;
  }
  const mode = transport === "http 2026" ? { pin: "2026-07-28" } : "legacy";
  const client = new Client({ name: "test", version: "1" }, { versionNegotiation: { mode } });
  const handler = createMcpHandler(createServer);
  const authInfo = subject && {
    token: "t",
    clientId: "one client of all",
    scopes: [],
    extra: { subject },
  };
  await client.connect(
    new StreamableHTTPClientTransport(new URL("http://test.local/mcp"), {
      fetch: (url, init) =>
        handler.fetch(new Request(url, init), authInfo ? { authInfo } : undefined),
    }),
  );
  onTestFinished(async () => {
    await client.close();
    await handler.close();
  });
  return client;
}
