import { cleanLine } from "@speclens/engine";

/** Characters of a question that reads well in a command. */
const LONGEST = 60;

/**
 * Returns the question that an operation answers by its summary, as people would type it; undefined if the summary is
 * missing, long, or a single word.
 */
export function questionOf({ summary = "" }: { readonly summary?: string }): string | undefined {
  const question = cleanLine(summary).replace(/[.!]$/, "");
  // Chinese and others have no spaces. What begins with a hyphen would be an option.
  const readsWell =
    question.length <= LONGEST && /^\p{L}/u.test(question) && /\s|[^\p{ASCII}]/u.test(question);
  return readsWell ? question : undefined;
}
