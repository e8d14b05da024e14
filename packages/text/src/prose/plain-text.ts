import { decodeEntities } from "./decode-entities.ts";

const LINK = /!?\[([^\][]*)\]\([^()]*\)/g;
/** Marks of quoted lines, and of the notes that some renderers create from them. */
const QUOTE = /^[ \t]*(?:>[ \t]?)+(?:\[!(\w+)\])?/gm;
const BOLD = /\*\*([^\s*](?:[^*\n]*[^\s*])?)\*\*/g;
const BLOCK_TAG =
  /<\/?(?:address|article|aside|blockquote|br|caption|caution|col|dd|details|div|dl|dt|fieldset|figure|footer|h[1-6]|header|hr|important|li|nav|note|ol|p|pre|section|summary|table|tbody|td|tfoot|th|thead|tr|ul)(?:\s[^<>]*)?\/?>/gi;
const INLINE_TAG =
  /<\/?(?:a|abbr|b|big|cite|code|del|em|font|fullname|i|iframe|img|ins|kbd|mark|q|s|samp|script|small|span|strike|strong|style|sub|sup|tt|u|var|wbr)(?:\s[^<>]*)?\/?>/gi;
const UNFOLDED = /[^\S ]| {2}/;

/**
 * Converts Markdown to one line of plain text. Reduces links to their text, removes HTML tags and the marks
 * of bold text and quotes, decodes entities, and folds whitespace. Removes only tags that exist in HTML:
 * `<instance-id>` is part of the text. Never throws.
 */
export function plainText(markdown: string): string {
  return folded(withoutMarkup(markdown));
}

/** Like `plainText`, but keeps lines, because lists and tables are easier to read that way. */
export function plainLines(markdown: string): string {
  return withoutMarkup(markdown)
    .split("\n")
    .map(folded)
    .filter((line) => line !== "")
    .join("\n");
}

function folded(text: string): string {
  // Most texts are already one clean line, and testing is cheaper than replacing.
  return (UNFOLDED.test(text) ? text.replace(/\s+/g, " ") : text).trim();
}

function withoutMarkup(markdown: string): string {
  let text = markdown;
  if (text.includes("](")) text = text.replace(LINK, "$1");
  if (text.includes("**")) text = text.replace(BOLD, "$1");
  if (text.includes(">")) text = text.replace(QUOTE, "$1");
  if (text.includes("<")) {
    text = withoutComments(text).replace(BLOCK_TAG, " ").replace(INLINE_TAG, "");
  }
  return decodeEntities(text);
}

function withoutComments(text: string): string {
  let start = text.indexOf("<!--");
  if (start < 0) return text;
  let rest = "";
  let from = 0;
  while (start >= 0) {
    const end = text.indexOf("-->", start + 4);
    if (end < 0) break;
    rest += `${text.slice(from, start)} `;
    from = end + 3;
    start = text.indexOf("<!--", from);
  }
  return rest + text.slice(from);
}
