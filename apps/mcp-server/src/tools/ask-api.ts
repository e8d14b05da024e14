import { REQUEST_LANGUAGES } from "@speclens/core";
import * as z from "zod";
import { documentInput, pageInput, summaryThresholdOf } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `askAPI`: plans the calls of a task. */
export const askAPI: Tool = createTool({
  name: "askAPI",
  description:
    "Plans a task: which operations to call, in which order, with which values from where. Start here.",
  input: {
    query: z.string(),
    apis: documentInput.describe("Documents"),
    ...pageInput,
    format: z.enum(["text", "json", ...REQUEST_LANGUAGES]).optional(),
  },
  answer: (answers, { apis, limit, ...request }, { pageSize, caller, signal }) =>
    answers.ask(
      {
        ...request,
        caller,
        limit: limit ?? pageSize.usual,
        summaryThreshold: summaryThresholdOf(pageSize, request.budget),
        documents: apis === undefined ? undefined : [apis].flat(),
      },
      signal,
    ),
});
