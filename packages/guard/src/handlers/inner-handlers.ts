import type {
  HandlerResultTypeMap,
  RequestMethod,
  RequestTypeMap,
  ServerContext,
} from "@modelcontextprotocol/server";

/** A handler of one method for the SDK. */
export type Handler<Method extends RequestMethod> = (
  request: RequestTypeMap[Method],
  context: ServerContext,
) => HandlerResultTypeMap[Method] | Promise<HandlerResultTypeMap[Method]>;

/** The server's own handlers of the protected methods, as far as it has them. */
export interface InnerHandlers {
  list?: Handler<"tools/list">;
  call?: Handler<"tools/call">;
  read?: Handler<"resources/read">;
}
