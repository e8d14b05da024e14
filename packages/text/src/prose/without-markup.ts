import { decodeEntities } from "./decode-entities.ts";

const COMMENT = /<!--[^>]*-->/g;
const BLOCK_TAG = /<\/?(?:p|div|br|h[1-6]|ul|ol|li|table|tr|pre|hr|section|blockquote)\b[^<>]*>/gi;
// With a letter first: in `a < b` nothing is a tag. `<container_id>` is a part of the text.
const TAG = /<\/?[a-z][a-z\d]*(?:[\s/:][^<>]{0,500})?>/gi;
const LINK = /!?\[([^\][]{0,300})\]\([^()\s]{0,500}(?:\s[^()]{0,200})?\)/g;
/** Not after a name: `filter[name][like]` is the name of a parameter. */
const REFERENCE_LINK = /(?<![\p{L}\p{N}\]])!?\[([^\][]{0,300})\]\[[^\][]{0,300}\]/gu;
/** Without it a text has no markup: most have none, and looking is cheaper than replacing. */
const ANY_MARK = /[<[*_~`&\\]|^[ \t]*(?:[#>|+-]|\d{1,3}[.)])/m;
/** Marks that begin a line: headings, quotes, bullets, `[!NOTE]`. */
const LINE_MARK = /^[ \t]*(?:(?:(?:#{1,6}|>|[-*+])[ \t]+)+(?:\[!\w+\])?|>?\[!\w+\])/gm;
/** The break before a numbered item, or before a row of a table. */
const BEFORE_ITEM = /\n(?=[ \t]*(?:\d{1,3}[.)]|\|)\s)/g;
const STRONG = /(?:\*\*|~~)(?=\S)|(?<=\S)(?:\*\*|~~)/g;
const EMPHASIS = ["__", "\\*", "_"].map(
  (mark) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}*_\\\\])${mark}(?=[\\p{L}\\p{N}"'“‘\`([<])([^*]{0,300}?)(?<=[^\\s\\\\])${mark}(?![\\p{L}\\p{N}*_])`,
      "gu",
    ),
);

const CODE = /`([^`\n]{1,300})`/g;
/** What would be markup outside of code. */
const MARK = /[<>*_[\]~\\]/g;
/** Private characters that hide marks: the mark's code and `HIDDEN`. */
const HIDDEN_MARK = /[\uE02A-\uE07E]/g;
const HIDDEN = 0xe000;

/**
 * Returns the words of a Markdown or HTML text. Reduces links to their words, removes tags and marks, and
 * decodes entities. An empty line separates blocks. Code in backticks keeps its characters.
 */
export function withoutMarkup(markdown: string): string {
  if (!ANY_MARK.test(markdown)) return markdown;
  // Code is hidden first, so that nothing in it is mistaken for markup.
  const hides = markdown.includes("`") && markdown.search(HIDDEN_MARK) < 0;
  let text = hides ? markdown.replace(CODE, hideMarks) : markdown;
  if (text.includes("<"))
    text = text.replace(COMMENT, " ").replace(BLOCK_TAG, "\n\n").replace(TAG, "");
  if (text.includes("[")) text = text.replace(LINK, "$1").replace(REFERENCE_LINK, "$1");
  text = text.replace(BEFORE_ITEM, "\n\n").replace(LINE_MARK, separateBlock).replace(STRONG, "");
  if (/[*_]/.test(text)) for (const emphasis of EMPHASIS) text = text.replace(emphasis, "$1");
  // A dash or an asterisk after a backslash may be part of a pattern.
  text = text.replaceAll("\\_", "_").replaceAll("`", "");
  return decodeEntities(hides ? text.replace(HIDDEN_MARK, showMark) : text);
}

/** Separates a block. The lines of a quote are one text. An item or a heading is a separate text. */
function separateBlock(mark: string): string {
  return /[#*+-]/.test(mark) ? "\n\n" : "";
}

function hideMarks(_code: string, content: string): string {
  return content.replace(MARK, (mark) => String.fromCharCode(HIDDEN + mark.charCodeAt(0)));
}

function showMark(hidden: string): string {
  return String.fromCharCode(hidden.charCodeAt(0) - HIDDEN);
}
