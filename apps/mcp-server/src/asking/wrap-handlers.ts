import type { McpServer, ServerContext } from "@modelcontextprotocol/server";

/** What answers one kind of request. */
export type RequestHandler = (request: unknown, context: ServerContext) => unknown;

/** Puts something around each handler that a server is given from now on, its own ones included. */
export function wrapHandlers(
  { server }: McpServer,
  wrap: (handler: RequestHandler) => RequestHandler,
): void {
  // A proxy has the type of what it stands for, with all its overloads.
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

/** What stands last is the handler: all overloads say so. */
function isHandler(value: unknown): value is RequestHandler {
  return typeof value === "function";
}
