import {
  DEFAULT_BUDGET,
  LARGEST_BUDGET,
  LEAST_BUDGET,
  MAXIMUM_PAGE_SIZE,
  MOST_AT_ONCE,
} from "@speclens/core";
import * as z from "zod";

// Every client pays for every word here at every start. Names should therefore be self-explanatory if
// possible. Only the tool that agents call first describes the shared arguments.

/** The arguments of every tool that control the size and format of the answer. */
export const pageInput = {
  limit: z.int().min(1).max(MAXIMUM_PAGE_SIZE).optional(),
  budget: z.int().min(LEAST_BUDGET).max(LARGEST_BUDGET).optional(),
  cursor: z.string().optional(),
  format: z.enum(["text", "json"]).optional(),
  fields: z.string().optional(),
} as const;

/** The same arguments with descriptions. */
export const describedPageInput = {
  limit: pageInput.limit,
  budget: pageInput.budget.describe(`Tokens, default ${DEFAULT_BUDGET}`),
  cursor: pageInput.cursor.describe("Continues a cut answer"),
  format: pageInput.format,
  fields: pageInput.fields.describe("JSON: hits.path,hits.score"),
} as const;

/** The number of items on a page, and the size of records. */
export interface PageSize {
  /** If the call sets no `limit`. Default: the engine's default. */
  readonly usual?: number | undefined;
  /** The most that a call may set. Default 200. */
  readonly most?: number | undefined;
  /** Tokens from which a record in JSON is condensed, if the call sets no other budget. Default: none is. */
  readonly summaryThreshold?: number | undefined;
  /** The budget that stands for none, since the guard fills it in. */
  readonly usualBudget?: number | undefined;
}

/** Returns the tokens from which a call's record is condensed. A budget of its own overrides them. */
export function summaryThresholdOf(
  { summaryThreshold, usualBudget }: PageSize,
  budget: number | undefined,
): number | undefined {
  return budget === undefined || budget === usualBudget ? summaryThreshold : undefined;
}

/** A name or question, or a list of up to 10. */
export const oneOrSeveral = z.union([z.string(), z.array(z.string()).min(1).max(MOST_AT_ONCE)]);

/** The argument `document` of every tool: an id, or a list of ids. Default: all documents. */
export const documentInput = z.union([z.string(), z.array(z.string()).min(1)]).optional();

/** The formats of lists whose items have descriptions: `verbose` is text with descriptions. */
export const textOrVerbose = z.enum(["text", "verbose", "json"]).optional();

/** Returns the engine's options for a format. */
export function formatOf(format: z.output<typeof textOrVerbose>): {
  readonly format?: "text" | "json" | undefined;
  readonly verbose?: boolean;
} {
  return format === "verbose" ? { format: "text", verbose: true } : { format };
}
