import * as z from "zod";
import { documentInput, pageInput } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `getEndpoint`: shows how to call one operation. */
export const getEndpoint: Tool = createTool({
  name: "getEndpoint",
  description: "How to call one operation: parameters, body, authentication.",
  input: {
    operation: z.string().describe("METHOD /path or operationId"),
    document: documentInput,
    section: z.enum(["request", "responses", "all", "examples"]).optional(),
    path: z.string().optional().describe("One property: labels[].name"),
    ...pageInput,
  },
  answer: (answers, { limit, ...request }, { pageSize, caller }) =>
    answers.operation({ ...request, limit: limit ?? pageSize.usual, caller }),
});
