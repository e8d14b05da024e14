import { type SearchMode, SpecLensError, throwIfAborted } from "@speclens/core";
import { requireRange } from "../answers/require-range.ts";
import type { Engine } from "../contracts/engine.ts";
import { askQuestion } from "./ask-question.ts";
import { createRelevantFinder } from "./create-relevant-finder.ts";
import type { Evaluation } from "./evaluation.ts";
import type { EvaluationQuestion } from "./evaluation-question.ts";
import { findSearched } from "./find-searched.ts";
import { judgeAnswer } from "./judge-answer.ts";
import type { QuestionResult } from "./question-result.ts";

/** Options for measuring the search. */
export interface EvaluateOptions {
  /** Number of hits to measure for each question, 1–200. Default 20. */
  readonly top?: number | undefined;
  /** Called after each question. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** Aborts the measurement with `aborted`. */
  readonly signal?: AbortSignal | undefined;
}

/**
 * Measures how well the search answers questions with known answers, one question at a time. The first question is
 * asked an extra time before the measurement, because the first search opens tables and models. The same questions
 * on the same index yield the same figures, except for times.
 *
 * @throws SpecLensError `argument-invalid` if there are no questions; errors of a search, prefixed with the
 * location of the question
 */
export async function evaluate(
  engine: Engine,
  questions: readonly EvaluationQuestion[],
  { top = 20, onProgress, signal }: EvaluateOptions = {},
): Promise<Evaluation> {
  requireRange("top", top, 1, 200);
  const [first] = questions;
  if (first === undefined)
    throw new SpecLensError("argument-invalid", "There are no questions. Give at least one.", {
      argument: "questions",
    });
  const searched = await findSearched(engine, questions);
  const findRelevant = createRelevantFinder(searched.operations);
  const found = questions.map((question) => ({ question, ...findRelevant(question) }));
  const warnings = new Set(found.flatMap((entry) => entry.warnings));

  const ask = ({ query, documents, id, place = String(id) }: EvaluationQuestion) =>
    askQuestion(engine, { query, documents, place }, { top, signal });
  await ask(first);
  const results: QuestionResult[] = [];
  let embedder: string | undefined;
  for (const { question, relevant } of found) {
    throwIfAborted(signal);
    const asked = await ask(question);
    const { notice } = asked.result.stats;
    embedder ??= asked.result.stats.embedder;
    if (notice !== undefined) warnings.add(notice);
    results.push(judgeAnswer(question, relevant, asked, top));
    onProgress?.(results.length, questions.length);
  }

  // Load this here, because other commands need no statistics.
  const { summarize } = await import("./summarize.ts");
  return {
    store: engine.store,
    documents: searched.documents,
    operations: searched.operations.length,
    modes: countModes(results),
    ...(embedder !== undefined && { embedder }),
    top,
    ...summarize(results, top),
    warnings: [...warnings],
    questions: results,
  };
}

function countModes(results: readonly QuestionResult[]): Evaluation["modes"] {
  const modes: Partial<Record<SearchMode, number>> = {};
  for (const { mode } of results) modes[mode] = (modes[mode] ?? 0) + 1;
  return modes;
}
