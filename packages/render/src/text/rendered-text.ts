import { writeRows } from "./write-rows.ts";

/**
 * The result of every renderer. The caller joins the parts with line breaks and may split the items
 * into pages.
 */
export interface RenderedText {
  /** Lines at the start of each page. */
  readonly head: readonly string[];
  /** The items to page over. An item is one line, or several lines that belong together. */
  readonly items: readonly string[];
  /** One title per item, if short items share lines: `Title: one · two`. Default: each item has lines of its own. */
  readonly rows?: readonly string[];
  /** Lines at the end of each page. */
  readonly foot: readonly string[];
  /** Name of an item and of several, if the caller cannot know it: `["document", "documents"]`. */
  readonly noun?: readonly [one: string, many: string];
  /**
   * Returns the lines before the foot of a page that shows the items from index `start` to before `end`.
   * Absent if no page has any.
   */
  readonly pageFoot?: (start: number, end: number) => readonly string[];
}

/** Joins all parts into one text, without pages. */
export function joinRenderedText({ head, items, rows, foot, pageFoot }: RenderedText): string {
  const lines = rows === undefined ? items : writeRows(items, (index) => rows[index]);
  return [...head, ...lines, ...(pageFoot?.(0, items.length) ?? []), ...foot].join("\n");
}
