import stringWidth from "string-width";

/** Stands between the facts of a line. */
const BETWEEN = " · ";
/** Matches what is not broken: an operation, or a word, with the spaces before it and the separator after it. */
const WORDS = /\s*(?:[A-Z]+ \/\S*|\S+)(?: [·…](?= |$))?/g;
/** Matches the spaces at the beginning of a line, or its label before two spaces or more. */
const MARGIN = /^(?: *\S{1,18} {2,}(?=\S)| *)/;
/** Matches the beginning of a line that somebody copies, such as JSON: a line break would be copied with it. */
const COPIED = /^\s*["[{]/;

/**
 * Wraps a line of facts (`actions 184 · billing 12 · …`) between its facts, and a fact that is wider than the terminal
 * between its words, so that a terminal need not break it within one. Further lines begin below what follows the label of
 * the line, or else with two more spaces than it. A word that is wider than the terminal stays whole, and so does a line
 * of JSON.
 *
 * @param columns width of the terminal, in columns: a Chinese character has two
 */
export function wrapFacts(line: string, columns: number): string {
  if (stringWidth(line) <= columns || COPIED.test(line)) return line;
  const own = MARGIN.exec(line)?.[0] ?? "";
  const indent = own.trim() === "" ? `${own}  ` : " ".repeat(stringWidth(own));
  const lines: string[] = [];
  const facts = line.slice(own.length).split(BETWEEN);
  for (const [at, fact] of facts.entries()) {
    // The separator stays at the end of the line.
    const end = at < facts.length - 1 ? BETWEEN.trimEnd() : "";
    const last = lines.at(-1);
    const longer = last === undefined ? own + fact + end : `${last} ${fact}${end}`;
    if (stringWidth(longer) <= columns) lines.splice(-1, 1, longer);
    else if (stringWidth(indent + fact + end) <= columns && last !== undefined)
      lines.push(indent + fact + end);
    else lines.push(...wrapWords(fact + end, last === undefined ? own : indent, indent, columns));
  }
  return lines.join("\n");
}

function wrapWords(text: string, first: string, indent: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.match(WORDS) ?? []) {
    const last = lines.at(-1);
    if (last === undefined) lines.push(first + word);
    else if (stringWidth(last + word) <= columns) lines.splice(-1, 1, last + word);
    else lines.push(indent + word.trimStart());
  }
  return lines;
}
