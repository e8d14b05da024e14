import type { CallToolResult, Client } from "@modelcontextprotocol/client";
import { type FittedValue, joinPages } from "@speclens/budget";
import type { JsonValue } from "@speclens/core";

/** The text of each block that is one. */
export function textsOf({ content }: CallToolResult): string[] {
  return content.flatMap((block) => (block.type === "text" ? [block.text] : []));
}

/** All that a model reads of an answer. */
export function wholeText(answer: CallToolResult): string {
  return textsOf(answer).join("\n");
}

export function nextCursorOf({ _meta }: CallToolResult): string | undefined {
  const cursor = _meta?.nextCursor;
  return typeof cursor === "string" ? cursor : undefined;
}

/** Calls a tool and follows its cursors to the end. */
export async function readAll(
  client: Client,
  name: string,
  given: Record<string, unknown> = {},
): Promise<CallToolResult[]> {
  const answers: CallToolResult[] = [];
  for (let cursor: string | undefined; ; ) {
    const answer = await client.callTool({
      name,
      arguments: { ...given, ...(cursor && { cursor }) },
    });
    answers.push(answer);
    cursor = nextCursorOf(answer);
    if (cursor === undefined) return answers;
    if (answers.length > 3000) throw new Error("The cursors have no end.");
  }
}

/** The value that all answers are of, put together by what `_meta` says of each. */
export function joinAnswers(answers: readonly CallToolResult[]): JsonValue {
  const pages = answers.filter((answer) => !isSummary(answer));
  return joinPages(
    pages.map((answer, offset): FittedValue => {
      const [text = "", note] = textsOf(answer);
      const { at, form } = answer._meta ?? {};
      const costs = {
        reason: "",
        originalTokens: 0,
        estimatedTokens: 0,
        budgetUsed: 0,
        budgetRemaining: 0,
      };
      const json = /^[[{"]/.test(text) && answer._meta?.chunkIndex === undefined;
      if (pages.length === 1 && note === undefined)
        return { ...costs, plan: "whole", form: isJson(text) ? "json" : "text", text };
      return {
        ...costs,
        plan: "page",
        form: form === "json-text" ? "json-text" : json ? "json" : "text",
        text,
        offset,
        ...(offset + 1 < pages.length && { nextOffset: offset + 1 }),
        ...(typeof at === "string" && { at }),
        unit: "items",
        totalCount: 0,
        first: 0,
        shown: 0,
        leftOut: 0,
      };
    }),
  );
}

function isSummary(answer: CallToolResult): boolean {
  const [, note] = textsOf(answer);
  return note?.includes('"plan":"summary"') === true;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
