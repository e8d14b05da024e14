import { invalidArgument } from "@speclens/core";
import type { ProtectableInnerServer } from "../contracts/protectable-server.ts";

/** The methods of an SDK's inner server that the guard calls. Both generations of the SDK have them. */
const CALLED = [
  "setRequestHandler",
  "removeRequestHandler",
  "assertCanSetRequestHandler",
  "sendToolListChanged",
] as const satisfies readonly (keyof ProtectableInnerServer)[];

/** An SDK's inner server, and its generation. */
export interface InspectedServer {
  readonly server: ProtectableInnerServer;
  /** 1 for `@modelcontextprotocol/sdk`, 2 for `@modelcontextprotocol/server`. */
  readonly generation: 1 | 2;
}

/** A method that no server handles. */
const PROBE = "speclens/probe";

const WANTED =
  "an McpServer or Server of @modelcontextprotocol/server 2 or of @modelcontextprotocol/sdk 1";

/**
 * Finds the inner server of an `McpServer`, or accepts an inner server itself. Types catch most mistakes, but not in
 * JavaScript. An unprotected server would look like any other server, so anything else is rejected. Which generation
 * it is shows in its behavior: the second sets handlers by method name, the first by schema.
 *
 * @throws SpecLensError `argument-invalid` for any other value
 */
export function inspectServer(given: unknown): InspectedServer {
  const inner = memberOf(given, "server");
  const server = isInnerServer(inner) ? inner : given;
  if (!isInnerServer(server)) throw invalidArgument("server", refusalOf(given));
  return { server, generation: setsByName(server) ? 2 : 1 };
}

function refusalOf(given: unknown): string {
  const isFramework = typeof memberOf(given, "addTool") === "function";
  return isFramework
    ? `This is a server of a framework that hides the SDK's server, such as FastMCP. Only ${WANTED} can be protected.`
    : `This is not ${WANTED}. Only those can be protected.`;
}

function setsByName(server: ProtectableInnerServer): boolean {
  try {
    Reflect.apply(server.setRequestHandler, server, [PROBE, { params: ANYTHING }, () => ({})]);
  } catch {
    return false;
  }
  server.removeRequestHandler(PROBE);
  return true;
}

/** A schema for the SDK that no request ever uses. */
const ANYTHING = {
  "~standard": { version: 1, vendor: "speclens", validate: (value: unknown) => ({ value }) },
};

function isInnerServer(value: unknown): value is ProtectableInnerServer {
  return CALLED.every((name) => typeof memberOf(value, name) === "function");
}

/** Returns a member of a value that may be anything. */
export function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
