import type { McpServer } from "@modelcontextprotocol/server";
import type { Answer, Answers, Engine, SourceFailure } from "@speclens/engine";
import { callerOf } from "@speclens/guard";
import type * as z from "zod";
import { answerMeta } from "../requests/answer-meta.ts";
import { describeFailure } from "../requests/describe-failure.ts";
import type { EngineProvider } from "../requests/readiness.ts";
import type { Session, SessionUse } from "../use/create-session-use.ts";
import type { PageSize } from "./page-input.ts";
import { toolInput } from "./tool-input.ts";

/** The context that a server provides to its tools. */
interface ToolContext {
  /** Waits for the engine and returns it. */
  readonly getEngine: EngineProvider;
  /** Returns the number of items per page. */
  readonly pageSize: () => PageSize;
  /** Returns the sources whose present state is not served. */
  readonly failures: () => readonly SourceFailure[];
  /** Remembers which hits a session opens. */
  readonly sessionUse: SessionUse;
}

/** A tool of the server. */
export interface Tool {
  /** The name used by clients, metrics and the configuration. */
  readonly name: string;
  /** Adds the tool to a server. */
  readonly register: (server: McpServer, context: ToolContext) => void;
}

/** The context of a call that affects its answer in addition to the arguments. */
interface Call {
  /** Cursors are bound to the caller. */
  readonly caller: string | undefined;
  readonly pageSize: PageSize;
  /** The sources whose present state is not served. */
  readonly failures: readonly SourceFailure[];
  readonly signal: AbortSignal;
}

/** The declaration of a tool in the files of this folder. */
interface ToolDeclaration<Shape extends z.ZodRawShape> {
  readonly name: string;
  readonly description: string;
  readonly input: Shape;
  readonly answer: (
    answers: Answers,
    request: z.output<z.ZodObject<Shape>>,
    call: Call,
  ) => Promise<Answer>;
  /** Receives what was answered. The answer waits until this has taken what it needs of the engine. */
  readonly observe?: (
    observed: Observed,
    request: z.output<z.ZodObject<Shape>>,
    answer: Answer,
  ) => void | Promise<void>;
}

/** The parts that observe calls. */
interface Observed {
  readonly engine: Engine;
  readonly session: Session;
  readonly sessionUse: SessionUse;
}

/**
 * Creates a tool that reads the index and changes nothing. The answer becomes text, with its cost in `_meta`.
 * An error becomes text that describes the next step.
 */
export function createTool<Shape extends z.ZodRawShape>(declaration: ToolDeclaration<Shape>): Tool {
  const { name, description, input, answer, observe } = declaration;
  const config = {
    description,
    annotations: { readOnlyHint: true, openWorldHint: false },
    // Created only once. Over HTTP, each request has a separate server.
    inputSchema: toolInput(input),
  };
  return {
    name,
    register: (server, { getEngine, pageSize, failures, sessionUse }) =>
      server.registerTool(name, config, async (request, context) => {
        const { signal } = context.mcpReq;
        try {
          const engine = await getEngine(context);
          const caller = callerOf(context);
          const call = { caller, pageSize: pageSize(), failures: failures(), signal };
          const given = await answer(engine.answers, request, call);
          const session = { caller, isHttp: context.http !== undefined };
          await observe?.({ engine, session, sessionUse }, request, given);
          return { content: [{ type: "text", text: given.text }], _meta: answerMeta(given) };
        } catch (error) {
          // A cancelled call needs no answer.
          signal.throwIfAborted();
          return { isError: true, content: [{ type: "text", text: describeFailure(error) }] };
        }
      }),
  };
}
