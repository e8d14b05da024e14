import type {
  HandlerResultTypeMap,
  RequestMethod,
  RequestTypeMap,
} from "@modelcontextprotocol/server";
import { type InnerHandlers, METHODS } from "./inner-handlers.ts";

/** A handler that a server sets. Its context depends on the generation of the SDK. */
type OwnHandler<Method extends RequestMethod> = (
  request: RequestTypeMap[Method],
  context: unknown,
) => HandlerResultTypeMap[Method] | Promise<HandlerResultTypeMap[Method]>;

/** The handlers that a server has set. */
export type OwnHandlers = { [Method in (typeof METHODS)[number]]?: OwnHandler<Method> };

/** Binds handlers to the context of one request. */
export function bindHandlers(own: OwnHandlers, context: unknown): InnerHandlers {
  const { "tools/list": list, "tools/call": call, "resources/read": read } = own;
  return {
    ...(list && { list: (request) => list(request, context) }),
    ...(call && { call: (request) => call(request, context) }),
    ...(read && { read: (request) => read(request, context) }),
  };
}

/** Returns whether a value is a handler. The SDK checks the requests that it gets. */
export function isHandler<Method extends RequestMethod>(
  value: unknown,
): value is OwnHandler<Method> {
  return typeof value === "function";
}

/** Returns whether a value names a method that the guard wraps. */
export function isWrapped(method: unknown): method is (typeof METHODS)[number] {
  return METHODS.some((name) => name === method);
}
