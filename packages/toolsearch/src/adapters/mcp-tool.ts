import type { ToolAnnotations } from "../contracts/tool.ts";

/** Details of a call. */
export interface McpCallContext {
  /** Fires when the client cancels the call. */
  readonly signal?: AbortSignal | undefined;
}

/** The parts of a tool's result that are created here. Answers of called tools pass through unchanged. */
export interface McpToolResult {
  content: { type: "text"; text: string }[];
  structuredContent?: Record<string, unknown>;
  isError?: true;
}

/** A property of a tool's input. A type, since interfaces do not fit the SDK's types of JSON values. */
export type McpProperty = {
  type: string;
  description: string;
  enum?: string[];
  minimum?: number;
  maximum?: number;
};

/** A tool that an MCP server registers. */
export interface McpTool<Result> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** A JSON Schema. */
  readonly inputSchema: {
    type: "object";
    properties: Record<string, McpProperty>;
    required: string[];
  };
  readonly annotations: ToolAnnotations;
  /** Answers a call. Mistakes of the model become answers with `isError`. */
  readonly handle: (
    args: Readonly<Record<string, unknown>> | undefined,
    context?: McpCallContext,
  ) => Promise<Result | McpToolResult>;
}

/** Says that a tool of the search only reads, and nothing outside. */
export const READS: ToolAnnotations = { readOnlyHint: true, openWorldHint: false };
