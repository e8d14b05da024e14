import type { TokenCounter } from "@speclens/core";

/** The part of an answer's block that can be fitted. */
export interface AnswerPart {
  /** The text. Absent for images, sounds and blobs, which models do not read as text. */
  readonly text?: string;
  /** Tokens of the text; 0 without text. */
  readonly tokens: number;
  /** Set if the block is shown whole or not at all, such as a link. */
  readonly uncut?: true;
}

export function textPart(text: string, counter: TokenCounter): AnswerPart {
  return { text, tokens: counter.count(text) };
}

/** Joins the texts of an answer in the form in which their tokens are counted. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join("\n");
}

/** Counts the tokens of all texts of an answer. */
export function totalTokens(parts: readonly AnswerPart[], counter: TokenCounter): number {
  const texts = parts.filter(({ text }) => text !== undefined);
  const [only] = texts;
  if (texts.length <= 1) return only?.tokens ?? 0;
  return counter.count(joinTexts(texts.map(({ text }) => text)));
}

/** Returns whether a text is a JSON object or array. */
export function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
