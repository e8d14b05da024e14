import { prepareText } from "./prepare-text.ts";

/**
 * The text behind the prefix that its model wants. Never blank, but a full stop then: a tokenizer that
 * adds no marks gives no token at all for a blank text, and servers refuse it.
 *
 * @param longest of the text alone, in UTF-16 code units; the rest is cut
 */
export function withPrefix(prefix: string, text: string, longest: number): string {
  const whole = prefix + prepareText(text, longest);
  return whole.trim() === "" ? "." : whole;
}
