import { DEFAULT_PAGE_SIZE } from "@speclens/core";
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
  answer: (answers, { limit, format, ...request }, { pageSize: { usual }, caller }) => {
    // Categories are short. Unless a page size is configured, a page has as many as the budget holds.
    const pageSize = usual === DEFAULT_PAGE_SIZE ? undefined : usual;
    return answers.catalog({ ...request, ...formatOf(format), limit: limit ?? pageSize, caller });
  },
});
