import type { RenderedText } from "@speclens/render";
import { splitLargeItems } from "./split-large-items.ts";

/** The items of a text as its pages show them: large ones are split. */
export interface SplitItems {
  readonly pieces: readonly string[];
  /** The index of each piece's item. */
  readonly places: readonly number[];
}

/** Remembered texts are split once, not for each page. */
const remembered = new WeakMap<RenderedText, { most: number; split: SplitItems }>();

/** Splits items of more than `most` tokens. */
export function splitItems(rendered: RenderedText, most: number): SplitItems {
  const known = remembered.get(rendered);
  if (known?.most === most) return known.split;
  const pieces: string[] = [];
  const places: number[] = [];
  for (const [place, item] of rendered.items.entries())
    for (const piece of splitLargeItems([item], most)) {
      pieces.push(piece);
      places.push(place);
    }
  const split = { pieces, places };
  remembered.set(rendered, { most, split });
  return split;
}
