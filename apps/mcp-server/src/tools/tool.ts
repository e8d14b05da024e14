import type { McpServer } from "@modelcontextprotocol/server";
import type { Answer, Answers } from "@speclens/engine";
import { callerOf } from "@speclens/guard";
import type * as z from "zod";
import { answerMeta } from "../requests/answer-meta.ts";
import { describeFailure } from "../requests/describe-failure.ts";
import type { EngineProvider } from "../requests/readiness.ts";
import type { PageSize } from "./page-input.ts";
import { toolInput } from "./tool-input.ts";

/** What a server provides to its tools. */
interface ToolContext {
  /** Waits for the engine that answers. */
  readonly getEngine: EngineProvider;
  /** Items on a page of a list if the call sets no `limit`. */
  readonly pageSize: PageSize;
}

/** A tool of the server. */
export interface Tool {
  /** The name for clients, for metrics and in the configuration. */
  readonly name: string;
  /** Adds the tool to a server. */
  readonly register: (server: McpServer, context: ToolContext) => void;
}

/** What an answer depends on besides the arguments. */
interface Call {
  /** Cursors are bound to the caller. */
  readonly caller: string | undefined;
  /** Items on a page of a list if the call sets no `limit`. */
  readonly pageSize: number | undefined;
  readonly signal: AbortSignal;
}

/** A tool as the files of this folder declare it. */
interface ToolDeclaration<Shape extends z.ZodRawShape> {
  readonly name: string;
  readonly description: string;
  readonly input: Shape;
  readonly answer: (
    answers: Answers,
    request: z.output<z.ZodObject<Shape>>,
    call: Call,
  ) => Promise<Answer>;
}

/**
 * Creates a tool that only reads, and only the index. The answer becomes text, with its cost in `_meta`; an error
 * becomes text that says what to do.
 */
export function createTool<Shape extends z.ZodRawShape>(declaration: ToolDeclaration<Shape>): Tool {
  const { name, description, input, answer } = declaration;
  const config = {
    description,
    annotations: { readOnlyHint: true, openWorldHint: false },
    // Created once: over HTTP, each request has its own server.
    inputSchema: toolInput(input),
  };
  return {
    name,
    register: (server, { getEngine, pageSize }) =>
      server.registerTool(name, config, async (request, context) => {
        const { signal } = context.mcpReq;
        try {
          const { answers } = await getEngine(context);
          const call = { caller: callerOf(context), pageSize: pageSize(), signal };
          const given = await answer(answers, request, call);
          return { content: [{ type: "text", text: given.text }], _meta: answerMeta(given) };
        } catch (error) {
          // A cancelled call needs no answer.
          signal.throwIfAborted();
          return { isError: true, content: [{ type: "text", text: describeFailure(error) }] };
        }
      }),
  };
}
