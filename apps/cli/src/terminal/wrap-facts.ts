import stringWidth from "string-width";

/** Stands between the facts of a line. */
const BETWEEN = " · ";

/**
 * Wraps a line of facts (`actions 184 · billing 12 · …`) between its facts, so that a terminal need not break it within
 * one. Further lines are indented by two spaces. A fact that is wider than the terminal stays whole.
 *
 * @param columns width of the terminal, in columns: a Chinese character has two
 */
export function wrapFacts(line: string, columns: number): string {
  if (stringWidth(line) <= columns) return line;
  const [first = "", ...facts] = line.split(BETWEEN);
  const lines = [first];
  for (const fact of facts) {
    const longer = `${lines.at(-1)}${BETWEEN}${fact}`;
    // The separator stays at the end of the line.
    if (stringWidth(longer) + 2 <= columns) lines[lines.length - 1] = longer;
    else lines.push(`  ${fact}`);
  }
  return lines.join(`${BETWEEN.trimEnd()}\n`);
}
