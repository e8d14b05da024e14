import {
  criteriaOf,
  DEFAULT_DEDUP_THRESHOLD,
  DEFAULT_TOP,
  MAXIMUM_PAGE_SIZE,
  OPERATION_CRITERIA,
  type OperationCriteria,
  SHARE_OF_BEST,
} from "@speclens/core";
import type { Engine } from "@speclens/engine";
import { type Command, Option } from "commander";
import { collect } from "../arguments/collect.ts";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { parseNumber, parseShare, parseWholeNumber } from "../arguments/parse-number.ts";
import { withEngine } from "../engine/with-engine.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, type Streams } from "../terminal/streams.ts";
import { batchSearch } from "./batch-search.ts";
import { criteriaOptions } from "./criteria-options.ts";

interface SearchOptions extends SharedOptions, OperationCriteria {
  readonly also?: readonly string[];
  readonly document?: readonly string[];
  readonly top?: number;
  readonly cursor?: string;
  readonly minScore?: number;
  readonly similarity?: number;
  readonly show?: number;
  readonly expand?: "always" | "unclear";
  readonly stats?: boolean;
  readonly explain?: boolean;
  readonly format: "compact" | "verbose" | "json";
  readonly batch?: string;
  readonly out?: string;
}

/** Options about the hits of a question, which a list of operations would silently ignore. */
const FOR_HITS = [
  ...(["also", "cursor", "minScore", "similarity", "show", "expand", "stats", "explain"] as const),
] as const;

/** Options for a single question, which a batch would silently ignore. */
const FOR_QUESTION = ["document", ...OPERATION_CRITERIA, ...FOR_HITS, "json"] as const;

/**
 * Adds `speclens search`: finds the operations for a question or for a file of questions, or lists those that meet
 * criteria.
 */
export function searchCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program.command("search");
  command
    .description("Find operations for a task, or list those of a category, group, tag, …")
    .argument(
      "[question...]",
      "what you want to do, in plain words; without it, the options say which operations to list",
    );
  command.option(
    "--also <question>",
    "another question, or the same in other words (repeatable)",
    collect,
  );
  addShared(command, "document");
  for (const option of criteriaOptions()) command.addOption(option);
  command
    .option(
      "--top <count>",
      `number of hits, 1 to ${MAXIMUM_PAGE_SIZE} (default: ${DEFAULT_TOP}); without a question, number of operations (default: all)`,
      parseWholeNumber(1, MAXIMUM_PAGE_SIZE),
    )
    .addOption(
      new Option("--cursor <cursor>", "continue an earlier answer to this question").conflicts(
        "json",
      ),
    )
    .option(
      "--min-score <score>",
      `leave out hits below this confidence, 0 to 1 (default: ${SHARE_OF_BEST} of the best hit's)`,
      parseShare,
    )
    .option(
      "--similarity <cosine>",
      `collapse hits at least this similar to a better one, 0.5 to 1; 1 turns it off (default: ${DEFAULT_DEDUP_THRESHOLD})`,
      parseNumber(0.5, 1),
    )
    .option(
      "--show <count>",
      "best hits to show in full, 0 to 3 (default: the best one, if it is far ahead)",
      parseWholeNumber(0, 3),
    )
    .addOption(
      new Option(
        "--expand [when]",
        "also search for what the language model adds to the question: always, or only if no hit is a clear match",
      )
        .choices(["always", "unclear"])
        .preset("always")
        .conflicts("also"),
    )
    .option("--stats", "report how the search ran")
    .option("--explain", "show why each hit ranks where it does")
    .addOption(
      new Option("--format <format>", "output format")
        .choices(["compact", "verbose", "json"])
        .default("compact"),
    )
    .option(
      "--batch <file>",
      'JSON Lines file of questions: {"id","query"}, optionally with "documents", "category", …',
    )
    .option("--out <file>", "JSON Lines file for the answers to --batch");
  addShared(command, "json", "store", "config", "allowHost", "embedder", "model").action(
    async (words: string[], options: SearchOptions) => {
      const { batch, out, top, stats } = options;
      if ((batch === undefined) !== (out === undefined))
        command.error("error: --batch and --out need each other.");
      const question = words.join(" ").trim();
      if (batch === undefined && question === "") requireCriteria(command, options);
      if (
        batch !== undefined &&
        (words.length > 0 || FOR_QUESTION.some((name) => options[name] !== undefined))
      )
        command.error(
          "error: --batch reads all questions from its file. It only works with --out, --top and the options that choose the index.",
        );
      await withEngine(options, streams, async (engine) => {
        if (batch !== undefined && out !== undefined)
          return batchSearch(engine, {
            questions: batch,
            answers: out,
            top: top ?? DEFAULT_TOP,
            streams,
            setExitCode,
          });
        if (question === "") return listOperations(engine, options, streams, setExitCode);
        const { also, document: documents, explain, cursor } = options;
        const query = also === undefined ? question : [question, ...also];
        const expand =
          options.expand === undefined ? undefined : { onlyUnclear: options.expand === "unclear" };
        const request = { query, documents, explain, expand, ...criteriaOf(options) };
        const { minScore, similarity: similarityThreshold, show } = options;
        if (options.json || options.format === "json") {
          const result = await engine.json.search({ ...request, top, minScore, stats });
          printJson(streams.stdout, result);
          if (result.noMatch || result.hits.length === 0) setExitCode(ExitCode.noMatch);
          return;
        }
        const verbose = options.format === "verbose";
        const shown = { top, cursor, minScore, similarityThreshold, show, stats, verbose };
        const { budget } = UNLIMITED;
        const answer = await engine.answers.search({ ...request, ...shown, budget });
        const isTerminal = streams.stdout.isTTY === true;
        printColored(streams.stdout, isTerminal ? withOption(answer.text) : answer.text);
        if (answer.noMatch) setExitCode(ExitCode.noMatch);
      });
    },
  );
}

/** Tells how to see more by the option of this command. Programs read the cursor where all answers have it. */
function withOption(text: string): string {
  return text.replace(/(?<=^… .*): cursor "([\w-]+)"$/m, ": --top 20, or --cursor $1");
}

/** Refuses a command without a question, unless options say which operations to list. */
function requireCriteria(command: Command, options: SearchOptions): void {
  if (["document" as const, ...OPERATION_CRITERIA].every((name) => options[name] === undefined))
    command.error(
      "error: no question. Ask one, list operations by --category, --group, --tag, --method or --document, or use --batch and --out.",
    );
  if (FOR_HITS.some((name) => options[name] !== undefined) || options.format === "verbose")
    command.error(
      "error: --min-score, --similarity, --expand, --stats, --explain and --format verbose need a question.",
    );
}

async function listOperations(
  engine: Engine,
  options: SearchOptions,
  { stdout }: Streams,
  setExitCode: SetExitCode,
): Promise<void> {
  const { document: documents, top: first } = options;
  const request = { documents, first, ...criteriaOf(options) };
  if (options.json || options.format === "json") {
    const list = await engine.json.operations(request);
    printJson(stdout, list);
    if (list.totalCount === 0) setExitCode(ExitCode.noMatch);
    return;
  }
  const answer = await engine.answers.operations({ ...request, ...UNLIMITED });
  printColored(stdout, answer.text);
  if (answer.noMatch) setExitCode(ExitCode.noMatch);
}
