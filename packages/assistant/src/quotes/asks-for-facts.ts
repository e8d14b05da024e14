import { findValues } from "../inputs/find-values.ts";
import type { Statement } from "./statement.ts";

/**
 * Returns whether a question is about data that only a call returns, rather than about the documents: it has a name
 * that they do not mention. `Who directed Titanic?`, but not `Is it a Unix timestamp?`
 */
export function asksAboutData(
  question: string,
  statements: readonly Pick<Statement, "text">[],
): boolean {
  return findValues(question)
    .filter(({ kind, text }) => kind === "name" && text !== text.toUpperCase())
    .some(({ text: name }) => !statements.some(({ text }) => text.includes(name)));
}

/**
 * Returns whether a text asks something, rather than telling what to do: it has a question mark, or begins with a
 * question word. The answer may be a fact of the document, or come from a call.
 */
export function asksForFacts(question: string): boolean {
  return /[?？؟]/u.test(question) || FIRST_WORD.test(question);
}

const FIRST_WORD =
  /^\s*(?:what|which|who|when|where|why|how|is|are|does|do|can|may|must|was|welche[rsn]?|wie|wann|warum|wo|какой|какая|какие|как|когда|почему|сколько|qué|cuál|cómo|quel(?:le)?s?|comment|quais?|como)(?!\p{L})/iu;
