import { open } from "node:fs/promises";
import { escapeControls, SpecLensError, type SpecLensErrorCode } from "@speclens/core";
import { askQuestion, type Engine, renderError } from "@speclens/engine";
import type { QuestionLine } from "../questions/parse-question-lines.ts";
import { readQuestionText } from "../questions/read-question-text.ts";
import { type Question, readQuestions } from "../questions/read-questions.ts";
import { exitCodeOf, type SetExitCode } from "../terminal/exit-code.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgress } from "../terminal/progress.ts";
import { printLine, type Streams } from "../terminal/streams.ts";

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
  /** Receives the code of the first line that cannot be answered. */
  readonly setExitCode: SetExitCode;
}

/**
 * Answers the questions in a file one at a time in a warm process. Each line of the output contains the
 * ranking, even if nothing matches, and the default answer with its cost (exact o200k tokens). For a line that
 * cannot be answered, it contains the error, and the batch goes on.
 *
 * @throws SpecLensError `source-not-found`, `source-unreadable` if the answers cannot be written; any error of
 *   a search that does not lie in its question
 */
export async function batchSearch(engine: Engine, options: BatchOptions): Promise<void> {
  const { questions: path, answers: target, top, streams, setExitCode } = options;
  const text = await readQuestionText(path, "--batch needs the path of a JSON Lines file.");
  const lines = readQuestions(text, path);
  // The first search opens tables and caches: ask it once without counting.
  const first = lines.find((line) => "question" in line);
  if (first !== undefined) await answerLine(engine, first, top);
  const progress = createProgress(streams.stderr);
  const out = await writing(target, () => open(target, "w"));
  const errors: SpecLensError[] = [];
  try {
    for (const [position, line] of lines.entries()) {
      const answer = await answerLine(engine, line, top);
      const isError = SpecLensError.isInstance(answer);
      if (isError) errors.push(answer);
      const written = isError ? errorLine(line, answer) : answer;
      await writing(target, () => out.write(`${escapeControls(JSON.stringify(written))}\n`));
      progress.update((position + 1) / lines.length, pluralize(position + 1, "question"));
    }
  } finally {
    progress.stop();
    await writing(target, () => out.close());
  }
  const [error] = errors;
  if (error === undefined) return;
  printLine(
    streams.stderr,
    `speclens: ${pluralize(errors.length, "line")} of ${path} could not be answered. The first: ${renderError(error)}`,
  );
  setExitCode(exitCodeOf(error));
}

/** Returns what to write for a line, or the error if the line cannot be answered. */
async function answerLine(
  engine: Engine,
  line: QuestionLine<Question>,
  top: number,
): Promise<object | SpecLensError> {
  if ("error" in line) return line.error;
  const { question } = line;
  try {
    const { result, answer, tokens, ms } = await askQuestion(engine, question, { top });
    return {
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
  } catch (error) {
    if (SpecLensError.isInstance(error) && OF_QUESTION.has(error.code)) return error;
    throw error;
  }
}

/** The errors that lie in a question. Any other would come again with each line. */
const OF_QUESTION: ReadonlySet<SpecLensErrorCode> = new Set([
  "argument-invalid",
  "document-not-found",
  "category-not-found",
  "tag-not-found",
]);

function errorLine(line: QuestionLine<Question>, { code, message }: SpecLensError): object {
  const id = "error" in line ? line.id : line.question.id;
  return { id, line: line.line, error: { code, message } };
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
