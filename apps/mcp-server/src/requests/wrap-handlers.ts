import type { McpServer, ServerContext } from "@modelcontextprotocol/server";

/** Answers one kind of request. */
export type RequestHandler = (request: unknown, context: ServerContext) => unknown;

/** Wraps each handler that a server gets from now on, including those of the SDK. */
export function wrapHandlers(
  { server }: McpServer,
  wrap: (handler: RequestHandler) => RequestHandler,
): void {
  // A proxy keeps the type of its target, with all overloads.
  server.setRequestHandler = new Proxy(server.setRequestHandler, {
    apply(target, self, args: readonly unknown[]) {
      const handler = args.at(-1);
      return Reflect.apply(target, self, [
        ...args.slice(0, -1),
        isHandler(handler) ? wrap(handler) : handler,
      ]);
    },
  });
}

/** In all overloads, the last argument is the handler. */
function isHandler(value: unknown): value is RequestHandler {
  return typeof value === "function";
}
