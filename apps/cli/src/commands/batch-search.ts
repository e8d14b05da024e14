import { open } from "node:fs/promises";
import { escapeControls, SpecLensError } from "@speclens/core";
import { askQuestion, type Engine } from "@speclens/engine";
import { readQuestionText } from "../questions/read-question-text.ts";
import { readQuestions } from "../questions/read-questions.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgress } from "../terminal/progress.ts";
import type { Streams } from "../terminal/streams.ts";

/** Where a batch reads and writes. */
export interface BatchOptions {
  /** Path of the questions, JSON Lines. */
  readonly questions: string;
  /** Path for the answers, JSON Lines in the order of the questions. */
  readonly answers: string;
  /** Hits to write for each question. */
  readonly top: number;
  /** Where progress goes. */
  readonly streams: Streams;
}

/**
 * Asks the questions of a file one by one in a warm process. A line of answers has the ranking, even if
 * nothing matches, and what the default answer would show and cost (exact o200k tokens).
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable` if the answers cannot be written,
 * `argument-invalid` for a line that is not a question; what a search throws, with the line in front
 */
export async function batchSearch(engine: Engine, options: BatchOptions): Promise<void> {
  const { questions: path, answers: target, top, streams } = options;
  const text = await readQuestionText(path, "--batch needs the path of a JSON Lines file.");
  const questions = readQuestions(text, path);
  // The first search opens tables and caches: ask it once without counting.
  const [first] = questions;
  if (first !== undefined) await askQuestion(engine, first, { top });
  const progress = createProgress(streams.stderr);
  const out = await writing(target, () => open(target, "w"));
  try {
    for (const [position, question] of questions.entries()) {
      const { result, answer, tokens, ms } = await askQuestion(engine, question, { top });
      const line = {
        id: question.id,
        hits: result.hits
          .slice(0, top)
          .map(({ document, operation, score }) => ({ document, operation, score })),
        shown: Math.min(answer.shownCount, top),
        noMatch: result.noMatch,
        tokens,
        ms,
      };
      await writing(target, () => out.write(`${escapeControls(JSON.stringify(line))}\n`));
      progress.update((position + 1) / questions.length, pluralize(position + 1, "question"));
    }
  } finally {
    progress.stop();
    await writing(target, () => out.close());
  }
}

/** Runs a step of writing the answers; a failure becomes an error that names the file. */
async function writing<Result>(path: string, step: () => Promise<Result>): Promise<Result> {
  try {
    return await step();
  } catch (error) {
    throw unwritable(path, error);
  }
}

function unwritable(path: string, error: unknown): SpecLensError {
  const reason = error instanceof Error && "code" in error ? ` (${error.code})` : "";
  return new SpecLensError(
    "source-unreadable",
    `Cannot write the answers to ${path}${reason}. Choose a writable folder with --out.`,
    { source: path },
    { cause: error },
  );
}
