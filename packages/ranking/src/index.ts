// Every public export of @speclens/ranking.

export { type AnalyzedWord, analyze, analyzeWords } from "./analysis/analyze.ts";
export { chooseTermsOf } from "./analysis/choose-terms.ts";
export { countTerm, countTerms, lengthInTerms } from "./analysis/count-terms.ts";
export {
  detectLanguage,
  isInAnotherLanguage,
  questionLanguages,
} from "./analysis/detect-language.ts";
export { FUNCTION_WORDS } from "./analysis/function-words.ts";
export { idf, idfOf } from "./analysis/idf.ts";
export {
  isLanguageCode,
  type Language,
  type LanguageCode,
  loadLanguages,
} from "./analysis/languages.ts";
export { stem } from "./analysis/stem.ts";
export type { TermStatistics } from "./analysis/term-statistics.ts";
export { analyzeQuery, type OccursAnywhere } from "./query/analyze-query.ts";
export { correctWords } from "./query/correct-words.ts";
export { hasSeveralSentences } from "./query/has-several-sentences.ts";
export { type NearItem, nearWords } from "./query/near-words.ts";
export { type AnalyzedQuery, longShare, type Query, type QueryTerm } from "./query/query.ts";
export { splitQuery } from "./query/split-query.ts";
export { bestFirst } from "./scoring/best-first.ts";
export { bm25, lengthPenalty, type TermCounts, termCounts, termScore } from "./scoring/bm25.ts";
export { cosineOf, nearnessOf } from "./scoring/cosine.ts";
export type { CountedItem } from "./scoring/counted-item.ts";
export { highestCoverage } from "./scoring/coverage.ts";
export { type GroupSupport, groupScores } from "./scoring/group-scores.ts";
export { hybridWeights, type SignalBalance } from "./scoring/hybrid-weights.ts";
export {
  type ConfidenceFit,
  type Judged,
  judge,
  type LogOdds,
  type Outcome,
} from "./scoring/judge.ts";
export { type RepeatPenalty, repeatPenalties } from "./scoring/repeat-penalties.ts";
export type { SignalWeights } from "./scoring/signal-weights.ts";
export { standardizeBest } from "./scoring/standardize-best.ts";
export { surprisalOf } from "./scoring/surprisal.ts";
export { titleSimilarity } from "./scoring/title-similarity.ts";
export { weightedCount } from "./scoring/weighted-count.ts";
export { deviationOf, zScores } from "./scoring/z-scores.ts";
export {
  BEYOND,
  HEAD_WEIGHT,
  LENGTH_PENALTY,
  SATURATION,
  USUAL_COSINES,
} from "./weights/weights.ts";
