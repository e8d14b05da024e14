import * as z from "zod";
import { documentInput, pageInput } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `getEndpointCategories`: lists documents and categories. */
export const getEndpointCategories: Tool = createTool({
  name: "getEndpointCategories",
  description: "API documents and their categories, with counts.",
  input: {
    document: documentInput,
    group: z.string().optional(),
    ...pageInput,
  },
  answer: (answers, { limit, ...request }, { pageSize, caller }) =>
    answers.catalog({ ...request, limit: limit ?? pageSize, caller }),
});
