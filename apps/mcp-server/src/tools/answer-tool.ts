import type { CallToolResult, ServerContext } from "@modelcontextprotocol/server";
import type { Answer, Answers } from "@speclens/engine";
import { callerOf } from "@speclens/guard";
import { answerMeta } from "../asking/answer-meta.ts";
import type { Asking } from "../asking/asking.ts";
import { describeFailure } from "../asking/describe-failure.ts";

/** What is true of every tool here: it only looks things up, and only in the index. */
export const LOOK_UP = { readOnlyHint: true, openWorldHint: false } as const;

/**
 * Runs a tool: the answer becomes text with its costs in `_meta`, an error the text of what to do next.
 *
 * @param answer given who asks, to whom cursors are bound
 */
export async function answerTool(
  asking: Asking,
  context: ServerContext,
  answer: (answers: Answers, caller: string | undefined) => Promise<Answer>,
): Promise<CallToolResult> {
  try {
    const { answers } = await asking(context);
    const given = await answer(answers, callerOf(context));
    return { content: [{ type: "text", text: given.text }], _meta: answerMeta(given) };
  } catch (error) {
    // Nobody waits for the answer any more.
    context.mcpReq.signal.throwIfAborted();
    return { isError: true, content: [{ type: "text", text: describeFailure(error) }] };
  }
}
