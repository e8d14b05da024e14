import { invalidArgument } from "../contracts/invalid-argument.ts";

/** The methods of an `McpServer`'s inner server that the guard calls. Both generations of the SDK have them. */
const CALLED = [
  "setRequestHandler",
  "removeRequestHandler",
  "assertCanSetRequestHandler",
  "sendToolListChanged",
] as const;

/** A method that no server handles. */
const PROBE = "speclens/probe";

const WANTED = "McpServer of @modelcontextprotocol/server 2";

/**
 * Rejects anything except an `McpServer` of the SDK's second generation. Types catch most mistakes, but not
 * in JavaScript or if a package is present twice. An unprotected server would look like any other server. The
 * check therefore relies on behavior: the second generation sets handlers by method name, the first by
 * schema.
 *
 * @throws SpecLensError `argument-invalid` for any other value
 */
export function refuseOtherServers(given: unknown): void {
  const inner = memberOf(given, "server");
  if (!isServer(inner)) {
    if (isServer(given))
      throw invalidArgument(
        "server",
        `This is the inner server of an McpServer. Protect the ${WANTED} itself.`,
      );
    throw invalidArgument("server", `This is not an ${WANTED}. Only those can be protected yet.`);
  }
  try {
    inner.setRequestHandler(PROBE, { params: ANYTHING }, () => ({}));
    inner.removeRequestHandler(PROBE);
  } catch (cause) {
    throw invalidArgument(
      "server",
      "This server uses the first generation of the MCP SDK (@modelcontextprotocol/sdk 1), which cannot be " +
        `protected yet. Make it an ${WANTED}, or serve it without protect.`,
      cause,
    );
  }
}

/** A schema for the SDK that no request ever uses. */
const ANYTHING = {
  "~standard": { version: 1, vendor: "speclens", validate: (value: unknown) => ({ value }) },
};

type Called = Readonly<Record<(typeof CALLED)[number], (...given: unknown[]) => unknown>>;

function isServer(value: unknown): value is Called {
  return CALLED.every((name) => typeof memberOf(value, name) === "function");
}

function memberOf(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? Reflect.get(value, name) : undefined;
}
