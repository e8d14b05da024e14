import {
  criteriaOf,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_TOP,
  MAXIMUM_PAGE_SIZE,
  OPERATION_CRITERIA,
  type OperationCriteria,
  SHARE_OF_BEST,
} from "@speclens/core";
import { type Command, Option } from "commander";
import {
  allowHostOption,
  configOption,
  documentsOption,
  embedderOption,
  jsonOption,
  type SharedOptions,
  storeOption,
} from "../arguments/options.ts";
import { parseNumber, parseShare, parseWholeNumber } from "../arguments/parse-number.ts";
import { UNLIMITED } from "../arguments/unlimited.ts";
import { withEngine } from "../engine/with-engine.ts";
import { ExitCode } from "../terminal/exit-code.ts";
import type { Finish } from "../terminal/finish.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";
import { batchSearch } from "./batch-search.ts";
import { criteriaOptions } from "./criteria-options.ts";

interface SearchOptions extends SharedOptions, OperationCriteria {
  readonly document?: readonly string[];
  readonly top: number;
  readonly minScore?: number;
  readonly similarity?: number;
  readonly stats?: boolean;
  readonly explain?: boolean;
  readonly format: "compact" | "verbose" | "json";
  readonly batch?: string;
  readonly out?: string;
}

/** Options of a single question, which a batch would silently ignore. */
const FOR_QUESTION = [
  "document",
  ...OPERATION_CRITERIA,
  "minScore",
  "similarity",
  "stats",
  "explain",
  "json",
] as const;

/** Adds `speclens search`: the operations that answer a question, or a file of questions. */
export function addSearchCommand(program: Command, streams: Streams, finish: Finish): void {
  const command = program.command("search");
  command
    .description("the operations that do what you ask for")
    .argument("[question...]", "what you want to do, in plain words")
    .addOption(documentsOption());
  for (const option of criteriaOptions()) command.addOption(option);
  command
    .option(
      "--top <count>",
      `hits, 1 to ${MAXIMUM_PAGE_SIZE}`,
      parseWholeNumber(1, MAXIMUM_PAGE_SIZE),
      DEFAULT_TOP,
    )
    .option(
      "--min-score <score>",
      `leave out hits below this confidence, 0 to 1 (default: ${SHARE_OF_BEST} of the best hit's)`,
      parseShare,
    )
    .option(
      "--similarity <cosine>",
      `tell hits that are so near a better one together with it, 0.5 to 1; 1: none (default: ${DEFAULT_DEDUP_THRESHOLD})`,
      parseNumber(0.5, 1),
    )
    .option("--stats", "say how the search ran")
    .option("--explain", "say of each hit what put it where it stands")
    .addOption(
      new Option("--format <format>", "how hits are written")
        .choices(["compact", "verbose", "json"])
        .default("compact"),
    )
    .addOption(jsonOption())
    .option(
      "--batch <file>",
      'questions, a line each: {"id","query"} and, as above, "documents", "category", …',
    )
    .option("--out <file>", "where the answers to --batch go, a line each")
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(allowHostOption())
    .addOption(embedderOption())
    .action(async (words: string[], options: SearchOptions) => {
      const { batch, out, top, stats } = options;
      if ((batch === undefined) !== (out === undefined))
        command.error("error: --batch and --out go together");
      if (batch === undefined && words.length === 0)
        command.error("error: ask a question, or give --batch and --out");
      if (
        batch !== undefined &&
        (words.length > 0 || FOR_QUESTION.some((name) => options[name] !== undefined))
      )
        command.error(
          "error: --batch asks the questions of its file only; it goes with --out, --top and what says where the index is",
        );
      await withEngine(options, streams, async (engine) => {
        if (batch !== undefined && out !== undefined)
          return batchSearch(engine, { questions: batch, answers: out, top, streams });
        const { document: documents, explain } = options;
        const request = { query: words.join(" "), documents, explain, ...criteriaOf(options) };
        const { minScore, similarity: similarityThreshold } = options;
        if (options.json || options.format === "json") {
          const result = await engine.json.search({ ...request, top, minScore });
          printJson(streams.stdout, result);
          if (result.noMatch || result.hits.length === 0) finish(ExitCode.noMatch);
          return;
        }
        const verbose = options.format === "verbose";
        const shown = { top, minScore, similarityThreshold, stats, verbose };
        const { budget } = UNLIMITED;
        const answer = await engine.answers.search({ ...request, ...shown, budget });
        printLine(streams.stdout, answer.text);
        if (answer.noMatch) finish(ExitCode.noMatch);
      });
    });
}
