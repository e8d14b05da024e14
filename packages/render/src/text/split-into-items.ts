import type { RenderedText } from "./rendered-text.ts";

/**
 * Splits a text of nested lines into items for paging. Each line indented by at most `depth` spaces begins an
 * item. Deeper lines and closing brackets belong to the previous item.
 */
export function splitIntoItems(text: string, depth: number): string[] {
  const items: string[] = [];
  for (const line of text.split("\n")) {
    const margin = line.search(/\S|$/);
    const closing = /[}\])>]/.test(line.charAt(margin));
    const last = items.length - 1;
    if (last >= 0 && (margin > depth || closing)) items[last] += `\n${line}`;
    else items.push(line);
  }
  return items;
}

/** Splits `open { … }` so that every page of its members has the same two brackets around it. */
export function frameMembers(text: string): Omit<RenderedText, "head"> & { head: string[] } {
  const first = text.indexOf("\n");
  const last = text.lastIndexOf("\n");
  if (first < 0 || first === last) return { head: [], items: [text], foot: [] };
  return {
    head: [text.slice(0, first)],
    items: splitIntoItems(text.slice(first + 1, last), 1),
    foot: [text.slice(last + 1)],
  };
}
