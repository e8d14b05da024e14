import { invalidArgument } from "@speclens/core";
import type { CallContext, CallerIdentity } from "../contracts/call-context.ts";
import type { Generation } from "./generation.ts";
import { memberOf } from "./inspect-server.ts";

/** `@modelcontextprotocol/sdk`: handlers are set by a zod schema of their requests, and get an `extra`. */
export const firstGeneration: Generation = {
  methodOf,
  contextOf,
  // The answer to a task comes later, as the result of another method.
  isPassedOn: (request) => memberOf(memberOf(request, "params"), "task") !== undefined,
};

/** Reads the method of a request's schema, of zod 3, 4 or mini. */
function methodOf(schema: unknown): unknown {
  const definition = memberOf(schema, "def") ?? memberOf(schema, "_def");
  const shape = memberOf(schema, "shape") ?? memberOf(definition, "shape");
  const literal = memberOf(typeof shape === "function" ? shape() : shape, "method");
  const defined = memberOf(literal, "def") ?? memberOf(literal, "_def");
  const values = memberOf(defined, "values");
  const method =
    memberOf(literal, "value") ??
    memberOf(defined, "value") ??
    (Array.isArray(values) ? values[0] : undefined);
  if (typeof method !== "string")
    throw invalidArgument(
      "server",
      "The server sets a handler with a schema whose method cannot be read, so it might stay unprotected. Use a schema of @modelcontextprotocol/sdk/types.js.",
    );
  return method;
}

function contextOf(extra: unknown): CallContext {
  const signal = memberOf(extra, "signal");
  const authInfo = memberOf(extra, "authInfo");
  return {
    mcpReq: { signal: signal instanceof AbortSignal ? signal : new AbortController().signal },
    ...(isIdentity(authInfo) && { http: { authInfo } }),
  };
}

function isIdentity(value: unknown): value is CallerIdentity {
  return typeof memberOf(value, "clientId") === "string";
}
