import * as z from "zod";
import { documentInput, formatOf, pageInput, textOrVerbose } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";
import { withFailures } from "./with-failures.ts";

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
  answer: async (answers, { limit, format, ...request }, { pageSize, caller, failures }) => {
    const shown = { ...formatOf(format), limit: limit ?? pageSize.usual };
    const answer = await answers.catalog({ ...request, ...shown, caller });
    const isText = format !== "json" && request.fields === undefined;
    return isText ? withFailures(answer, failures) : answer;
  },
});
