import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { nextTurn } from "@speclens/core";
import { type RequestHandler, wrapHandlers } from "../../asking/wrap-handlers.ts";

/**
 * Makes a server work off the requests of a batch one after the other: together they would be one long turn of the
 * event loop, in which nobody else is answered. To be called before anything is registered.
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
      // Nobody waits for the rest of it any more.
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
