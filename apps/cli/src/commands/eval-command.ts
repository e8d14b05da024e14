import { SpecLensError } from "@speclens/core";
import { type Engine, type Evaluation, type EvaluationQuestion, evaluate } from "@speclens/engine";
import type { Command } from "commander";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { parseShare, parseWholeNumber } from "../arguments/parse-number.ts";
import { withEngine } from "../engine/with-engine.ts";
import { readEvaluationQuestions } from "../questions/read-evaluation-questions.ts";
import { readQuestionText } from "../questions/read-question-text.ts";
import { formatEvaluation } from "../reports/evaluation/format-evaluation.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { printText } from "../terminal/print-text.ts";
import { createProgress } from "../terminal/progress.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface EvalOptions extends SharedOptions {
  readonly top: number;
  readonly minRecall?: number;
  readonly all?: boolean;
}

/** `--min-recall` looks at this many hits. */
const GUARDED_DEPTH = 10;

/** Adds `speclens eval`: measures the search on questions with known answers. */
export function evalCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program.command("eval");
  command
    .description("Measure the search on your own questions")
    .argument(
      "<questions>",
      'JSON Lines file: {"query","relevant":["METHOD /path" or operationId],"id"?,"documents"?,"also_ok"?,"any_of"?}',
    )
    .argument(
      "[source...]",
      "files, folders, globs or URLs to index first, instead of using an index",
    )
    .option("--top <count>", "hits to measure per question, 1 to 200", parseWholeNumber(1, 200), 20)
    .option("--min-recall <share>", "exit with 1 if recall@10 is below this, 0 to 1", parseShare)
    .option("--all", "list every question that went wrong, not only the first 20");
  addShared(command, "store", "config", "allowHost", "embedder", "json").action(
    async (path: string, sources: string[], options: EvalOptions) => {
      const { top, minRecall, all = false, json } = options;
      const text = await readQuestionText(path, "eval needs the path of a JSON Lines file.");
      const questions = readEvaluationQuestions(text, path);
      if (questions.length === 0) throw noQuestions(path);
      if (minRecall !== undefined && top < GUARDED_DEPTH)
        command.error("error: --min-recall looks at ten hits, so it needs --top 10 or more.");
      if (minRecall !== undefined && questions.every(({ relevant }) => relevant.length === 0))
        command.error("error: --min-recall needs a question with relevant operations.");
      await withEngine({ ...options, sources }, streams, async (engine) => {
        const evaluation = await evaluateWithProgress(engine, questions, top, streams);
        if (json) printJson(streams.stdout, evaluation);
        else printText(streams.stdout, formatEvaluation(evaluation, { all }));
        const recall = evaluation.ranking?.recall.find(({ at }) => at === GUARDED_DEPTH);
        if (minRecall === undefined || recall === undefined || recall.value >= minRecall) return;
        const figures = `recall@10 is ${recall.value.toFixed(4)}, below ${minRecall}`;
        printLine(streams.stderr, `speclens: ${figures}.`);
        setExitCode(ExitCode.belowMinimum);
      });
    },
  );
}

async function evaluateWithProgress(
  engine: Engine,
  questions: readonly EvaluationQuestion[],
  top: number,
  { stderr }: Streams,
): Promise<Evaluation> {
  const progress = createProgress(stderr);
  try {
    return await evaluate(engine, questions, {
      top,
      onProgress: (done, total) => progress.update(done / total, pluralize(done, "question")),
    });
  } finally {
    progress.stop();
  }
}

function noQuestions(path: string): SpecLensError {
  return new SpecLensError(
    "argument-invalid",
    `${path} has no questions. Expected lines such as {"query": "…", "relevant": ["METHOD /path"]}`,
    { argument: "questions" },
  );
}
