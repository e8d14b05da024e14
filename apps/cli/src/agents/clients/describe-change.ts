import { diffLines } from "@speclens/proxy/client-files";
import { pluralize } from "../../terminal/pluralize.ts";
import type { FileChange } from "./file-change.ts";

/** Lines of a file that is shown as a whole. */
const MOST_LINES = 60;

/** Describes the change of a file: its title and path, and the lines that change. */
export function describeChange({ title, shown, before, after }: FileChange): string {
  if (before === after) return `${title}: nothing to change in ${shown}.`;
  if (before === undefined || after === undefined) {
    const text = after ?? before ?? "";
    const lines = text.trimEnd().split("\n");
    const head = `${title}: ${shown} (${after === undefined ? "removed" : "new"}`;
    if (lines.length > MOST_LINES || after === undefined)
      return `${head}, ${pluralize(lines.length, "line")})`;
    return [`${head})`, ...lines.map((line) => `+${line}`)].join("\n");
  }
  return `${title}: ${shown}\n${diffLines(before, after)}`;
}
