/**
 * What every renderer gives: the caller joins the parts with line breaks. `head` and `foot` frame
 * each page, `items` can be paged over; an item is one line or several that belong together.
 */
export interface RenderedText {
  readonly head: readonly string[];
  readonly items: readonly string[];
  readonly foot: readonly string[];
}

/** The whole text, unpaged. */
export function joinRenderedText({ head, items, foot }: RenderedText): string {
  return [...head, ...items, ...foot].join("\n");
}
