import type { Tool } from "@modelcontextprotocol/server";

/** The name of the tool that the guard adds. */
export const READ_MORE = "readMore";

/** The listing of `readMore`, with only as many words as agents need. */
export const READ_MORE_TOOL: Tool = {
  name: READ_MORE,
  description: "Continues a cut answer. Or asks all of it: lines, find, select (JMESPath).",
  inputSchema: {
    type: "object",
    properties: {
      cursor: { type: "string" },
      pages: { type: "integer" },
      startLine: { type: "integer" },
      endLine: { type: "integer" },
      startColumn: { type: "integer" },
      find: { type: "string" },
      select: { type: "string" },
    },
    required: ["cursor"],
  },
  annotations: { readOnlyHint: true },
};
