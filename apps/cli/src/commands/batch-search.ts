import { open } from "node:fs/promises";
import { escapeControls, SpecLensError } from "@speclens/core";
import { askQuestion, type Engine } from "@speclens/engine";
import { readQuestionText } from "../questions/read-question-text.ts";
import { readQuestions } from "../questions/read-questions.ts";
import { counted } from "../terminal/counted.ts";
import { createProgress } from "../terminal/progress.ts";
import type { Streams } from "../terminal/streams.ts";

export interface BatchOptions {
  /** Path of the questions, JSON Lines. */
  readonly questions: string;
  /** Path that the answers are written to, JSON Lines in the order of the questions. */
  readonly answers: string;
  /** Hits of the ranking that are written for each question. */
  readonly top: number;
  readonly streams: Streams;
}

/**
 * Asks a file of questions, one after the other in one warm process. An answer line holds the
 * ranking, also where nothing matches, and what the default answer would show and cost (o200k
 * tokens, exact).
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable` for answers that cannot be written,
 * `argument-invalid` for a line that is no question; what a search throws, with the line in front
 */
export async function batchSearch(engine: Engine, options: BatchOptions): Promise<void> {
  const { questions: path, answers: target, top, streams } = options;
  const text = await readQuestionText(path, "Give --batch the path of a JSON Lines file.");
  const questions = readQuestions(text, path);
  // The first search opens tables and caches: it is asked once more than it is counted.
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
      progress.update((position + 1) / questions.length, counted(position + 1, "question"));
    }
  } finally {
    progress.stop();
    await writing(target, () => out.close());
  }
}

/** Takes a step in writing the answers; its failure becomes an error that names their file. */
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
    `Cannot write the answers to ${path}${reason}. Give --out a file in a folder that can be written.`,
    { source: path },
    { cause: error },
  );
}
