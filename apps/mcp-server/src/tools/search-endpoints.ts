import { DEFAULT_TOP, MAXIMUM_PAGE_SIZE, SpecLensError } from "@speclens/core";
import * as z from "zod";
import { describedPageInput, documentInput, formatOf, textOrVerbose } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `searchEndpoints`: finds the operations for a task. */
export const searchEndpoints: Tool = createTool({
  name: "searchEndpoints",
  description: "Finds API operations (endpoints) for a task in plain words, best first.",
  input: {
    query: z.string(),
    document: documentInput,
    category: z.string().optional(),
    group: z.string().optional(),
    tag: z.string().optional(),
    method: z.string().optional(),
    top_n: z.int().min(1).max(MAXIMUM_PAGE_SIZE).optional(),
    min_score: z.number().min(0).max(1).optional(),
    similarity_threshold: z.number().min(0.5).max(1).optional(),
    show_stats: z.boolean().optional(),
    ...describedPageInput,
    format: textOrVerbose,
    // Declared with its default here, because searches return fewer items than lists.
    limit: describedPageInput.limit.default(DEFAULT_TOP),
  },
  answer: (answers, arguments_, { caller, signal, pageSize: { most = MAXIMUM_PAGE_SIZE } }) => {
    const {
      document,
      top_n,
      limit,
      min_score,
      similarity_threshold,
      show_stats,
      format,
      ...request
    } = arguments_;
    if (top_n !== undefined && top_n > most)
      throw new SpecLensError(
        "argument-invalid",
        `top_n exceeds maximum of ${most}. Use ${most} or less, and continue with the cursor.`,
        { argument: "top_n" },
      );
    return answers.search(
      {
        ...request,
        ...formatOf(format),
        caller,
        similarityThreshold: similarity_threshold,
        documents: document === undefined ? undefined : [document],
        // Every list accepts `limit`. For a search, it is another name for `top_n`.
        top: top_n ?? Math.min(limit, most),
        minScore: min_score,
        stats: show_stats,
      },
      signal,
    );
  },
});
