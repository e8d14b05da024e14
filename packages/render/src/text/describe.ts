import { cleanSentence } from "./clean-sentence.ts";
import { cleanLine } from "./clean-text.ts";

/** How much of the documents' descriptions is shown: nothing, the first sentence of each, or all. */
export type Verbosity = "none" | "short" | "full";

/** The description at the wanted length, on one line; `""` where there is nothing to show. */
export function describe(description: unknown, verbosity: Verbosity): string {
  if (typeof description !== "string" || verbosity === "none") return "";
  return verbosity === "full" ? cleanLine(description) : cleanSentence(description);
}
