/** The kind of information that a question asks for: an idea, or a fact such as a name or a command. */
export type QuestionKind = "conceptual" | "factual";

/** Quoted code, whose words do not count as part of the question. */
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
 * Decides, in English and Russian, whether a question is conceptual and therefore needs whole texts.
 * Conceptual questions contain question words, words for guides and comparisons, or a question mark. All
 * other questions are factual, including those about a command or a name (`install`, `getUserById`, `v1.5`).
 * Conceptual signals take precedence and factual is the default, so factual signals would change nothing. The
 * time is proportional to the length of the question.
 */
export function classifyQuestion(query: string): QuestionKind {
  const prose = query.replace(CODE, " ").split(/\s+/u).map(withoutPath).join(" ");
  return SIGNAL.test(prose) ? "conceptual" : "factual";
}

/** Reduces a path or URL, which does not count as part of the question either, to the question mark after it. */
function withoutPath(word: string): string {
  return word.includes("/") ? (/[?？؟]$/u.exec(word)?.[0] ?? "") : word;
}
