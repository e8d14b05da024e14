import type {
  HandlerResultTypeMap,
  InputRequiredResult,
  RequestMethod,
  RequestTypeMap,
} from "@modelcontextprotocol/server";

/** The methods whose handlers the guard wraps. */
export const METHODS = ["tools/list", "tools/call", "resources/read"] as const;

/** Calls the server's own handler of a method, in the context of the request that is being answered. */
type InnerHandler<Method extends RequestMethod> = (
  request: RequestTypeMap[Method],
) => HandlerResultTypeMap[Method] | Promise<HandlerResultTypeMap[Method]>;

/** The server's own handlers for the protected methods. A handler is absent if the server has none. */
export interface InnerHandlers {
  readonly list?: InnerHandler<"tools/list">;
  readonly call?: InnerHandler<"tools/call">;
  readonly read?: InnerHandler<"resources/read">;
  /** Asks the client for the URIs of its roots. */
  readonly roots?: () => Promise<readonly string[]>;
}

/** Returns whether a result is a question to the user, which revision 2026-07-28 of the protocol allows. */
export function isInputRequired<Result extends object>(
  result: Result | InputRequiredResult,
): result is InputRequiredResult {
  return "resultType" in result && result.resultType === "input_required";
}
