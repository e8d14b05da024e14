import type { TokenCounter } from "@speclens/core";

/** One block of an answer as its fitting sees it. */
export interface AnswerPart {
  /** What can be cut. Absent for images, sounds and blobs, which a model does not read as text. */
  readonly text?: string;
  /** Tokens of the text; 0 where there is none. */
  readonly tokens: number;
  /** The text stands for a block that is shown whole or not at all, such as a link. */
  readonly uncut?: true;
}

export function textPart(text: string, counter: TokenCounter): AnswerPart {
  return { text, tokens: counter.count(text) };
}

/** The texts of an answer, as its tokens are counted. */
export function joinTexts(texts: readonly (string | undefined)[]): string {
  return texts.filter((text) => text !== undefined).join("\n");
}

/** Tokens of all texts of an answer. */
export function totalTokens(parts: readonly AnswerPart[], counter: TokenCounter): number {
  const texts = parts.filter(({ text }) => text !== undefined);
  const [only] = texts;
  if (texts.length <= 1) return only?.tokens ?? 0;
  return counter.count(joinTexts(texts.map(({ text }) => text)));
}

/** Tells whether a text is a JSON object or array. */
export function isJsonText(text: string): boolean {
  if (!/^\s*[[{]/.test(text)) return false;
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
