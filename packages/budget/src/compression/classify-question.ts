/** What a question is about: the idea of something, or a fact such as a name or a command. */
export type QuestionKind = "conceptual" | "factual";

/** Quoted code: words in it ask nothing. */
const CODE = /`[^`]*`/g;

/** Beginnings of words are followed by `*`. */
const CONCEPTUAL: readonly string[] = [
  // Question words.
  "why",
  "how",
  "what",
  "whats",
  "explain*",
  "explanation*",
  "почему",
  "зачем",
  "как",
  "каким образом",
  "что такое",
  "что значит",
  "что означает",
  "что это",
  "что делает",
  "объясн*",
  "поясн*",
  "расскажи*",
  // Guides.
  "getting started",
  "overview*",
  "background",
  "обзор*",
  "введение",
  "с чего начать",
  "начало работы",
  "основы",
  // Comparisons.
  "difference*",
  "differ",
  "differs",
  "compare*",
  "comparing",
  "comparison*",
  "versus",
  "vs",
  "разниц*",
  "различ*",
  "отлича*",
  "отличи*",
  "сравн*",
];

const SIGNAL: RegExp = new RegExp(
  `(?<![\\p{L}\\p{N}_])(?:${CONCEPTUAL.map(patternOf).join("|")})(?![\\p{L}\\p{N}_])|[?？؟]`,
  "iu",
);

function patternOf(signal: string): string {
  return signal.replaceAll(" ", "\\s+").replace("*", "\\p{L}*");
}

/**
 * Tells, in English and Russian, whether a question wants to understand something, and so needs whole
 * texts: question words, words for guides and comparisons, a question mark. All else is factual, also
 * what is about a command or a name (`install`, `getUserById`, `v1.5`): conceptual signals win, and
 * factual is the default, so that signals for it would change nothing. Takes time in proportion to the
 * length of the question.
 */
export function classifyQuestion(query: string): QuestionKind {
  const prose = query.replace(CODE, " ").split(/\s+/u).map(withoutPath).join(" ");
  return SIGNAL.test(prose) ? "conceptual" : "factual";
}

/** Of a path or a URL, which asks nothing either, the question mark behind it. */
function withoutPath(word: string): string {
  return word.includes("/") ? (/[?？؟]$/u.exec(word)?.[0] ?? "") : word;
}
