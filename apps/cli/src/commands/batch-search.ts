import { once } from "node:events";
import { createWriteStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { SpecLensError } from "@speclens/core";
import { type Engine, loadTokenCounter } from "@speclens/engine";
import { createProgress } from "../progress.ts";
import type { Streams } from "../streams.ts";
import { readQuestions } from "./read-questions.ts";

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
 * ranking, also where nothing matches, and what the default answer would show and
 * cost (o200k tokens, exact).
 *
 * @throws SpecLensError `source-not-found`, `argument-invalid` for a line that is no question
 */
export async function batchSearch(engine: Engine, options: BatchOptions): Promise<void> {
  const { questions: path, answers, top, streams } = options;
  const questions = readQuestions(await readText(path), path);
  const counter = await loadTokenCounter("o200k");
  const progress = createProgress(streams.stderr);
  const out = createWriteStream(answers);
  await once(out, "open");
  // The first search opens tables and caches: it is asked once more than it is counted.
  const [first] = questions;
  if (first !== undefined) await engine.search({ query: first.query, documents: first.documents });
  for (const [position, { id, query, documents }] of questions.entries()) {
    const started = performance.now();
    const result = await engine.search({ query, documents, limit: Math.max(top, 100) });
    const ms = Math.round((performance.now() - started) * 10) / 10;
    const answer = await engine.answers.searchResult(result, { query, documents });
    out.write(
      `${JSON.stringify({
        id,
        hits: result.hits
          .slice(0, top)
          .map(({ document, operation, score }) => ({ document, operation, score })),
        shown: answer.shownCount,
        noMatch: result.noMatch,
        tokens: counter.count(answer.text),
        ms,
      })}\n`,
    );
    progress.update((position + 1) / questions.length, `${position + 1} questions`);
  }
  progress.stop();
  out.end();
  await once(out, "finish");
}

async function readText(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw new SpecLensError(
      "source-not-found",
      `Cannot read the questions in ${path}. Give --batch the path of a JSON Lines file.`,
      { source: path },
      { cause: error },
    );
  }
}
