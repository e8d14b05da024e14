import type { Evaluation } from "../../src/evaluation/evaluation.ts";
import type { QuestionResult } from "../../src/evaluation/question-result.ts";

/** What a search gave, or gives. */
export interface GoldenQuestion {
  readonly query: string;
  /** Whether something matches, and how many hits the default answer names. */
  readonly verdict: string;
  /** The first five, the best first. */
  readonly hits: readonly GoldenHit[];
}

export interface GoldenHit {
  /** Confidence, 0–1. */
  readonly score: number;
  readonly operation: string;
}

/** The part of a question's result that is compared. */
export function goldenQuestion(result: QuestionResult): GoldenQuestion {
  const { query, hits, noMatch, unsure, shown } = result;
  return {
    query,
    verdict: `${noMatch ? "no match" : unsure ? "unsure" : "match"}, ${shown} shown`,
    hits: hits.slice(0, 5).map(({ score, operation }) => ({ score, operation })),
  };
}

/** The text of a ranking, with scores to two decimals. `+` marks the operations that are right. */
export function formatGolden({ questions, ranking, noMatch }: Evaluation): string {
  const recall = ranking?.recall.map(({ at, value }) => `recall@${at} ${value.toFixed(3)}`) ?? [];
  const { answerable, unanswerable } = noMatch;
  const head = [
    ...recall,
    `refused ${answerable.refused} and unsure of ${answerable.unsure} of ${answerable.questions} that have an answer`,
    `refused ${unanswerable.refused} and unsure of ${unanswerable.unsure} of ${unanswerable.questions} that have none`,
  ];
  return `${[head.join(", "), ...questions.map(formatQuestion)].join("\n\n")}\n`;
}

function formatQuestion(result: QuestionResult): string {
  const { query, verdict, hits } = goldenQuestion(result);
  const lines = hits.map(({ score, operation }, index) => {
    const isRight = result.relevant.some(({ rank }) => rank === index + 1);
    return `${isRight ? "+" : " "} ${score.toFixed(2)} ${operation}`;
  });
  return [`# ${query}`, verdict, ...lines].join("\n");
}

/** Reads what `formatGolden` wrote. */
export function parseGolden(text: string): GoldenQuestion[] {
  return text
    .trimEnd()
    .split("\n\n")
    .slice(1)
    .map((block) => {
      const [query = "", verdict = "", ...lines] = block.split("\n");
      return {
        query: query.slice("# ".length),
        verdict,
        hits: lines.map((line) => ({
          score: Number(line.slice(2, 6)),
          operation: line.slice("+ 0.00 ".length),
        })),
      };
    });
}
