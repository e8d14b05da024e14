import { REQUEST_LANGUAGES } from "@speclens/core";
import * as z from "zod";
import { documentInput, oneOrSeveral, pageInput, summaryThresholdOf } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `getEndpoint`: shows how to call one operation, or several. */
export const getEndpoint: Tool = createTool({
  name: "getEndpoint",
  description: "How to call operations: parameters, body, authentication.",
  input: {
    operation: oneOrSeveral.describe("METHOD /path or operationId"),
    document: documentInput,
    section: z.enum(["request", "responses", "all", "examples"]).optional(),
    path: oneOrSeveral.optional().describe("Properties: labels[].name"),
    ...pageInput,
    format: z.enum(["text", "json", ...REQUEST_LANGUAGES, "ts"]).optional(),
  },
  answer: (answers, { limit, ...request }, { pageSize, caller }) =>
    answers.operation({
      ...request,
      limit: limit ?? pageSize.usual,
      summaryThreshold: summaryThresholdOf(pageSize, request.budget),
      caller,
    }),
  observe: ({ engine, session, sessionUse }, { operation, document }) =>
    sessionUse.opened(engine, session, operation, document),
});
