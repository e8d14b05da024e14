import { REQUEST_LANGUAGES, type RequestLanguage } from "@speclens/core";
import type { Engine, PlanRequest } from "@speclens/engine";
import { type Command, Option } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { withEngine } from "../engine/with-engine.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface AskOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly format: "text" | "json" | "arazzo" | RequestLanguage;
}

/** Adds `speclens ask`: plans the calls of a task, or answers it with a language model. */
export function askCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("ask")
    .description("Plan a task: which operations to call, in which order, with which values")
    .argument("<task...>", "what you want to do, in plain words")
    .addOption(
      new Option(
        "--format <format>",
        "a plan or a model's answer as text or JSON, an Arazzo 1.1 workflow, or requests as code",
      )
        .choices(["text", "json", "arazzo", ...REQUEST_LANGUAGES])
        .default("text"),
    );
  addShared(
    command,
    ...(["document", "json", "model", "store", "config", "allowHost", "embedder"] as const),
  ).action(async (words: string[], options: AskOptions) =>
    withEngine(options, streams, async (engine) => {
      const request = { query: words.join(" "), documents: options.document };
      const { format } = options;
      const isJson = options.json || format === "json";
      const isMatch =
        engine.model !== undefined && (isJson || format === "text")
          ? await printAnswer(engine, request, { isJson, streams })
          : await printPlan(engine, request, { format: isJson ? "json" : format, streams });
      if (!isMatch) setExitCode(ExitCode.noMatch);
    }),
  );
}

/** Prints a plan. Returns whether something in the index may do the task. */
async function printPlan(
  engine: Engine,
  request: PlanRequest,
  { format, streams: { stdout } }: Pick<AskOptions, "format"> & { readonly streams: Streams },
): Promise<boolean> {
  if (format === "json" || format === "arazzo") {
    const plan = await engine.ask(request);
    if (format === "json") printJson(stdout, plan);
    else printLine(stdout, (await engine.arazzo(plan)).trimEnd());
    return !plan.noMatch && plan.steps.length > 0;
  }
  const answer = await engine.answers.ask({ ...request, format, ...UNLIMITED });
  if (format === "text") printColored(stdout, answer.text);
  else printLine(stdout, answer.text);
  return !answer.noMatch;
}

/**
 * Prints the answer of the language model, on a terminal as it is written. If the model fails, prints the plan, and
 * says why on the standard error.
 */
async function printAnswer(
  engine: Engine,
  request: PlanRequest,
  { isJson, streams: { stdout, stderr } }: { readonly isJson: boolean; readonly streams: Streams },
): Promise<boolean> {
  const streams = stdout.isTTY === true && !isJson;
  let written = "";
  const onText = (piece: string): void => {
    written += piece;
    stdout.write(piece);
  };
  const answer = await engine.answer(request, streams ? { onText } : {});
  const { text, failure, plan } = answer;
  if (isJson) printJson(stdout, answer);
  else if (failure === undefined) printLine(stdout, streams ? "" : text);
  else {
    // The beginning of an answer that broke off is on the terminal already.
    if (written !== "") printLine(stdout, written.endsWith("\n") ? "" : "\n");
    printLine(stdout, text);
  }
  if (failure !== undefined) printLine(stderr, `speclens: ${failure.message} This is the plan.`);
  return failure === undefined || (!plan.noMatch && plan.steps.length > 0);
}
