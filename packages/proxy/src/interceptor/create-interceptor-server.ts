import { type CallToolResult, type ListToolsResult, Server } from "@modelcontextprotocol/server";
import { isJsonObject } from "@speclens/core";
import type { CreatedInterceptors } from "./create-interceptors.ts";
import {
  INTERCEPTORS_CAPABILITY,
  INVOCATION,
  INVOKE,
  invokeInterceptor,
  LIST,
  LISTING,
  listInterceptors,
} from "./interceptor-protocol.ts";

/**
 * Creates a server of interceptors. It has one tool, `readMore`: what the mutator leaves out can be read there.
 *
 * @param version the version that the server and its interceptors state
 */
export function createInterceptorServer(
  { interceptors, guard }: CreatedInterceptors,
  version: string,
): Server {
  const server = new Server({ name: "speclens-guard", version });
  server.registerCapabilities({ ...INTERCEPTORS_CAPABILITY, tools: {} });
  server.setRequestHandler(LIST, { params: LISTING }, (listing) => ({
    ...listInterceptors(interceptors, listing, version),
  }));
  server.setRequestHandler(INVOKE, { params: INVOCATION }, async (invocation, { mcpReq }) => ({
    ...(await invokeInterceptor(interceptors, invocation, mcpReq.signal)),
  }));
  server.setRequestHandler("tools/list", async (_request, { mcpReq }) => {
    const listed: object = { tools: await guard.tools(mcpReq.signal) };
    if (!isListed(listed)) throw new TypeError("The guard lists no tools.");
    return listed;
  });
  server.setRequestHandler("tools/call", async ({ params }, { mcpReq }) => {
    const { name, arguments: given } = params;
    const answer = await guard.call({ name, arguments: given }, mcpReq.signal);
    if (!isAnswer(answer)) throw new TypeError("The guard gave no answer.");
    return answer;
  });
  return server;
}

function isListed(result: object): result is ListToolsResult {
  return isJsonObject(result) && Array.isArray(result.tools);
}

function isAnswer(result: object): result is CallToolResult {
  return isJsonObject(result) && Array.isArray(result.content);
}
