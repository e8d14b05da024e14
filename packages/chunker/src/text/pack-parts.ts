import { cutText } from "./cut-text.ts";
import { charactersWithin, isWider, linesWidth, textWidth } from "./estimate-tokens.ts";

/** Minimum share of a part's width, and of the width left by its title, that is reserved for new content. */
const LEAST_ROOM = 1 / 8;
/** Characters reserved for `(part 12 of 34)` after the title. */
const ROOM_FOR_NUMBER = 20;

/**
 * Packs sections into as few texts as possible, in order. Each text has the same title and fits the width. A
 * section is split between its fields, and a field between its subfields. A line is only split if it is too long
 * by itself, preferably at the end of a sentence.
 *
 * @param sections lines; if a section has several lines with bullets, the first line is its title and is repeated
 */
export function packParts(
  title: string,
  sections: readonly (readonly string[])[],
  width: number,
): string[] {
  // If the title consists of wide characters, still leave some room. Otherwise, the parts would be single letters.
  const room = Math.max(width - textWidth(title) - ROOM_FOR_NUMBER, width * LEAST_ROOM);
  const parts: string[][] = [];
  let left = 0;
  for (const section of sections) {
    const [first = ""] = section;
    const isTitle = section.length > 1 && !isBullet(first) && section.some(isBullet);
    const above = isTitle && linesWidth([first]) <= room * (1 - LEAST_ROOM) ? [first] : [];
    const below = room - linesWidth(above);
    for (const [index, block] of blocksOf(section).entries()) {
      const lines = block.flatMap((line) => pieces(line, below));
      const fits = linesWidth(lines) <= below;
      for (const group of fits ? [lines] : lines.map((line) => [line])) {
        const last = parts.at(-1);
        const needed = linesWidth(group);
        if (last !== undefined && needed <= left) last.push(...group);
        else {
          const repeated = index === 0 ? [] : above;
          parts.push([...repeated, ...group]);
          left = room - linesWidth(repeated);
        }
        left -= needed;
      }
    }
  }
  return parts.map((lines) => [title, ...lines].join("\n"));
}

/** Groups each line with the lines that are indented below it. */
function blocksOf(lines: readonly string[]): string[][] {
  const blocks: string[][] = [];
  for (const line of lines) {
    const last = blocks.at(-1);
    if (line.startsWith(" ") && last !== undefined) last.push(line);
    else blocks.push([line]);
  }
  return blocks;
}

function isBullet(line: string): boolean {
  return line.startsWith("- ");
}

function pieces(line: string, room: number): string[] {
  const found: string[] = [];
  let rest = line;
  while (isWider(rest, room - 1)) {
    const piece = cutText(rest, Math.max(1, charactersWithin(rest, room - 1)));
    const taken = rest.startsWith(piece) ? piece.length : piece.length - "…".length;
    if (taken <= 0) break;
    found.push(rest.slice(0, taken));
    rest = rest.slice(taken).trimStart();
  }
  return rest === "" ? found : [...found, rest];
}
