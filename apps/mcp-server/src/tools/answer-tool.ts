import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import type { Answer, Answers } from "@speclens/engine";
import { callerOf } from "@speclens/guard";
import { answerMeta } from "../requests/answer-meta.ts";
import { describeFailure } from "../requests/describe-failure.ts";
import type { EngineProvider } from "../requests/readiness.ts";

/** Annotations of every tool: they only read, and only the index. */
export const LOOK_UP = { readOnlyHint: true, openWorldHint: false } as const;

/**
 * Runs a tool. The answer becomes text, with its cost in `_meta`; an error becomes text that says what to do.
 *
 * @param answer receives the caller, to whom cursors are bound
 */
export async function answerTool(
  getEngine: EngineProvider,
  context: ServerContext,
  answer: (answers: Answers, caller: string | undefined) => Promise<Answer>,
): Promise<CallToolResult> {
  try {
    const { answers } = await getEngine(context);
    const given = await answer(answers, callerOf(context));
    return { content: [{ type: "text", text: given.text }], _meta: answerMeta(given) };
  } catch (error) {
    // A cancelled call needs no answer.
    context.mcpReq.signal.throwIfAborted();
    return { isError: true, content: [{ type: "text", text: describeFailure(error) }] };
  }
}
