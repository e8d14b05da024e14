import { estimateTokens } from "@speclens/budget";

/**
 * Items of at most `most` tokens each: larger ones are parted at line ends, and lines that are larger
 * still between words. So a page never has to cut an item, and cursors come to every part of it.
 */
export function splitLargeItems(items: readonly string[], most: number): readonly string[] {
  if (items.every((item) => estimateTokens(item) <= most)) return items;
  return items.flatMap((item) => (estimateTokens(item) <= most ? [item] : splitItem(item, most)));
}

function splitItem(item: string, most: number): string[] {
  const pieces: string[] = [];
  let piece = "";
  for (const line of item.split("\n").flatMap((whole) => splitLine(whole, most))) {
    const longer = piece === "" ? line : `${piece}\n${line}`;
    if (piece !== "" && estimateTokens(longer) > most) {
      pieces.push(piece);
      piece = line;
    } else piece = longer;
  }
  return [...pieces, piece];
}

function splitLine(line: string, most: number): string[] {
  const pieces: string[] = [];
  let rest = line;
  while (estimateTokens(rest) > most) {
    const end = endOfPiece(rest, most);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** Where a line of too many tokens is parted: behind a space if there is one in the second half. */
function endOfPiece(line: string, most: number): number {
  let end = Math.min(line.length - 1, most * 4);
  while (end > 1 && estimateTokens(line.slice(0, end)) > most) end = Math.floor(end * 0.8);
  const space = line.lastIndexOf(" ", end - 1) + 1;
  if (space > end / 2) return space;
  // Never between the halves of a surrogate pair.
  const half = line.charCodeAt(end - 1);
  return end > 1 && half >= 0xd800 && half < 0xdc00 ? end - 1 : Math.max(1, end);
}
