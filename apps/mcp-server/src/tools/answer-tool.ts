import type { CallToolResult } from "@modelcontextprotocol/server";
import { SpecLensError } from "@speclens/core";
import { type Answer, renderError } from "@speclens/engine";

/** What is true of every tool here: it only looks things up, and only in the index. */
export const LOOK_UP = { readOnlyHint: true, openWorldHint: false } as const;

/**
 * Runs a tool: the answer becomes text with its costs in `_meta`, a SpecLensError the text of what to
 * do next. Anything else is a bug of ours: its details go to stderr, since the agent has no use for
 * them.
 */
export async function answerTool(answer: () => Promise<Answer>): Promise<CallToolResult> {
  try {
    const { text, totalCount, estimatedTokens, budgetUsed, budgetRemaining, nextCursor } =
      await answer();
    return {
      content: [{ type: "text", text }],
      _meta: {
        totalCount,
        estimatedTokens,
        budgetUsed,
        budgetRemaining,
        ...(nextCursor === undefined ? {} : { nextCursor }),
      },
    };
  } catch (error) {
    if (SpecLensError.isInstance(error)) return failure(renderError(error));
    console.error(error);
    return failure("SpecLens failed on this call; the server's log has the details.");
  }
}

function failure(text: string): CallToolResult {
  return { isError: true, content: [{ type: "text", text }] };
}
