/** What a question asks for: an idea, or a fact such as a name or a command. */
export type QuestionKind = "conceptual" | "factual";

/** Quoted code: its words are not part of the question. */
const CODE = /`[^`]*`/g;

/** `*` marks the start of longer words. */
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
 * Decides, in English and Russian, whether a question is conceptual, and so needs whole texts: it has
 * question words, words for guides and comparisons, or a question mark. All others are factual, also
 * those about a command or a name (`install`, `getUserById`, `v1.5`). Conceptual signals win and factual
 * is the default, so factual signals would change nothing. Takes time in proportion to the length of the
 * question.
 */
export function classifyQuestion(query: string): QuestionKind {
  const prose = query.replace(CODE, " ").split(/\s+/u).map(withoutPath).join(" ");
  return SIGNAL.test(prose) ? "conceptual" : "factual";
}

/** Reduces a path or URL, which is not part of the question either, to the question mark after it. */
function withoutPath(word: string): string {
  return word.includes("/") ? (/[?？؟]$/u.exec(word)?.[0] ?? "") : word;
}
