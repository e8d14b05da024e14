import { cleanText } from "../text/clean-text.ts";

/** What comes before a list of the values that a field may have. */
const CUE =
  /(?<!\b(?:least|exactly|only|most)\s)\bone of|\bany of the following (?:types|values)|\b(?:possible|allowed|valid|supported|available|accepted|permitted|acceptable) (?:values?|options?|types?|states?)\b|(?<=^|[.,:;]\s|\bbe\s|\bis\s)either\b|(?<!\p{L})(?:возможные|допустимые) значения|(?<!\p{L})од(?:ин|но|на) из|:(?=\s+[-*•]\s+[`"'])/giu;
/** Up to so many characters are between a cue and the first value. */
const NEAREST = 60;
/** Up to so many characters of a list are read. */
const LONGEST = 1_500;
/** Maximum number of characters of a description to read. */
const READ = 4_000;
/** A longer list takes more than it tells. */
const MOST_VALUES = 20;
/** A value in quotes or as code. */
const QUOTED = /[`"']([^\s`"'<>{}]{1,40})[`"']/y;
/** A word that is a value by its looks: `OnFailure`, `read_only`. */
const BARE = /(?:[A-Z][\p{L}\d]*|\p{L}[\p{L}\d]*_[\p{L}\d_]+)(?![\p{L}\d_])/uy;
/** What stands between two values in a row. */
const BETWEEN = /(?:\s*\([^()]{0,200}\))?\s*(?:[,;/|]\s*)?(?:(?:and|or|и|или)\s+)?/uy;
/** The start of the next item of a list. */
const NEXT_ITEM = /(?:^|\s)[-*•]\s+(?=[`"'])/g;
/** Items after it are examples, not further values. */
const EXAMPLE = /\bexamples?\b/i;
/** What follows names of fields, of which one must be given. */
const OF_FIELDS = /^\s*(?:must|is required|are required|may be|should|can be|needs?)\b/;

/**
 * Returns the values that a description lists for a field without an `enum`: `One of Always, OnFailure, Never.`,
 * ``Valid values are: - `a` …; - `b` …``. Only lists after such words count, with values in quotes, as code, or written
 * like a constant. Returns `[]` if it lists fewer than two.
 */
export function listedValues(description: unknown): readonly string[] {
  if (typeof description !== "string") return [];
  const text = cleanText(description.slice(0, READ));
  for (const cue of text.matchAll(CUE)) {
    const after = text.slice(cue.index + cue[0].length, cue.index + cue[0].length + LONGEST);
    const values = quotedValues(after) ?? bareValues(after);
    if (values !== undefined) return values;
  }
  return [];
}

/** Reads values in quotes: in a row, or each at the start of an item. */
function quotedValues(text: string): readonly string[] | undefined {
  const start = text.slice(0, NEAREST).search(/[`"']/);
  if (start < 0 || /[.!?]\s/.test(text.slice(0, start))) return undefined;
  const isItem = /[-*•]\s+$/.test(text.slice(0, start));
  const values: string[] = [];
  let at = start;
  for (;;) {
    const value = matchAt(QUOTED, text, at);
    if (value === undefined) break;
    values.push(value[1] ?? "");
    at += value[0].length;
    if (isItem) {
      NEXT_ITEM.lastIndex = at;
      const next = NEXT_ITEM.exec(text);
      if (next === null || EXAMPLE.test(text.slice(at, next.index))) break;
      at = NEXT_ITEM.lastIndex;
    } else at += matchAt(BETWEEN, text, at)?.[0].length ?? 0;
  }
  return OF_FIELDS.test(text.slice(at)) ? undefined : asList(values);
}

/** Reads words without quotes: in a row that ends with the sentence. */
function bareValues(text: string): readonly string[] | undefined {
  let at = /^\s*(?:are|is)?\s*:?\s*/.exec(text)?.[0].length ?? 0;
  const values: string[] = [];
  for (;;) {
    const value = matchAt(BARE, text, at);
    if (value === undefined) return undefined;
    values.push(value[0]);
    at += value[0].length;
    if (/^\s*(?:$|[.;)])/.test(text.slice(at))) return asList(values);
    const between = matchAt(BETWEEN, text, at)?.[0] ?? "";
    if (!/[,;/|]|\s(?:and|or|и|или)\s/u.test(between)) return undefined;
    at += between.length;
  }
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | undefined {
  pattern.lastIndex = at;
  return pattern.exec(text) ?? undefined;
}

function asList(values: readonly string[]): readonly string[] | undefined {
  const different = [...new Set(values)].filter((value) => value !== "");
  return different.length > 1 && different.length <= MOST_VALUES ? different : undefined;
}
