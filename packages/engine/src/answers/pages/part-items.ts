import { exceedsTokens } from "@speclens/budget";
import type { RenderedText } from "@speclens/render";
import { splitLargeItems } from "./split-large-items.ts";

/** The items of a text as its pages show them: large ones are split. */
export interface PartedItems {
  readonly pieces: readonly string[];
  /** The index of the item that a piece is of; undefined beyond the last. */
  placeOf(piece: number): number | undefined;
}

/** Remembered texts are split once, not for each page. */
const partedItems = new WeakMap<RenderedText, { most: number; parted: PartedItems }>();

/** Splits items of more than `most` tokens. */
export function partItems(rendered: RenderedText, most: number): PartedItems {
  const known = partedItems.get(rendered);
  if (known?.most === most) return known.parted;
  const parted = part(rendered.items, most);
  partedItems.set(rendered, { most, parted });
  return parted;
}

function part(items: readonly string[], most: number): PartedItems {
  // Most texts have no large item, and of one with a million items, a second list would cost much.
  if (!items.some((item) => exceedsTokens(item, most)))
    return { pieces: items, placeOf: (piece) => (piece < items.length ? piece : undefined) };
  const pieces: string[] = [];
  const places: number[] = [];
  for (const [place, item] of items.entries())
    for (const piece of splitLargeItems([item], most)) {
      pieces.push(piece);
      places.push(place);
    }
  return { pieces, placeOf: (piece) => places[piece] };
}
