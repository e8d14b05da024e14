import type { z } from "zod";

/** Of the problems of a value the one to tell, and how many there are beside it. */
export function issueToTell(issues: readonly z.core.$ZodIssue[]): {
  issue: z.core.$ZodIssue | undefined;
  reason: string;
} {
  // A key that is misspelt is why another one is missing.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  const others = issues.length - 1;
  const reason = reasonOf(issue?.message ?? "it is wrong");
  return { issue, reason: `${reason}${others > 0 ? ` (and ${others} more)` : ""}.` };
}

/** Of a message such as "Invalid input: expected string, received number", what it says. */
function reasonOf(message: string): string {
  if (message.endsWith("received undefined")) return "it is missing";
  return message.replace(/^(?:Invalid input|Invalid option|Too small|Too big): /, "");
}
