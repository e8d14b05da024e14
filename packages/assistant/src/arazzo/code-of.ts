import { cutRepeated, escapeControls } from "@speclens/core";

/** The longest name that a description shows, in characters. */
const LONGEST = 300;

/** Writes a name from a document as code in CommonMark, on one line. */
export function codeOf(name: string): string {
  const shown = escapeControls(cutRepeated(name, LONGEST));
  // A code span ends at the first run of as many backticks as it began with.
  const longest = (shown.match(/`+/g) ?? []).reduce(
    (most, { length }) => Math.max(most, length),
    0,
  );
  const fence = "`".repeat(longest + 1);
  const space = longest > 0 || shown === "" ? " " : "";
  return fence + space + shown + space + fence;
}
