import type { Diagnostic } from "@speclens/core";
import { readStrictYaml } from "./read-strict-yaml.ts";
import type { TextResult } from "./text-result.ts";

/** Tab widths to try. */
const TAB_WIDTHS = [2, 4, 8];

/**
 * Parses a text that is indented with tabs, which YAML forbids because their width is undefined. If tabs and
 * spaces are not mixed, any width works. Returns undefined if there are no tabs or the text has other errors.
 */
export function readTabbedYaml(text: string): TextResult | undefined {
  const first = /^ *\t/m.exec(text);
  if (first === null) return undefined;
  for (const width of TAB_WIDTHS) {
    const spaces = " ".repeat(width);
    const read = readStrictYaml(
      text.replace(/^[ \t]+/gm, (indentation) => indentation.replaceAll("\t", spaces)),
    );
    if ("reason" in read) continue;
    const line = text.slice(0, first.index).split("\n").length;
    return { value: read.value, diagnostics: [tabs(line, width)] };
  }
  return undefined;
}

function tabs(line: number, width: number): Diagnostic {
  return {
    severity: "warning",
    code: "yaml-tabs",
    pointer: "",
    line,
    message: `Line ${line} is indented with a tab, which YAML forbids. Tabs were read as ${width} spaces.`,
    hint: "Indent with spaces.",
  };
}
