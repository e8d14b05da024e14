import type { HandlerResultTypeMap, RequestTypeMap } from "@modelcontextprotocol/server";
import { invalidArgument } from "@speclens/core";
import type { CallContext } from "../contracts/call-context.ts";
import type { ProtectableInnerServer } from "../contracts/protectable-server.ts";
import { clientRoots } from "./client-roots.ts";
import { firstGeneration } from "./first-generation.ts";
import type { Generation } from "./generation.ts";
import { type InnerHandlers, METHODS } from "./inner-handlers.ts";
import { inspectServer } from "./inspect-server.ts";
import { bindHandlers, isHandler, isWrapped, type OwnHandlers } from "./own-handlers.ts";
import { secondGeneration } from "./second-generation.ts";

/** Answers requests of one method in place of the server, which it may call. */
type Interceptor<Method extends (typeof METHODS)[number]> = (
  request: RequestTypeMap[Method],
  context: CallContext,
  inner: InnerHandlers,
) => Promise<HandlerResultTypeMap[Method]>;

/** Answers the requests of all methods that are wrapped. */
export type Interceptors = { readonly [Method in (typeof METHODS)[number]]: Interceptor<Method> };

/** Servers that are already protected. Protecting a server twice would cut its answers twice. */
const intercepted = new WeakSet<object>();

/**
 * Wraps the handlers that a server sets from now on. An `McpServer` sets them through a public method when
 * its first tool or resource is registered.
 *
 * @param onListChanged called when the server announces that its tools have changed
 * @throws SpecLensError `argument-invalid` if a handler is already set (tools are registered, the constructor
 *   got capabilities, or the server is protected), or if this is no server of either SDK. The server throws it later if
 *   it sets a handler that cannot be wrapped.
 */
export function interceptHandlers(
  given: object,
  interceptors: Interceptors,
  onListChanged: () => void,
): void {
  const { server, generation } = inspectServer(given);
  if (intercepted.has(server))
    throw invalidArgument("server", "The server is protected already. Protect it only once.");
  refuseHandled(server);
  intercepted.add(server);
  const own: OwnHandlers = {};
  const sdk = generation === 1 ? firstGeneration : secondGeneration;
  // A proxy preserves the type with all its overloads.
  server.setRequestHandler = new Proxy(server.setRequestHandler, {
    apply(target, self, [named, handler, ...rest]: readonly unknown[]) {
      const method = sdk.methodOf(named);
      const wrapped = wrap(sdk, method, handler, { own, interceptors, server });
      return Reflect.apply(target, self, [named, wrapped, ...rest]);
    },
  });
  server.sendToolListChanged = new Proxy(server.sendToolListChanged, {
    apply(target, self, args: unknown[]) {
      onListChanged();
      return Reflect.apply(target, self, args);
    },
  });
}

/** A server whose handlers are wrapped. */
interface WrappedServer {
  readonly server: object;
  readonly own: OwnHandlers;
  readonly interceptors: Interceptors;
}

function wrap(
  sdk: Generation,
  method: unknown,
  handler: unknown,
  { own, interceptors, server }: WrappedServer,
): unknown {
  const roots = () => clientRoots(server);
  const answerBy =
    <Request>(
      intercept: (request: Request, context: CallContext, inner: InnerHandlers) => unknown,
      inner: (request: Request, context: unknown) => unknown,
    ) =>
    (request: Request, context: unknown): unknown =>
      sdk.isPassedOn(request)
        ? inner(request, context)
        : intercept(request, sdk.contextOf(context), { ...bindHandlers(own, context), roots });
  if (method === "tools/list" && isHandler<typeof method>(handler)) {
    own[method] = handler;
    return answerBy(interceptors[method], handler);
  }
  if (method === "tools/call" && isHandler<typeof method>(handler)) {
    own[method] = handler;
    return answerBy(interceptors[method], handler);
  }
  if (method === "resources/read" && isHandler<typeof method>(handler)) {
    own[method] = handler;
    return answerBy(interceptors[method], handler);
  }
  // If such a call were passed on, its answers would silently remain unprotected.
  if (isWrapped(method))
    throw invalidArgument(
      "server",
      `The server sets a handler of ${method} with its own schema, which cannot be protected. Use setRequestHandler("${method}", handler).`,
    );
  return handler;
}

function refuseHandled(server: ProtectableInnerServer): void {
  for (const method of METHODS) {
    try {
      server.assertCanSetRequestHandler(method);
    } catch (cause) {
      throw invalidArgument(
        "server",
        `The server already handles ${method}. Protect it before you register tools and resources; pass capabilities to registerCapabilities, not to the constructor.`,
        { cause },
      );
    }
  }
}
