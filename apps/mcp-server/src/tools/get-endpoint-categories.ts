import { invalidArgument } from "@speclens/core";
import * as z from "zod";
import { documentInput, formatOf, pageInput, textOrVerbose } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";
import { withFailures } from "./with-failures.ts";

/** `getEndpointCategories`: lists documents and categories, or what changed in them. */
export const getEndpointCategories: Tool = createTool({
  name: "getEndpointCategories",
  description: "API documents, their categories, what changed.",
  input: {
    document: documentInput,
    group: z.string().optional(),
    changedSince: z.string().optional(),
    ...pageInput,
    format: textOrVerbose,
  },
  answer: async (answers, arguments_, { pageSize, caller, failures }) => {
    const { limit, format, changedSince: since, group, ...request } = arguments_;
    const { verbose, ...shown } = { ...formatOf(format), limit: limit ?? pageSize.usual, caller };
    if (since !== undefined && group !== undefined)
      throw invalidArgument(
        "group",
        "Changes are told by document. Leave out group or changedSince.",
      );
    const answer =
      since === undefined
        ? await answers.catalog({ ...request, ...shown, group, verbose })
        : await answers.changes({ ...request, ...shown, since });
    const isText = format !== "json" && request.fields === undefined;
    return isText ? withFailures(answer, failures) : answer;
  },
});
