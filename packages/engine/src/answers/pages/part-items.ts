import type { RenderedText } from "@speclens/render";
import { splitLargeItems } from "./split-large-items.ts";

/** The items of a text as its pages show them: large ones are split. */
export interface PartedItems {
  readonly pieces: readonly string[];
  /** The index of each piece's item. */
  readonly places: readonly number[];
}

/** Remembered texts are split once, not for each page. */
const partedItems = new WeakMap<RenderedText, { most: number; parted: PartedItems }>();

/** Splits items of more than `most` tokens. */
export function partItems(rendered: RenderedText, most: number): PartedItems {
  const known = partedItems.get(rendered);
  if (known?.most === most) return known.parted;
  const pieces: string[] = [];
  const places: number[] = [];
  for (const [place, item] of rendered.items.entries())
    for (const piece of splitLargeItems([item], most)) {
      pieces.push(piece);
      places.push(place);
    }
  const parted = { pieces, places };
  partedItems.set(rendered, { most, parted });
  return parted;
}
