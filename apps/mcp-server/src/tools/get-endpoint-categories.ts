import { DEFAULT_PAGE_SIZE } from "@speclens/core";
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
  answer: (answers, { limit, ...request }, { pageSize, caller }) => {
    // Categories share lines, so more of them fit a page than of other lists, unless the size is configured.
    const configured = pageSize === DEFAULT_PAGE_SIZE ? undefined : pageSize;
    return answers.catalog({ ...request, limit: limit ?? configured, caller });
  },
});
