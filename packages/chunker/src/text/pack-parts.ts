import { cutText } from "./cut-text.ts";
import { charactersWithin, isWider, linesWidth, textWidth } from "./estimate-tokens.ts";

/** Share of a part's width, and of what its title leaves, that is not given to what parts repeat. */
const LEAST_ROOM = 1 / 8;
/** `(part 12 of 34)` follows the title. */
const ROOM_FOR_NUMBER = 20;

/**
 * Packs sections into as few texts as their order allows, each under the same title and none longer
 * than the width. A section is split between its fields, a field between those below it; only a line
 * that is too long itself is split within, at the end of a sentence.
 *
 * @param sections lines; the first of several with bullets is the section's title, and is repeated.
 */
export function packParts(
  title: string,
  sections: readonly (readonly string[])[],
  width: number,
): string[] {
  // A title of signs that count for several leaves some room all the same, or parts would be letters.
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

/** A line with those that are indented below it. */
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
