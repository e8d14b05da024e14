import { appendFile } from "node:fs/promises";
import { constants, setPriority } from "node:os";
import { invalidArgument, SpecLensError } from "@speclens/core";
import { defaultSignals, type IndexReport, openEngine } from "@speclens/engine";
import { type Command, Option } from "commander";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { indexWithProgress } from "../engine/index-with-progress.ts";
import { formatAnnotations } from "../reports/format-annotations.ts";
import { formatFailures, formatReport, formatTotals } from "../reports/format-report.ts";
import { formatSummary } from "../reports/format-summary.ts";
import { problemsOfReport } from "../reports/problems-of-report.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printText } from "../terminal/print-text.ts";
import { printJson, printLine, SILENT, type Streams } from "../terminal/streams.ts";
import { watchSources } from "./watch-sources.ts";

interface IndexCommandOptions extends SharedOptions {
  readonly name?: string;
  readonly rebuild?: boolean;
  readonly watch?: boolean;
  readonly quiet?: boolean;
  readonly format?: "text" | "json" | "github";
  readonly summary?: boolean;
  readonly failOn?: "warning" | "error";
}

/** Adds `speclens index`: indexes documents. */
export function indexCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("index")
    .description("Index OpenAPI documents")
    .argument(
      "[source...]",
      "files, folders, globs or URLs, or ID=SOURCE; - for standard input (default: sources of the configuration)",
    )
    .option("--name <id>", "document id, for a single source (default: its file name)")
    .option("--rebuild", "delete the index and create a new one")
    .addOption(
      new Option("--watch", "go on until Ctrl-C, and index again what changes").conflicts([
        "format",
        "summary",
        "failOn",
      ]),
    )
    .option("--quiet", "print nothing but what failed")
    .addOption(
      new Option(
        "--format <format>",
        "text, json like --json, or github: problems as annotations of GitHub Actions",
      ).choices(["text", "json", "github"]),
    )
    .option(
      "--summary",
      "also add a summary in Markdown to the file that GITHUB_STEP_SUMMARY names",
    )
    .addOption(
      new Option(
        "--fail-on <severity>",
        "exit with 1 for problems in documents of this severity, or a worse one",
      ).choices(["warning", "error"]),
    );
  addShared(command, "store", "config", "allowHost", "header", "embedder", "json").action(
    async (named: string[], options: IndexCommandOptions) => {
      const { name, rebuild, watch, quiet, summary } = options;
      const format = options.format ?? (options.json ? "json" : "text");
      const summaryFile = process.env.GITHUB_STEP_SUMMARY;
      if (summary && !summaryFile)
        throw invalidArgument(
          "summary",
          "--summary adds to the file that GITHUB_STEP_SUMMARY names, but the variable is not set.",
        );
      const resolve = () => engineOptions(options, named, "always");
      const { sources, isConfigured, ...settings } = await resolve();
      if (sources.length === 0)
        command.error(
          "error: no source. Name a file, folder, glob or URL, or list sources in the configuration.",
        );
      lowerPriority();
      const engine = await openEngine(settings);
      try {
        if (watch) {
          const { json } = options;
          const configuration = isConfigured ? { file: options.config, resolve } : undefined;
          const watching = { name, rebuild, json, quiet, configuration };
          return await watchSources(engine, sources, watching, streams);
        }
        const progress = quiet ? SILENT : streams.stderr;
        const report = await indexWithProgress(progress, (onProgress, signal) =>
          engine.index(sources, {
            ...{ name, rebuild, independent: isConfigured },
            ...{ onProgress, signal, onStandstill: defaultSignals },
          }),
        );
        printReport(report, { format, quiet }, streams);
        if (summary && summaryFile) await addSummary(summaryFile, formatSummary(report));
        if (hasFailures(report) || isRefused(report, options)) setExitCode(ExitCode.input);
      } finally {
        await engine.close();
      }
    },
  );
}

function printReport(
  report: IndexReport,
  { format, quiet = false }: { readonly format: string; readonly quiet?: boolean | undefined },
  { stdout, stderr }: Streams,
): void {
  if (format === "json") printJson(stdout, report);
  else if (format === "github") {
    const root = process.env.GITHUB_WORKSPACE || process.cwd();
    for (const line of formatAnnotations(problemsOfReport(report), root)) printLine(stdout, line);
    if (!quiet) printText(stdout, formatTotals(report));
  } else if (quiet) {
    for (const line of formatFailures(report)) printText(stderr, line);
  } else printText(stdout, formatReport(report));
}

async function addSummary(file: string, text: string): Promise<void> {
  try {
    await appendFile(file, `${text}\n`);
  } catch (cause) {
    throw new SpecLensError(
      "source-unreadable",
      `The summary cannot be written to ${file}, which GITHUB_STEP_SUMMARY names.`,
      { source: file },
      { cause },
    );
  }
}

/** Returns whether the documents have problems that the caller refuses. */
function isRefused(report: IndexReport, { failOn }: IndexCommandOptions): boolean {
  const problems = failOn === undefined ? [] : problemsOfReport(report);
  return problems.some(({ severity }) => failOn === "warning" || severity === "error");
}

/** Lowers the priority of the process. Indexing can wait slightly longer, but callers of a server cannot. */
function lowerPriority(): void {
  try {
    setPriority(constants.priority.PRIORITY_LOW);
  } catch {
    // Some systems do not let a process set its priority.
  }
}

/** Returns whether a document, or all operations of a document, are missing from the index. */
function hasFailures({ documents }: IndexReport): boolean {
  return documents.some(
    ({ state, operations }) =>
      state === "failed" || (operations.found > 0 && operations.indexed === 0),
  );
}
