/** So many lines or headings above a line are read to find what it belongs to. */
const FARTHEST = 2000;
const MOST_HEADINGS = 3;
const LONGEST_HEADING = 100;

/** Returns the headings that a line stands under, from the outermost: of Markdown, or the lines that open its block. */
export type HeadingsOf = (at: number) => readonly string[];

/** Creates a function that finds the headings of a text's lines. */
export function headingsIn(lines: readonly string[]): HeadingsOf {
  const headings = markdownHeadings(lines);
  if (headings.length === 0) return (at) => openersOf(lines, at);
  return (at) => {
    const above: string[] = [];
    const last = firstAfter(headings, at) - 1;
    let level = Number.POSITIVE_INFINITY;
    for (let index = last; index >= Math.max(0, last - FARTHEST) && level > 1; index--) {
      const heading = headings[index];
      if (heading === undefined || heading.level >= level) continue;
      if (heading.at === at) {
        // A heading stands under those of upper levels.
        level = heading.level;
        continue;
      }
      above.unshift(shortened(heading.text));
      level = heading.level;
    }
    return above.slice(-MOST_HEADINGS);
  };
}

interface Heading {
  readonly at: number;
  readonly level: number;
  readonly text: string;
}

function markdownHeadings(lines: readonly string[]): readonly Heading[] {
  return lines.flatMap((line, at): Heading[] => {
    const marks = /^(#{1,6})\s+\S/.exec(line)?.[1];
    if (marks !== undefined) return [{ at, level: marks.length, text: line }];
    const underline = /^(?:(={3,})|-{3,})\s*$/.exec(lines[at + 1] ?? "");
    if (underline === null || /^\s*(?:$|[-|=*>#])/.test(line)) return [];
    return [{ at, level: underline[1] === undefined ? 2 : 1, text: line }];
  });
}

/** Returns the index of the first heading after a line. */
function firstAfter(headings: readonly Heading[], at: number): number {
  let low = 0;
  let high = headings.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((headings[middle]?.at ?? 0) <= at) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns the less indented lines above that open something, such as a function or a key of YAML. */
function openersOf(lines: readonly string[], at: number): readonly string[] {
  const above: string[] = [];
  let indent = indentOf(lines[at] ?? "");
  for (let line = at - 1; line >= Math.max(0, at - FARTHEST) && indent > 0; line--) {
    const text = lines[line] ?? "";
    if (indentOf(text) >= indent || !/[:{([]\s*$/.test(text)) continue;
    above.unshift(shortened(text));
    indent = indentOf(text);
  }
  return above.slice(-MOST_HEADINGS);
}

function indentOf(line: string): number {
  const indent = line.search(/\S/);
  return indent < 0 ? Number.POSITIVE_INFINITY : indent;
}

function shortened(line: string): string {
  const text = line.trim();
  return text.length <= LONGEST_HEADING ? text : `${text.slice(0, LONGEST_HEADING)}…`;
}
