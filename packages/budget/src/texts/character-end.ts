/** Code units to look at before and after a place: no real text has longer clusters. */
const REACH = 32;

/**
 * Finds the last place up to `at` between two characters as readers see them (a letter with its accents,
 * an emoji of several parts, `\r\n`) within the last 32 code units, else between two code points.
 */
export function characterEnd(text: string, at: number): number {
  if (at <= 0 || at >= text.length) return at;
  const end = codePointEnd(text, at);
  if (isPlain(text.charCodeAt(end - 1)) && isPlain(text.charCodeAt(end))) return end;
  const from = codePointEnd(text, Math.max(0, end - REACH));
  const around = text.slice(from, end + REACH);
  const cluster = graphemes()
    .segment(around)
    .containing(end - from);
  const start = from + (cluster?.index ?? 0);
  // A cluster at the start of this window may begin before it.
  return start > from ? start : end;
}

/** The index after the code point at `start`, the smallest piece of a text. */
export function codePointAfter(text: string, start: number): number {
  return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
}

let segmenter: Intl.Segmenter | undefined;

/** Created on first use: it takes longer than loading everything else. */
function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter;
}

/**
 * Finds the last place up to `at` between two code points, for exact pieces such as JSON. Texts for people
 * end at `characterEnd`.
 */
export function codePointEnd(text: string, at: number): number {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  const splitsPair = before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
  return splitsPair ? at - 1 : at;
}

/** ASCII but for `\r`, which joins with `\n`. */
function isPlain(code: number): boolean {
  return code < 128 && code !== 13;
}
