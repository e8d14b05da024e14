import { isWhitespace } from "../../tokens/character-class.ts";
import type { Mark } from "./boundaries.ts";

const PERIOD = 46;
/** Characters that end sentences: Latin, Cyrillic and Greek; Armenian, Arabic, Urdu, and the scripts of India. */
const ENDS: ReadonlySet<number> = codesOf(".!?…։؟۔।॥");
/** Characters that end sentences in Chinese and Japanese, without a following space. */
const ENDS_WITHOUT_SPACE: ReadonlySet<number> = codesOf("。！？｡");
const CLOSING: ReadonlySet<number> = codesOf("\"')]}»”’」』）】*_");

/** Words that end with a period within a sentence. Single letters, as in `e.g.`, are handled separately. */
const ABBREVIATIONS: ReadonlySet<string> = new Set(
  `mr mrs ms dr prof st jr sr vs etc fig figs no nos vol pp ed eds al approx resp incl cf ca inc ltd co corp dept est min max tel
   jan feb mar apr jun jul aug sep sept oct nov dec
   bzw ca evtl ggf usw vgl zb str nr abs
   т.е т.д т.п т.к др пр см рис стр табл гл ул им руб коп тыс млн млрд напр гг вв обл респ`.split(
    /\s+/,
  ),
);
const LONGEST_ABBREVIATION = 8;

/**
 * Marks the start of each sentence between two offsets, except the first. A sentence starts after the end of
 * another, closing quotes and white space. It does not start before a small letter or after the period of an
 * abbreviation.
 */
export function markSentences(
  text: string,
  start: number,
  end: number,
  rank: number,
  mark: Mark,
): void {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (!isEnd(code)) continue;
    let after = at + 1;
    while (after < end && (isEnd(text.charCodeAt(after)) || CLOSING.has(text.charCodeAt(after))))
      after++;
    let next = after;
    while (next < end && isWhitespace(text.charCodeAt(next))) next++;
    const separated = next > after || ENDS_WITHOUT_SPACE.has(code);
    const isAbbreviation = code === PERIOD && after === at + 1 && endsAbbreviation(text, at);
    if (next < end && separated && !isAbbreviation && !isSmallLetter(text, next)) mark(next, rank);
    at = next - 1;
  }
}

function isEnd(code: number): boolean {
  return ENDS.has(code) || ENDS_WITHOUT_SPACE.has(code);
}

function endsAbbreviation(text: string, period: number): boolean {
  const before = text.slice(Math.max(0, period - LONGEST_ABBREVIATION), period);
  const word = /[\p{L}\p{M}.]+$/u.exec(before)?.[0] ?? "";
  return /^(?:\p{L}\.)*\p{L}$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase());
}

function isSmallLetter(text: string, at: number): boolean {
  return /^\p{Ll}/u.test(text.slice(at, at + 2));
}

function codesOf(characters: string): ReadonlySet<number> {
  return new Set([...characters].map((character) => character.charCodeAt(0)));
}
