import { DEFAULT_BUDGET, LARGEST_BUDGET, LEAST_BUDGET, MAXIMUM_PAGE_SIZE } from "@speclens/core";
import * as z from "zod";

// Every word here is paid for by every client at every start: names say it where they can, and what all
// tools take is described once, at the tool that is called first.

/** The arguments that every tool takes to say how much it may answer, and in which form. */
export const pageInput = {
  limit: z.int().min(1).max(MAXIMUM_PAGE_SIZE).optional(),
  budget: z.int().min(LEAST_BUDGET).max(LARGEST_BUDGET).optional(),
  cursor: z.string().optional(),
  format: z.enum(["text", "json"]).optional(),
  fields: z.string().optional(),
} as const;

/** The same, described. */
export const describedPageInput = {
  limit: pageInput.limit,
  budget: pageInput.budget.describe(`Tokens, default ${DEFAULT_BUDGET}`),
  cursor: pageInput.cursor.describe("Continues a cut answer"),
  format: pageInput.format,
  fields: pageInput.fields.describe("JSON: hits.path,hits.score"),
} as const;

/** Items on a page of a list where the call sets no `limit`, as it is now. Undefined: the engine's default. */
export type PageSize = () => number | undefined;

/** Id of a document; every tool takes it. Default: all. */
export const documentInput = z.string().optional();
