import * as z from "zod";

// Every word here is paid for by every client at every start: names say it where they can.

/** The arguments that every tool takes to say how much it may answer. */
export const pageInput = {
  budget: z.number().int().min(200).max(100_000).optional().describe("Tokens, default 4000"),
  cursor: z.string().optional().describe("Continues a cut answer"),
} as const;

/** For tools that list: items on a page. */
export const limitInput = z.number().int().min(1).max(200).optional();

/** Id of a document; every tool takes it. Default: all. */
export const documentInput = z.string().optional();

/** For tools that show something with properties: one of them. */
export const pathInput = z.string().optional().describe("One property: labels[].name");
