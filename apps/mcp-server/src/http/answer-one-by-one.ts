import type { McpServer, ServerContext } from "@modelcontextprotocol/server";
import { nextTurn } from "@speclens/core";

type AnyHandler = (request: unknown, context: ServerContext) => unknown;

/**
 * Makes a server work off the requests of a batch one after the other: together they would be one long turn of the
 * event loop, in which nobody else is answered. To be called before anything is registered.
 */
export function answerOneByOne({ server }: McpServer): void {
  let last: Promise<unknown> | undefined;
  const inOrder =
    (handler: AnyHandler): AnyHandler =>
    (request, context) => {
      const answer = answerAfter(last, handler, request, context);
      last = answer.catch(() => undefined);
      return answer;
    };
  const answerAfter = async (
    before: Promise<unknown> | undefined,
    handler: AnyHandler,
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
  // A proxy has the type of what it stands for, with all its overloads.
  server.setRequestHandler = new Proxy(server.setRequestHandler, {
    apply(target, self, args: readonly unknown[]) {
      const handler = args.at(-1);
      return Reflect.apply(target, self, [
        ...args.slice(0, -1),
        isHandler(handler) ? inOrder(handler) : handler,
      ]);
    },
  });
}

/** What stands last is the handler: all overloads say so. */
function isHandler(value: unknown): value is AnyHandler {
  return typeof value === "function";
}
