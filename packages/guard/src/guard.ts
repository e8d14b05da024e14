import { cutText } from "@speclens/budget";
import { isTooDeep, MOST_LEVELS } from "@speclens/core";
import type { AnsweredCall } from "./calls/answered-call.ts";
import { callTool } from "./calls/call-tool.ts";
import { type CallWatch, startWatch } from "./calls/call-watch.ts";
import { readMore } from "./calls/read-more.ts";
import { READ_RESOURCE, readResource } from "./calls/read-resource.ts";
import { recordCall } from "./calls/record-call.ts";
import { recordFailure } from "./calls/record-failure.ts";
import type { CallContext } from "./contracts/call-context.ts";
import type { GuardOptions } from "./contracts/guard-options.ts";
import type { ProtectableServer } from "./contracts/protectable-server.ts";
import { invalidParams } from "./contracts/protocol-error.ts";
import { interceptHandlers } from "./handlers/intercept-handlers.ts";
import { createGuardState, type GuardState } from "./state/guard-state.ts";
import { findTool } from "./tools/find-tool.ts";
import { addsReadMore, listTools } from "./tools/list-tools.ts";
import { READ_MORE } from "./tools/read-more-tool.ts";

/** Names that settings, records and metrics use in addition to the names of the server's own tools. */
export const GUARD_TOOLS: readonly string[] = [READ_MORE, READ_RESOURCE];

/** Protects servers that have the same tools, such as one server per connection. */
export interface Guard {
  /**
   * Protects a server. Call it before tools and resources are registered.
   *
   * @returns the same server
   * @throws SpecLensError `argument-invalid` if any are already registered
   */
  protect<Server extends ProtectableServer>(server: Server): Server;
  /** Removes the files of answers. Call it when no server of the guard is in use any more. */
  close(): Promise<void>;
}

/** The name that records use for tools that no server lists, because a client could invent any number of names. */
const UNKNOWN_TOOL = "(unknown)";

/** Maximum number of tokens in an error message, which states the problem and the next step. */
const LONGEST_MESSAGE = 500;

/**
 * Keeps the answers of an MCP server within a token budget. An answer that does not fit becomes a page, a
 * summary or a piece, with a cursor for the rest. Call it before tools and resources are registered.
 *
 * @param options how to protect the server, or a guard to share with other servers
 * @returns the same server
 * @throws SpecLensError `argument-invalid` if tools are already registered or a cursor key is too short
 */
export function protect<Server extends ProtectableServer>(
  server: Server,
  options: GuardOptions | Guard = {},
): Server {
  const guard = "protect" in options ? options : createGuard(options);
  return guard.protect(server);
}

/**
 * Creates a guard. Its servers share settings, cursors and remembered answers.
 *
 * @throws SpecLensError `argument-invalid` for a cursor key of less than 16 bytes
 */
export function createGuard(options: GuardOptions = {}): Guard {
  const state = createGuardState(options);
  return {
    protect(server) {
      protectServer(state, server);
      return server;
    },
    close: state.close,
  };
}

function protectServer(state: GuardState, server: object): void {
  interceptHandlers(
    server,
    {
      "tools/list": async (request, _context, { list }) => {
        if (list === undefined) return { tools: [] };
        return listTools(state, await list(request));
      },
      "tools/call": async ({ params }, context, inner) => {
        const { name } = params;
        const recordedName = (): string =>
          state.knownTools.has(name) || (name === READ_MORE && addsReadMore(state))
            ? name
            : UNKNOWN_TOOL;
        const { result } = await recorded(state, recordedName, context, async (watch) => {
          if (isTooDeep(params.arguments)) throw tooDeep();
          const call = { params, context, inner, watch };
          if (state.knownTools.size === 0) await findTool(state, name, inner);
          return name === READ_MORE && addsReadMore(state)
            ? readMore(state, call)
            : callTool(state, call);
        });
        return result;
      },
      "resources/read": async ({ params }, context, inner) => {
        const nameOf = () => READ_RESOURCE;
        const reading = await recorded(state, nameOf, context, async (watch) => {
          const { call, result } = await readResource(state, { params, context, inner, watch });
          return { ...call, contents: result };
        });
        return reading.contents;
      },
    },
    () => state.knownTools.clear(),
  );
}

function tooDeep(): Error {
  return invalidParams(`The arguments are nested more than ${MOST_LEVELS} levels deep.`);
}

/** Runs a call and records it, regardless of its outcome. */
async function recorded<Call extends AnsweredCall>(
  state: GuardState,
  nameOf: () => string,
  context: CallContext,
  run: (watch: CallWatch) => Promise<Call>,
): Promise<Call> {
  const watch = startWatch();
  let call: Call;
  try {
    call = await run(watch);
  } catch (error) {
    recordFailure(state, watch, nameOf(), error, context.mcpReq.signal);
    throw shortenError(error, state);
  }
  recordCall(state, watch, { ...call, tool: nameOf() });
  // The client may continue the answer in another process at once.
  await state.shared();
  return call;
}

/** Shortens an error message. It reaches the model like an answer and may contain a client's text. */
function shortenError(error: unknown, { counter, settings }: GuardState): unknown {
  const room = Math.min(settings().tokenBudgetThreshold, LONGEST_MESSAGE);
  if (error instanceof Error) error.message = cutText(error.message, room, counter).text;
  return error;
}
