import { exceedsTokens, largestFitting } from "@speclens/budget";

/**
 * Items of at most `most` tokens each: larger ones are parted at line ends, and lines that are larger
 * still between words. So a page never has to cut an item, and cursors come to every part of it.
 * Linear in the items: nothing is counted beyond `most` tokens, since a single item can be as large as
 * its document.
 */
export function splitLargeItems(items: readonly string[], most: number): readonly string[] {
  if (!items.some((item) => exceedsTokens(item, most))) return items;
  return items.flatMap((item) => (exceedsTokens(item, most) ? splitItem(item, most) : [item]));
}

function splitItem(item: string, most: number): string[] {
  const lines = item.split("\n").flatMap((whole) => splitLine(whole, most));
  const pieces: string[] = [];
  let count = 1;
  for (let start = 0; start < lines.length; start += count) {
    // No piece begins with an empty line.
    while (lines[start] === "" && start < lines.length - 1) start++;
    const rest = lines.length - start;
    const linesOf = (number: number): string => lines.slice(start, start + number).join("\n");
    // One line fits: it was parted for that.
    const fits = (number: number): boolean => number === 1 || !exceedsTokens(linesOf(number), most);
    // The next piece is much like this one.
    count = largestFitting(1, rest, count >> 1, fits) ?? 1;
    pieces.push(linesOf(count));
  }
  return pieces;
}

function splitLine(line: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (exceedsTokens(rest, most)) {
    const end = endOfPiece(rest, most);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** Where a line of too many tokens is parted: behind a space if there is one in the second half. */
function endOfPiece(line: string, most: number): number {
  let end = Math.min(line.length - 1, most * 4);
  while (end > 1 && exceedsTokens(line.slice(0, end), most)) end = Math.floor(end * 0.8);
  const space = line.lastIndexOf(" ", end - 1) + 1;
  if (space > end / 2) return space;
  // Never between the halves of a surrogate pair.
  const half = line.charCodeAt(end - 1);
  return end > 1 && half >= 0xd800 && half < 0xdc00 ? end - 1 : Math.max(1, end);
}
