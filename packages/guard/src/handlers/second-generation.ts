import type { CallContext } from "../contracts/call-context.ts";
import type { Generation } from "./generation.ts";
import { memberOf } from "./inspect-server.ts";

/** `@modelcontextprotocol/server`: handlers are set by method name, and get a `ServerContext`. */
export const secondGeneration: Generation = {
  methodOf: (named) => named,
  contextOf: (given) => {
    if (!isContext(given)) throw new TypeError("The server called a handler without a context.");
    return given;
  },
  isPassedOn: () => false,
};

function isContext(given: unknown): given is CallContext {
  return memberOf(memberOf(given, "mcpReq"), "signal") instanceof AbortSignal;
}
