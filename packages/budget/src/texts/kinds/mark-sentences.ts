import { isWhitespace } from "../../tokens/character-class.ts";
import type { Mark } from "./boundaries.ts";

const PERIOD = 46;
const END = 1;
const END_WITHOUT_SPACE = 2;
const CLOSING = 3;
/**
 * What a character is at the end of a sentence, by its code. A table, since a set takes several times as long for each
 * character of a text.
 */
const ROLES: Uint8Array = tableOf([
  // Latin, Cyrillic and Greek; Armenian, Arabic, Urdu, and the scripts of India.
  [END, ".!?…։؟۔।॥"],
  // Chinese and Japanese, whose sentences end without a following space.
  [END_WITHOUT_SPACE, "。！？｡"],
  [CLOSING, "\"')]}»”’」』）】*_"],
]);

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
    const role = ROLES[text.charCodeAt(at)];
    if (role !== END && role !== END_WITHOUT_SPACE) continue;
    let after = at + 1;
    while (after < end && ROLES[text.charCodeAt(after)] !== 0) after++;
    let next = after;
    while (next < end && isWhitespace(text.charCodeAt(next))) next++;
    const separated = next > after || role === END_WITHOUT_SPACE;
    const isAbbreviation =
      text.charCodeAt(at) === PERIOD && after === at + 1 && endsAbbreviation(text, at);
    if (next < end && separated && !isAbbreviation && !isSmallLetter(text, next)) mark(next, rank);
    at = next - 1;
  }
}

function endsAbbreviation(text: string, period: number): boolean {
  const first = Math.max(0, period - LONGEST_ABBREVIATION);
  let start = period;
  while (start > first && isAsciiLetter(text.charCodeAt(start - 1))) start--;
  // Most words end here, without a pattern.
  if (isWhitespace(text.charCodeAt(start - 1)))
    return start === period - 1 || ABBREVIATIONS.has(text.slice(start, period).toLowerCase());
  const before = text.slice(first, period);
  const word = /[\p{L}\p{M}.]+$/u.exec(before)?.[0] ?? "";
  return /^(?:\p{L}\.)*\p{L}$/u.test(word) || ABBREVIATIONS.has(word.toLowerCase());
}

function isAsciiLetter(code: number): boolean {
  return (code >= 97 && code <= 122) || (code >= 65 && code <= 90);
}

function isSmallLetter(text: string, at: number): boolean {
  return /^\p{Ll}/u.test(text.slice(at, at + 2));
}

function tableOf(roles: readonly (readonly [role: number, characters: string])[]): Uint8Array {
  const table = new Uint8Array(0x10000);
  for (const [role, characters] of roles)
    for (const character of characters) table[character.charCodeAt(0)] = role;
  return table;
}
