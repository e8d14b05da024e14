/**
 * What every renderer gives: the caller joins the parts with line breaks. `head` and `foot` frame
 * each page, `items` can be paged over; an item is one line or several that belong together.
 */
export interface RenderedText {
  readonly head: readonly string[];
  readonly items: readonly string[];
  readonly foot: readonly string[];
  /**
   * Lines that belong before the foot of a page, by which items it shows: from index `start` to before
   * `end`. Absent where there are none.
   */
  readonly pageFoot?: (start: number, end: number) => readonly string[];
}

/** The whole text, unpaged. */
export function joinRenderedText({ head, items, foot, pageFoot }: RenderedText): string {
  return [...head, ...items, ...(pageFoot?.(0, items.length) ?? []), ...foot].join("\n");
}
