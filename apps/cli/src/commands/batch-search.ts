import { open } from "node:fs/promises";
import { escapeControls, SpecLensError } from "@speclens/core";
import { askQuestion, type Engine } from "@speclens/engine";
import { readQuestionText } from "../questions/read-question-text.ts";
import { readQuestions } from "../questions/read-questions.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgress } from "../terminal/progress.ts";
import type { Streams } from "../terminal/streams.ts";

/** The input and output of a batch. */
export interface BatchOptions {
  /** Path of the questions, JSON Lines. */
  readonly questions: string;
  /** Path for the answers, JSON Lines in the order of the questions. */
  readonly answers: string;
  /** Number of hits to write for each question. */
  readonly top: number;
  /** The streams that receive progress. */
  readonly streams: Streams;
}

/**
 * Answers the questions in a file one at a time in a warm process. Each line of the output contains the
 * ranking, even if nothing matches, and the default answer with its cost (exact o200k tokens).
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable` if the answers cannot be written,
 *   `argument-invalid` for a line that is not a question; any error of a search, prefixed with the line
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
        ...(result.unsure && { unsure: true }),
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

/** Runs a step that writes the answers. A failure becomes an error that names the file. */
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
