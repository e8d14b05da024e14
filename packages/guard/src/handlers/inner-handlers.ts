import type {
  HandlerResultTypeMap,
  RequestMethod,
  RequestTypeMap,
  ServerContext,
} from "@modelcontextprotocol/server";

/** A handler for one method, as the SDK defines it. */
export type Handler<Method extends RequestMethod> = (
  request: RequestTypeMap[Method],
  context: ServerContext,
) => HandlerResultTypeMap[Method] | Promise<HandlerResultTypeMap[Method]>;

/** The server's own handlers for the protected methods. A handler is absent if the server has none. */
export interface InnerHandlers {
  list?: Handler<"tools/list">;
  call?: Handler<"tools/call">;
  read?: Handler<"resources/read">;
}
