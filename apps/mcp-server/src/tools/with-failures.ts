import { escapeControls } from "@speclens/core";
import { type Answer, cutLine, type SourceFailure } from "@speclens/engine";
import { counted, momentText } from "@speclens/text";

/** Maximum number of failures to name, and of characters of each. */
const MOST_NAMED = 3;
const LONGEST_FAILURE = 160;
/** A token of plain text has at least about this many characters. */
const CHARACTERS_PER_TOKEN = 3;

/**
 * Adds a last line to a text that lists documents: which sources fail, and why. So that the text stays within its
 * budget, the line only counts them, or is left out, if there is no room.
 */
export function withFailures(answer: Answer, failures: readonly SourceFailure[]): Answer {
  // The last line of a page with more to come has its cursor.
  if (failures.length === 0 || answer.nextCursor !== undefined) return answer;
  const count = `${counted(failures.length, "source")} cannot be read now`;
  const named = failures.slice(0, MOST_NAMED).map(describeFailure);
  const more = failures.length - named.length;
  const whole = `${count}; any earlier state is shown: ${named.join("; ")}${more > 0 ? `; and ${more} more` : ""}`;
  for (const line of [whole, `${count}.`]) {
    const tokens = Math.ceil(line.length / CHARACTERS_PER_TOKEN) + 1;
    if (tokens > answer.budgetRemaining) continue;
    return {
      ...answer,
      text: `${answer.text}\n${line}`,
      estimatedTokens: answer.estimatedTokens + tokens,
      originalTokens: answer.originalTokens + tokens,
      budgetRemaining: answer.budgetRemaining - tokens,
    };
  }
  return answer;
}

/** Describes a failure without the folders of the server, which callers need not know. */
function describeFailure({ id, source, reason, since }: SourceFailure): string {
  const why = reason.replaceAll(source, id);
  return escapeControls(cutLine(`${id} (since ${momentText(since)}): ${why}`, LONGEST_FAILURE));
}
