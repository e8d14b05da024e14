import type { RenderedText } from "@speclens/render";
import { splitLargeItems } from "./split-large-items.ts";

/** The items of a text as its pages show them: the large ones in pieces. */
export interface PartedItems {
  readonly pieces: readonly string[];
  /** By piece, the index of its item. */
  readonly places: readonly number[];
}

/** Texts that are remembered are parted once, and not for each page. */
const partedItems = new WeakMap<RenderedText, { most: number; parted: PartedItems }>();

/** Parts what has more than `most` tokens. */
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
