import type { McpServer, ServerContext } from "@modelcontextprotocol/server";

/** Answers one kind of request. */
export type RequestHandler = (request: unknown, context: ServerContext) => unknown;

/** Wraps each handler that is set on a server from now on, including handlers of the SDK. */
export function wrapHandlers(
  { server }: McpServer,
  wrap: (handler: RequestHandler) => RequestHandler,
): void {
  // A proxy preserves the type of its target with all overloads.
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

/** Returns whether a value is a handler, which is the last argument in all overloads. */
function isHandler(value: unknown): value is RequestHandler {
  return typeof value === "function";
}
