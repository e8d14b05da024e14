import * as z from "zod";
import { documentInput, pageInput, summaryThresholdOf } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `getSchema`: shows a component schema. */
export const getSchema: Tool = createTool({
  name: "getSchema",
  description: "Fields of a schema as a TypeScript-like type; $Name is another schema.",
  input: {
    name: z.string(),
    document: documentInput,
    depth: z.int().min(1).max(5).optional(),
    path: z.string().optional(),
    ...pageInput,
  },
  answer: (answers, { limit, ...request }, { pageSize, caller }) =>
    answers.schema({
      ...request,
      limit: limit ?? pageSize.usual,
      summaryThreshold: summaryThresholdOf(pageSize, request.budget),
      caller,
    }),
});
