/**
 * Returns whether a text asks something, rather than telling what to do: it has a question mark, or begins with a
 * question word. The answer may be a fact of the document, or come from a call.
 */
export function asksForFacts(question: string): boolean {
  return /[?？؟]/u.test(question) || FIRST_WORD.test(question);
}

const FIRST_WORD =
  /^\s*(?:what|which|who|when|where|why|how|is|are|does|do|can|may|must|was|welche[rsn]?|wie|wann|warum|wo|какой|какая|какие|как|когда|почему|сколько|qué|cuál|cómo|quel(?:le)?s?|comment|quais?|como)\b/iu;
