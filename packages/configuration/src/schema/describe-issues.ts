import type { z } from "zod";

/** Selects the issue to report. Its description also says how many other issues there are. */
export function describeIssues(issues: readonly z.core.$ZodIssue[]): {
  issue: z.core.$ZodIssue | undefined;
  reason: string;
} {
  // If a required key is missing, a misspelt key is the likely cause.
  const issue = issues.find(({ code }) => code === "unrecognized_keys") ?? issues[0];
  const others = issues.length - 1;
  const reason = reasonOf(issue?.message ?? "invalid");
  return { issue, reason: `${reason}${others > 0 ? ` (and ${others} more)` : ""}.` };
}

/** Shortens a message such as "Invalid input: expected string, received number". */
function reasonOf(message: string): string {
  if (message.endsWith("received undefined")) return "required, but missing";
  return message
    .replace(/^(?:Invalid input|Invalid option): /, "")
    .replace(/^Too (?:small|big): expected \w+ to (be|have) /, (_, verb) => `must ${verb} `)
    .replace(">=", "at least ")
    .replace("<=", "at most ");
}
