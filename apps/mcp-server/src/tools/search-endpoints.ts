import { DEFAULT_PAGE_SIZE, DEFAULT_TOP, MAXIMUM_PAGE_SIZE, SpecLensError } from "@speclens/core";
import { isQuestion } from "@speclens/engine";
import * as z from "zod";
import {
  describedPageInput,
  documentInput,
  formatOf,
  oneOrSeveral,
  pageInput,
  textOrVerbose,
} from "./page-input.ts";
import { createTool, type Tool } from "./tool.ts";

/** `searchEndpoints`: finds the operations for a task, or lists those that meet criteria. */
export const searchEndpoints: Tool = createTool({
  name: "searchEndpoints",
  description:
    "Finds API operations (endpoints) for a task in plain words, best first. Without query, lists a category, tag, …",
  input: {
    query: oneOrSeveral.optional(),
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
    format: textOrVerbose,
    // Described here, because searches return fewer items than lists.
    limit: pageInput.limit.describe(`Default ${DEFAULT_TOP}, without query ${DEFAULT_PAGE_SIZE}`),
  },
  answer: (
    answers,
    arguments_,
    { caller, signal, pageSize: { usual, most = MAXIMUM_PAGE_SIZE } },
  ) => {
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
    const wanted = limit ?? (isQuestion(request.query) ? undefined : usual);
    return answers.search(
      {
        ...request,
        ...formatOf(format),
        caller,
        similarityThreshold: similarity_threshold,
        documents: document === undefined ? undefined : [document].flat(),
        // Every list accepts `limit`. For a search, it is another name for `top_n`.
        top: top_n ?? (wanted === undefined ? undefined : Math.min(wanted, most)),
        minScore: min_score,
        stats: show_stats,
      },
      signal,
    );
  },
  observe: ({ engine, session, sessionUse }, { query }, { hits }) =>
    sessionUse.searched(engine, session, query, hits),
});
