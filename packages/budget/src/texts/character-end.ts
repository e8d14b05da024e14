/** Number of code units to examine before and after a position. No real text has longer clusters. */
const REACH = 32;

/**
 * Finds the last position up to `at` between two characters as readers see them (a letter with its accents,
 * an emoji of several parts, `\r\n`) within the last 32 code units. If there is none, finds the last position
 * between two code points.
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
  // A cluster at the start of this window may begin before the window.
  return start > from ? start : end;
}

/** Returns the index after the code point at `start`, which is the smallest possible piece of a text. */
export function codePointAfter(text: string, start: number): number {
  return start + ((text.codePointAt(start) ?? 0) > 0xffff ? 2 : 1);
}

let segmenter: Intl.Segmenter | undefined;

/** Returns the segmenter. It is created on first use, because creating it takes longer than loading everything else. */
function graphemes(): Intl.Segmenter {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter;
}

/**
 * Finds the last position up to `at` between two code points, for exact pieces such as JSON. Texts for
 * readers end at `characterEnd`.
 */
export function codePointEnd(text: string, at: number): number {
  const [before, after] = [text.charCodeAt(at - 1), text.charCodeAt(at)];
  const splitsPair = before >= 0xd800 && before < 0xdc00 && after >= 0xdc00 && after < 0xe000;
  return splitsPair ? at - 1 : at;
}

/** Returns whether a code is ASCII other than `\r`, which combines with `\n`. */
function isPlain(code: number): boolean {
  return code < 128 && code !== 13;
}
