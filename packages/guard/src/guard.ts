import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  type ServerContext,
} from "@modelcontextprotocol/server";
import { isTooDeep, MOST_LEVELS } from "@speclens/core";
import type { AnsweredCall } from "./calls/answered-call.ts";
import { callTool } from "./calls/call-tool.ts";
import { type CallWatch, startWatch } from "./calls/call-watch.ts";
import { readMore } from "./calls/read-more.ts";
import { READ_RESOURCE, readResource } from "./calls/read-resource.ts";
import { recordCall } from "./calls/record-call.ts";
import { recordFailure } from "./calls/record-failure.ts";
import { shortenError } from "./calls/shorten-error.ts";
import type { GuardOptions } from "./contracts/guard-options.ts";
import type { InnerHandlers } from "./handlers/inner-handlers.ts";
import { interceptHandlers } from "./handlers/intercept-handlers.ts";
import { createGuardState, type GuardState } from "./state/guard-state.ts";
import { findTool } from "./tools/find-tool.ts";
import { addsReadMore, listTools } from "./tools/list-tools.ts";
import { READ_MORE } from "./tools/read-more-tool.ts";

/** Protects the answers of servers that have the same tools, such as those of all connections. */
export interface Guard {
  /**
   * Protects a server whose tools and resources are not registered yet.
   *
   * @returns the same server
   * @throws SpecLensError `argument-invalid` where some are registered
   */
  protect<Server extends McpServer>(server: Server): Server;
}

/** A tool that no server lists is recorded under this name: a client could make up any number of names. */
const UNKNOWN_TOOL = "(unknown)";

/**
 * Makes a guard. Its servers share their settings, cursors and what is remembered of answers.
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
  };
}

function protectServer(state: GuardState, server: McpServer): void {
  const inner: InnerHandlers = {};
  interceptHandlers(
    server,
    {
      list(handler) {
        inner.list = handler;
        return async (request, context) => listTools(state, await handler(request, context));
      },
      call(handler) {
        inner.call = handler;
        return async ({ params }, context) => {
          const { name } = params;
          const recordedName = (): string =>
            state.knownTools.has(name) || (name === READ_MORE && addsReadMore(state))
              ? name
              : UNKNOWN_TOOL;
          const { result } = await recorded(state, recordedName, context, async (watch) => {
            if (isTooDeep(params.arguments)) throw tooDeep();
            const call = { params, context, inner, watch };
            if (state.knownTools.size === 0) await findTool(state, name, inner, context);
            return name === READ_MORE && addsReadMore(state)
              ? readMore(state, call)
              : callTool(state, call);
          });
          return result;
        };
      },
      read(handler) {
        inner.read = handler;
        return async ({ params }, context) => {
          const reading = await recorded(
            state,
            () => READ_RESOURCE,
            context,
            async (watch) => {
              const { call, result } = await readResource(state, { params, context, inner, watch });
              return { ...call, contents: result };
            },
          );
          return reading.contents;
        };
      },
    },
    () => state.knownTools.clear(),
  );
}

function tooDeep(): ProtocolError {
  return new ProtocolError(
    ProtocolErrorCode.InvalidParams,
    `The arguments are nested in more than ${MOST_LEVELS} levels.`,
  );
}

/** Runs one call and records it, however it ends. */
async function recorded<Call extends AnsweredCall>(
  state: GuardState,
  nameOf: () => string,
  context: ServerContext,
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
  return call;
}
