import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { nextTurn } from "@speclens/core";
import { type RequestHandler, wrapHandlers } from "../../requests/wrap-handlers.ts";

/**
 * Makes a server handle the requests of a batch sequentially. Handled together, they would block the event
 * loop and all other callers. Call it before anything is registered.
 */
export function answerOneByOne(server: McpServer): void {
  let last: Promise<unknown> | undefined;
  const answerAfter = async (
    before: Promise<unknown> | undefined,
    handler: RequestHandler,
    request: unknown,
    context: ServerContext,
  ): Promise<unknown> => {
    if (before !== undefined) {
      await before;
      // The client cancelled the remaining requests.
      context.mcpReq.signal.throwIfAborted();
      await nextTurn();
    }
    return handler(request, context);
  };
  wrapHandlers(server, (handler) => (request, context) => {
    const answer = answerAfter(last, handler, request, context);
    last = answer.catch(() => undefined);
    return answer;
  });
}
