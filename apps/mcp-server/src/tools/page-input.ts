import * as z from "zod";

/** The arguments that every tool takes to say how much it may answer. */
export const pageInput = {
  budget: z.number().int().min(200).max(100_000).optional().describe("Tokens, default 4000"),
  cursor: z.string().max(200).optional().describe("Continues a cut answer"),
} as const;

/** For tools that list: items on a page. */
export const limitInput = z.number().int().min(1).max(200).optional();

/** Which document; every tool takes it. */
export const documentInput = z.string().optional().describe("Document id, if several");
