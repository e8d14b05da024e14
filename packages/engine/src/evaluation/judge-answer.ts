import type { AskedQuestion } from "./ask-question.ts";
import type { EvaluationQuestion } from "./evaluation-question.ts";
import type { QuestionResult } from "./question-result.ts";
import type { RelevantOperation } from "./relevant-operation.ts";

/** Looks up the relevant operations of a question among its hits. The result keeps the first `top` hits. */
export function judgeAnswer(
  { id, query, documents }: EvaluationQuestion,
  relevant: readonly RelevantOperation[],
  { result, answer, tokens, ms }: AskedQuestion,
  top: number,
): QuestionResult {
  const rankOf = ({ operations }: RelevantOperation): number =>
    1 +
    result.hits.findIndex((hit) =>
      operations.some(
        ({ document, operation }) => hit.document === document && hit.operation === operation,
      ),
    );
  return {
    id,
    query,
    ...(documents !== undefined && { documents }),
    relevant: relevant.map((entry) => {
      const rank = rankOf(entry);
      return rank === 0 ? entry : { ...entry, rank };
    }),
    ranked: result.hits.length,
    hits: result.hits.slice(0, top).map(({ document, operation, summary, score }) => ({
      document,
      operation,
      ...(summary !== undefined && { summary }),
      score,
    })),
    shown: Math.min(answer.shownCount, top),
    noMatch: result.noMatch,
    unsure: result.unsure === true,
    mode: result.stats.mode,
    tokens,
    ms,
  };
}
