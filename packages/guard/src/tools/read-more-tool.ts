import type { Tool } from "@modelcontextprotocol/server";

/** The name of the tool that the guard adds. */
export const READ_MORE = "readMore";

/** The listing of `readMore`, with only as many words as agents need. */
export const READ_MORE_TOOL: Tool = {
  name: READ_MORE,
  description: "Continues a cut answer by its cursor, or reads lines of that text.",
  inputSchema: {
    type: "object",
    properties: {
      cursor: { type: "string" },
      startLine: { type: "integer" },
      endLine: { type: "integer" },
      startColumn: { type: "integer" },
    },
    required: ["cursor"],
  },
  annotations: { readOnlyHint: true },
};
