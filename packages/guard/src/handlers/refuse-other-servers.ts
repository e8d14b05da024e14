import { refusedServer } from "./refused-server.ts";

/** What is called of the server within an `McpServer`. Both generations of the SDK have them. */
const CALLED = [
  "setRequestHandler",
  "removeRequestHandler",
  "assertCanSetRequestHandler",
  "sendToolListChanged",
] as const;

/** A method that no server has. */
const PROBE = "speclens/probe";

const WANTED = "McpServer of @modelcontextprotocol/server 2";

/**
 * Refuses what is no `McpServer` of the SDK's second generation. Types tell most of it, but JavaScript and
 * two copies of a package do not, and a server that is handed back unprotected looks like any other. So it is
 * recognised by what it does: the second generation sets handlers by the names of methods, the first by schemas.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function refuseOtherServers(given: unknown): void {
  const inner = memberOf(given, "server");
  if (!isServer(inner)) {
    if (isServer(given))
      throw refusedServer(`This is the server within an McpServer. Protect the ${WANTED} itself.`);
    throw refusedServer(`This is no ${WANTED}, and nothing else can be protected yet.`);
  }
  try {
    inner.setRequestHandler(PROBE, { params: ANYTHING }, () => ({}));
    inner.removeRequestHandler(PROBE);
  } catch (cause) {
    throw refusedServer(
      "This server is of the first generation of the MCP SDK (@modelcontextprotocol/sdk 1), which cannot be " +
        `protected yet: its answers would go out whole. Make it an ${WANTED}, or serve it without protect.`,
      cause,
    );
  }
}

/** A schema, as the SDK takes it, of what never comes. */
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
