import { exceedsTokens } from "@speclens/budget";
import type { RenderedText } from "@speclens/render";
import { splitLargeItems } from "./split-large-items.ts";

/** The items of a text as its pages show them. Large items are split into pieces. */
export interface SplitItems {
  readonly pieces: readonly string[];
  /** Returns the index of the item that a piece belongs to; undefined after the last piece. */
  placeOf(piece: number): number | undefined;
}

/** Split items of remembered texts. Each text is split once, not for every page. */
const remembered = new WeakMap<RenderedText, { most: number; split: SplitItems }>();

/** Splits items of more than `most` tokens. */
export function splitItems(rendered: RenderedText, most: number): SplitItems {
  const known = remembered.get(rendered);
  if (known?.most === most) return known.split;
  const split = splitLarge(rendered.items, most);
  remembered.set(rendered, { most, split });
  return split;
}

function splitLarge(items: readonly string[], most: number): SplitItems {
  // Most texts have no large items, and a second list of a million items would be expensive.
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
