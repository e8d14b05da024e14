import type {
  HandlerResultTypeMap,
  RequestTypeMap,
  Server,
  ServerContext,
} from "@modelcontextprotocol/server";

/** The methods whose handlers can be surrounded. */
type Surrounded = "tools/list" | "tools/call";

/** A handler of the server, or one around it. */
type Handler<Method extends Surrounded> = (
  request: RequestTypeMap[Method],
  context: ServerContext,
) => Promise<HandlerResultTypeMap[Method]>;

/** The handlers of both methods. */
export type Handlers = { readonly [Method in Surrounded]: Handler<Method> };

/**
 * Puts handlers around those that a server sets from now on. Called before the guard protects the server, it stands
 * outside of the guard, which then sees the calls that tools of a search stand for.
 *
 * @param around makes the outer handlers of the inner ones, which can be called once the server has set both
 */
export function aroundHandlers(server: Server, around: (inner: Handlers) => Handlers): void {
  const set = new Map<unknown, unknown>();
  const inner: Handlers = {
    "tools/list": async (request, context) => {
      const handler = set.get("tools/list");
      if (!isHandler<"tools/list">(handler)) throw new TypeError("The server has no tools.");
      return handler(request, context);
    },
    "tools/call": async (request, context) => {
      const handler = set.get("tools/call");
      if (!isHandler<"tools/call">(handler)) throw new TypeError("The server has no tools.");
      return handler(request, context);
    },
  };
  const outer = around(inner);
  // A proxy preserves the type with all its overloads.
  server.setRequestHandler = new Proxy(server.setRequestHandler, {
    apply(target, self, [method, handler, ...rest]: readonly unknown[]) {
      const isOurs = method === "tools/list" || method === "tools/call";
      if (isOurs) set.set(method, handler);
      return Reflect.apply(target, self, [method, isOurs ? outer[method] : handler, ...rest]);
    },
  });
}

function isHandler<Method extends Surrounded>(value: unknown): value is Handler<Method> {
  return typeof value === "function";
}
