/**
 * A text as a model or a server can take it: well-formed, cut, and never blank, since a tokenizer
 * that adds no marks gives no token at all for a blank text, and servers refuse it.
 *
 * @param longest in UTF-16 code units
 */
export function prepareText(text: string, longest: number): string {
  // Half of a character is no text, whether the document has it so or the cut makes it.
  const cut = text.slice(0, longest).replace(LONE_SURROGATES, "\uFFFD");
  return cut.trim() === "" ? "." : cut;
}

const LONE_SURROGATES = /[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g;
