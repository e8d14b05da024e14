/**
 * The result of every renderer. The caller joins the parts with line breaks and may split the items
 * into pages.
 */
export interface RenderedText {
  /** Lines at the start of each page. */
  readonly head: readonly string[];
  /** The items to page over. An item is one line, or several lines that belong together. */
  readonly items: readonly string[];
  /** Lines at the end of each page. */
  readonly foot: readonly string[];
  /** Plural name of the items, if the caller cannot know it: `documents`. */
  readonly noun?: string;
  /**
   * Writes the items from index `start` to before `end` as lines, if several of them share a line. Default: one item per
   * line.
   */
  readonly linesOf?: (start: number, end: number) => readonly string[];
  /**
   * Returns the lines before the foot of a page that shows the items from index `start` to before `end`.
   * Absent if no page has any.
   */
  readonly pageFoot?: (start: number, end: number) => readonly string[];
}

/** Joins all parts into one text, without pages. */
export function joinRenderedText({ head, items, foot, linesOf, pageFoot }: RenderedText): string {
  const lines = linesOf?.(0, items.length) ?? items;
  return [...head, ...lines, ...(pageFoot?.(0, items.length) ?? []), ...foot].join("\n");
}
