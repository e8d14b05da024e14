import type { Tool } from "@modelcontextprotocol/server";

/** Name of the tool that the guard adds. */
export const READ_MORE = "readMore";

/** How `readMore` is listed: in as few words as an agent needs. */
export const READ_MORE_TOOL: Tool = {
  name: READ_MORE,
  description: "Goes on with a cut answer by its cursor, or reads lines of that text.",
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
