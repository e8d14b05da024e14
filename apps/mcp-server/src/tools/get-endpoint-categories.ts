import * as z from "zod";
import { documentInput, formatOf, pageInput, textOrVerbose } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `getEndpointCategories`: lists documents and categories. */
export const getEndpointCategories: Tool = createTool({
  name: "getEndpointCategories",
  description: "API documents and their categories, with counts.",
  input: {
    document: documentInput,
    group: z.string().optional(),
    ...pageInput,
    format: textOrVerbose,
  },
  answer: (answers, { limit, format, ...request }, { pageSize, caller }) =>
    answers.catalog({ ...request, ...formatOf(format), limit: limit ?? pageSize.usual, caller }),
});
