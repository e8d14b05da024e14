import { exceedsTokens, largestFitting } from "@speclens/budget";

/**
 * Splits items into pieces of at most `most` tokens. Larger items are split at line ends, and lines that are still
 * too large are split between words. Pages therefore never cut an item, and cursors reach every part of it. Takes
 * linear time: counting stops at `most` tokens, because a single item can be as large as its document.
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
    // A single line always fits, because it was split before.
    const fits = (number: number): boolean => number === 1 || !exceedsTokens(linesOf(number), most);
    // Start from half the previous count, because the next piece usually has a similar size.
    count = largestFitting(1, rest, count >> 1, fits) ?? 1;
    pieces.push(linesOf(count));
  }
  return pieces;
}

function splitLine(line: string, most: number): string[] {
  const pieces: string[] = [];
  const usual = lengthsToTry(most * 4);
  let rest = line;
  for (let step = 0; exceedsTokens(rest, most); ) {
    const lengths = rest.length > most * 4 ? usual : lengthsToTry(rest.length - 1);
    // Start with the last step; the next piece usually has a similar size.
    step = fittingStep(rest, most, lengths, step);
    const end = endOfPiece(rest, lengths[step] ?? 1);
    pieces.push(rest.slice(0, end));
    rest = rest.slice(end);
  }
  return [...pieces, rest];
}

/** Returns decreasing lengths, each four fifths of the previous one, down to one character. */
function lengthsToTry(longest: number): readonly number[] {
  const lengths: number[] = [];
  for (let length = longest; length > 1; length = Math.floor(length * 0.8)) lengths.push(length);
  return [...lengths, 1];
}

/** Finds the step of the largest length that fits, starting from a guess. */
function fittingStep(
  line: string,
  most: number,
  lengths: readonly number[],
  guess: number,
): number {
  const last = lengths.length - 1;
  const fits = (step: number): boolean =>
    step === last || !exceedsTokens(line.slice(0, lengths[step]), most);
  let step = Math.min(guess, last);
  while (!fits(step)) step++;
  if (step > guess) return step;
  while (step > 0 && fits(step - 1)) step--;
  return step;
}

/** Returns where to split a line with too many tokens: after a space if there is one in the second half. */
function endOfPiece(line: string, end: number): number {
  const space = line.lastIndexOf(" ", end - 1) + 1;
  if (space > end / 2) return space;
  // Do not split a surrogate pair.
  const half = line.charCodeAt(end - 1);
  return end > 1 && half >= 0xd800 && half < 0xdc00 ? end - 1 : end;
}
