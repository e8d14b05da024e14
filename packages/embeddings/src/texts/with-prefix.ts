import { prepareText } from "./prepare-text.ts";

/**
 * Adds the prefix that a model needs. A blank result becomes a full stop, because a tokenizer that adds no
 * marks yields no token for a blank text, and servers reject it.
 *
 * @param longest maximum length of the text alone, in UTF-16 code units; the rest is cut
 */
export function withPrefix(prefix: string, text: string, longest: number): string {
  const whole = prefix + prepareText(text, longest);
  return whole.trim() === "" ? "." : whole;
}
