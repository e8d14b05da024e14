import type { McpServer, RequestMethod, Server } from "@modelcontextprotocol/server";
import type { Handler } from "./inner-handlers.ts";
import { refuseOtherServers } from "./refuse-other-servers.ts";
import { refusedServer } from "./refused-server.ts";

/** What a server's handlers become: each gets the server's own one. */
export interface Interceptors {
  readonly list: (inner: Handler<"tools/list">) => Handler<"tools/list">;
  readonly call: (inner: Handler<"tools/call">) => Handler<"tools/call">;
  readonly read: (inner: Handler<"resources/read">) => Handler<"resources/read">;
}

/** Twice protected, an answer would be cut twice. */
const intercepted = new WeakSet<Server>();

const METHODS = ["tools/list", "tools/call", "resources/read"] as const;

/**
 * Wraps the handlers that a server sets from now on. An `McpServer` sets them through this public method when
 * its first tool or resource is registered.
 *
 * @param onListChanged the server tells that its tools have changed
 * @throws SpecLensError `argument-invalid` where one of the handlers is set already: some are registered, the
 *   server's constructor was told its capabilities, or it is protected; and for what is no `McpServer` of
 *   `@modelcontextprotocol/server`. Later, the server throws it where it sets a handler that cannot be wrapped.
 */
export function interceptHandlers(
  mcpServer: McpServer,
  interceptors: Interceptors,
  onListChanged: () => void,
): void {
  refuseOtherServers(mcpServer);
  const { server } = mcpServer;
  if (intercepted.has(server))
    throw refusedServer("The server is protected already. Protect it once.");
  refuseHandled(server);
  intercepted.add(server);
  // A proxy has the type of what it stands for, with all its overloads.
  server.setRequestHandler = new Proxy(server.setRequestHandler, {
    apply(target, self, [method, handler, ...rest]: readonly unknown[]) {
      return Reflect.apply(target, self, [method, wrap(method, handler, interceptors), ...rest]);
    },
  });
  server.sendToolListChanged = new Proxy(server.sendToolListChanged, {
    apply(target, self, args: unknown[]) {
      onListChanged();
      return Reflect.apply(target, self, args);
    },
  });
}

function wrap(method: unknown, handler: unknown, { list, call, read }: Interceptors): unknown {
  if (method === "tools/list" && isHandler<"tools/list">(handler)) return list(handler);
  if (method === "tools/call" && isHandler<"tools/call">(handler)) return call(handler);
  if (method === "resources/read" && isHandler<"resources/read">(handler)) return read(handler);
  // Passed on, its answers would go out whole, and nobody would know.
  if (METHODS.some((name) => name === method))
    throw refusedServer(
      `The server sets a handler of ${String(method)} with a schema of its own, which cannot be protected. Set it as setRequestHandler("${String(method)}", handler).`,
    );
  return handler;
}

/** What stands after the name of one of these methods is its handler: the overload says so. */
function isHandler<Method extends RequestMethod>(value: unknown): value is Handler<Method> {
  return typeof value === "function";
}

function refuseHandled(server: Server): void {
  for (const method of METHODS) {
    try {
      server.assertCanSetRequestHandler(method);
    } catch (cause) {
      throw refusedServer(
        `The server answers ${method} already. Protect it first, then register its tools and resources; name their capabilities by registerCapabilities, not to its constructor.`,
        cause,
      );
    }
  }
}
