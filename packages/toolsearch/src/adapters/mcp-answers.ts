import type { McpToolResult } from "./mcp-tool.ts";

/** Answers a call with a value, as text and as it is. */
export function success(value: Record<string, unknown>): McpToolResult {
  let text: string;
  try {
    text = JSON.stringify(value);
  } catch {
    return failure(
      "The definition of a tool contains itself, so that it cannot be written as JSON.",
    );
  }
  return { content: [{ type: "text", text }], structuredContent: value };
}

/** Answers a call with the mistake of the model, and what to do next. */
export function failure(text: string): McpToolResult & { isError: true } {
  return { content: [{ type: "text", text }], isError: true };
}
