import { constants, setPriority } from "node:os";
import { defaultSignals, type IndexReport, openEngine } from "@speclens/engine";
import type { Command } from "commander";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { indexWithProgress } from "../engine/index-with-progress.ts";
import { formatReport } from "../reports/format-report.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";
import { watchSources } from "./watch-sources.ts";

interface IndexCommandOptions extends SharedOptions {
  readonly name?: string;
  readonly rebuild?: boolean;
  readonly watch?: boolean;
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
    .option("--watch", "go on until Ctrl-C, and index again what changes");
  addShared(command, "store", "config", "allowHost", "header", "embedder", "json").action(
    async (named: string[], options: IndexCommandOptions) => {
      const { json, name, rebuild, watch } = options;
      const { sources, isConfigured, ...settings } = await engineOptions(options, named, "always");
      if (sources.length === 0)
        command.error(
          "error: no source. Name a file, folder, glob or URL, or list sources in the configuration.",
        );
      lowerPriority();
      const engine = await openEngine(settings);
      try {
        if (watch) return await watchSources(engine, sources, { name, rebuild, json }, streams);
        const report = await indexWithProgress(streams.stderr, (onProgress, signal) =>
          engine.index(sources, {
            ...{ name, rebuild, independent: isConfigured },
            ...{ onProgress, signal, onStandstill: defaultSignals },
          }),
        );
        if (json) printJson(streams.stdout, report);
        else printLine(streams.stdout, formatReport(report));
        if (hasFailures(report)) setExitCode(ExitCode.input);
      } finally {
        await engine.close();
      }
    },
  );
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
