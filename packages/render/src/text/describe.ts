import { cleanSentence } from "./clean-sentence.ts";
import { cleanLine } from "./clean-text.ts";

/** The amount of each description to show: nothing, its first sentence, or all of it. */
export type Verbosity = "none" | "short" | "full";

/** Shortens a description to one line of the requested length. Returns `""` if there is nothing to show. */
export function describe(description: unknown, verbosity: Verbosity): string {
  if (typeof description !== "string" || verbosity === "none") return "";
  return verbosity === "full" ? cleanLine(description) : cleanSentence(description);
}
