import {
  InMemoryTransport,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
  LATEST_PROTOCOL_VERSION,
} from "@modelcontextprotocol/server";
import { createGuard } from "@speclens/guard";
import type { Readiness } from "../requests/readiness.ts";
import { createMcpServer } from "./create-mcp-server.ts";

/** Lists of tools need no index. */
const NO_INDEX: Readiness = {
  ready: new Promise(() => undefined),
  isReady: () => false,
  progress: () => undefined,
};

/** Number of the request for the list. */
const LIST = 2;

/**
 * Returns the tools of the server as a client gets them, with the default settings: the `tools` of the answer to
 * `tools/list`.
 */
export async function listTools(): Promise<readonly unknown[]> {
  const guard = createGuard();
  const server = createMcpServer({
    engine: NO_INDEX,
    version: "0",
    prepare: (inner) => void guard.protect(inner),
  });
  const [client, served] = InMemoryTransport.createLinkedPair();
  try {
    const answer = new Promise<JSONRPCMessage>((resolve) => {
      client.onmessage = (message) => {
        if ("id" in message && message.id === LIST) resolve(message);
      };
    });
    await client.start();
    await server.connect(served);
    const params = {
      protocolVersion: LATEST_PROTOCOL_VERSION,
      capabilities: {},
      clientInfo: { name: "speclens", version: "0" },
    };
    await client.send({ jsonrpc: "2.0", id: 1, method: "initialize", params });
    await client.send({ jsonrpc: "2.0", method: "notifications/initialized" });
    await client.send({ jsonrpc: "2.0", id: LIST, method: "tools/list" });
    const message = await answer;
    const tools = isJSONRPCResultResponse(message) ? message.result.tools : undefined;
    return Array.isArray(tools) ? tools : [];
  } finally {
    await server.close();
    await guard.close();
  }
}
