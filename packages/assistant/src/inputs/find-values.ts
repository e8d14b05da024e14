import type { QuestionValue, ValueKind } from "./question-value.ts";

/** Maximum number of values of a question, and of characters that are looked at. */
const MOST_VALUES = 30;
const LONGEST_QUESTION = 10_000;
/** Words before a value that are looked at. */
const WORDS_BEFORE = 4;
const WORDS = /[\p{L}\p{N}]+/gu;

const MONTHS =
  "january february march april may june july august september october november december".split(
    " ",
  );
/** A time after a date. */
const TIME = String.raw`(?:,? (?:at )?\d{1,2}:\d{2}(?::\d{2})?(?: ?(?:UTC|GMT))?)?`;
const MONTH = `(?:${MONTHS.join("|")}|${MONTHS.map((month) => month.slice(0, 3)).join("|")})`;

/**
 * The patterns of values, the most telling first. A value is not looked for inside of another one. What has no kind is
 * no value.
 */
const PATTERNS: readonly (readonly [kind: ValueKind | undefined, pattern: RegExp])[] = [
  [
    "text",
    /"([^"]{1,500})"|“([^”]{1,500})”|«([^»]{1,500})»|(?<![\p{L}\p{N}])'([^'\n]{1,200})'(?!\p{L})/gu,
  ],
  ["url", /https?:\/\/[^\s"'<>]{1,500}[^\s"'<>.,;:!?)]/gu],
  ["email", /[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,6}/gu],
  ["phone", /\+\d[\d ()-]{5,20}\d/gu],
  [
    "date",
    /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?(?!\d)/gu,
  ],
  [
    "date",
    new RegExp(String.raw`\b(?:\d{1,2} ${MONTH} \d{4}|${MONTH} \d{1,2}, \d{4})\b${TIME}`, "giu"),
  ],
  [undefined, /(?<!\d)\d{1,2}:\d{2}(?::\d{2})?(?!\d)|\b(?:I|UTC|GMT|OAuth)\b/gu],
  // Jan van Eyck is a person.
  [undefined, new RegExp(String.raw`\b${MONTH}\b(?! (?:de|da|van|von) )`, "giu")],
  // A letter and a digit, or several parts that are joined by signs, one of them with a digit.
  [
    "id",
    /(?<![\p{L}\p{N}_])(?=[^\s,;]*\d)(?=[^\s,;]*[\p{L}_])[\p{L}\p{N}](?:[\p{L}\p{N}_.:/#-]*[\p{L}\p{N}])?(?:\/\*)?/gu,
  ],
  ["id", /(?<![\p{L}\p{N}_/])[\p{L}\p{N}-]+\/[\p{L}\p{N}_.-]*[\p{L}\p{N}](?![\p{L}\p{N}/])/gu],
  ["number", /(?<![\p{L}\p{N}.,])\d+(?:,\d{3})*(?:\.\d+)?(?![\p{L}\p{N}])/gu],
  [
    "name",
    /(?<=[^.!?\s] |\()\p{Lu}[\p{L}\p{N}'’-]*(?: (?:of|the|and|de|da|van|von|\p{Lu}[\p{L}\p{N}'’-]*))*(?<=\p{Lu}[\p{L}\p{N}'’-]*)/gu,
  ],
];

/**
 * Finds the values in a question: quoted texts, addresses, dates, ids, numbers and names, in the order of the question.
 * `Refund ch_1Qa of "Anna"` → `ch_1Qa` (id), `Anna` (text). Finds up to 30.
 */
export function findValues(question: string): QuestionValue[] {
  const text = question.slice(0, LONGEST_QUESTION);
  const found: QuestionValue[] = [];
  const taken: (readonly [start: number, end: number])[] = [];
  for (const [kind, pattern] of PATTERNS)
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      const end = start + match[0].length;
      if (taken.some(([from, to]) => start < to && end > from)) continue;
      taken.push([start, end]);
      if (kind === undefined) continue;
      const inner = match.slice(1).find((group) => group !== undefined) ?? match[0];
      found.push({ kind, text: normalized(kind, inner), start, before: wordsBefore(text, start) });
    }
  return found.sort((left, right) => left.start - right.start).slice(0, MOST_VALUES);
}

/** What is before another request, or another part of one, is about something else: "create an issue, label it 'bug'". */
function wordsBefore(text: string, start: number): string[] {
  const before = text.slice(Math.max(0, start - 80), start).toLowerCase();
  const own = before.split(/[,;.!?]\s+|\s(?:and|then)\s/u).at(-1) ?? "";
  const words = own.match(WORDS) ?? before.match(WORDS) ?? [];
  return words.slice(-WORDS_BEFORE);
}

function normalized(kind: ValueKind, text: string): string {
  if (kind === "number") return text.replaceAll(",", "");
  if (kind !== "date" || /^\d{4}-/.test(text)) return text.trim();
  const [, day = "", year = ""] = /(?:^|\D)(\d{1,2})(?=\D).*?(\d{4})/u.exec(text) ?? [];
  const lower = text.toLowerCase();
  const month = MONTHS.findIndex((name) => lower.includes(name.slice(0, 3))) + 1;
  const date = `${year}-${twoDigits(String(month))}-${twoDigits(day)}`;
  const [, hours, minutes = "", seconds = "00"] = /(\d{1,2}):(\d{2})(?::(\d{2}))?/.exec(text) ?? [];
  return hours === undefined ? date : `${date}T${twoDigits(hours)}:${minutes}:${seconds}Z`;
}

function twoDigits(digits: string): string {
  return digits.padStart(2, "0");
}
