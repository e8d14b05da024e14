import { DEFAULT_TOP, MAXIMUM_PAGE_SIZE } from "@speclens/core";
import * as z from "zod";
import { describedPageInput, documentInput, oneOrSeveral } from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `searchEndpoints`: finds the operations for a task. */
export const searchEndpoints: Tool = createTool({
  name: "searchEndpoints",
  description: "Finds API operations (endpoints) for a task in plain words, best first.",
  input: {
    query: oneOrSeveral,
    document: documentInput,
    category: z.string().optional(),
    group: z.string().optional(),
    tag: z.string().optional(),
    method: z.string().optional(),
    top_n: z.int().min(1).max(MAXIMUM_PAGE_SIZE).optional(),
    min_score: z.number().min(0).max(1).optional(),
    similarity_threshold: z.number().min(0.5).max(1).optional(),
    show: z.int().min(0).max(3).optional(),
    show_stats: z.boolean().optional(),
    ...describedPageInput,
    // Declared with its default here, because searches return fewer items than lists.
    limit: describedPageInput.limit.default(DEFAULT_TOP),
  },
  answer: (answers, arguments_, { caller, signal }) => {
    const { document, top_n, limit, min_score, similarity_threshold, show_stats, ...request } =
      arguments_;
    return answers.search(
      {
        ...request,
        caller,
        similarityThreshold: similarity_threshold,
        documents: document === undefined ? undefined : [document].flat(),
        // Every list accepts `limit`. For a search, it is another name for `top_n`.
        top: top_n ?? limit,
        minScore: min_score,
        stats: show_stats,
      },
      signal,
    );
  },
});
