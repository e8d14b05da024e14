import type { McpServer, RequestMethod, Server } from "@modelcontextprotocol/server";
import { invalidArgument } from "../contracts/invalid-argument.ts";
import type { Handler } from "./inner-handlers.ts";
import { refuseOtherServers } from "./refuse-other-servers.ts";

/** Wraps each of a server's handlers. */
export interface Interceptors {
  readonly list: (inner: Handler<"tools/list">) => Handler<"tools/list">;
  readonly call: (inner: Handler<"tools/call">) => Handler<"tools/call">;
  readonly read: (inner: Handler<"resources/read">) => Handler<"resources/read">;
}

/** Servers that are already protected. Protecting a server twice would cut its answers twice. */
const intercepted = new WeakSet<Server>();

const METHODS = ["tools/list", "tools/call", "resources/read"] as const;

/**
 * Wraps the handlers that a server sets from now on. An `McpServer` sets them through a public method when
 * its first tool or resource is registered.
 *
 * @param onListChanged called when the server announces that its tools have changed
 * @throws SpecLensError `argument-invalid` if a handler is already set (tools are registered, the constructor
 *   got capabilities, or the server is protected), or if this is not an `McpServer` of
 *   `@modelcontextprotocol/server`. The server throws it later if it sets a handler that cannot be wrapped.
 */
export function interceptHandlers(
  mcpServer: McpServer,
  interceptors: Interceptors,
  onListChanged: () => void,
): void {
  refuseOtherServers(mcpServer);
  const { server } = mcpServer;
  if (intercepted.has(server))
    throw invalidArgument("server", "The server is protected already. Protect it only once.");
  refuseHandled(server);
  intercepted.add(server);
  // A proxy preserves the type with all its overloads.
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
  // If such a call were passed on, its answers would silently remain unprotected.
  if (METHODS.some((name) => name === method))
    throw invalidArgument(
      "server",
      `The server sets a handler of ${String(method)} with its own schema, which cannot be protected. Use setRequestHandler("${String(method)}", handler).`,
    );
  return handler;
}

/** Returns whether a value is a method's handler. In this overload, the handler is the second argument. */
function isHandler<Method extends RequestMethod>(value: unknown): value is Handler<Method> {
  return typeof value === "function";
}

function refuseHandled(server: Server): void {
  for (const method of METHODS) {
    try {
      server.assertCanSetRequestHandler(method);
    } catch (cause) {
      throw invalidArgument(
        "server",
        `The server already handles ${method}. Protect it before you register tools and resources; pass capabilities to registerCapabilities, not to the constructor.`,
        cause,
      );
    }
  }
}
