import { defaultSignals, type IndexReport, openEngine } from "@speclens/engine";
import type { Command } from "commander";
import {
  allowHostOption,
  configOption,
  embedderOption,
  jsonOption,
  type SharedOptions,
  storeOption,
} from "../arguments/options.ts";
import { settingsFor } from "../arguments/settings-for.ts";
import { indexWithProgress } from "../engine/index-with-progress.ts";
import { formatReport } from "../reports/format-report.ts";
import { ExitCode } from "../terminal/exit-code.ts";
import type { Finish } from "../terminal/finish.ts";
import { stepBack } from "../terminal/step-back.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface IndexCommandOptions extends SharedOptions {
  readonly name?: string;
  readonly rebuild?: boolean;
}

/** Adds `speclens index`: reads documents into an index. */
export function addIndexCommand(program: Command, streams: Streams, finish: Finish): void {
  program
    .command("index")
    .description("read OpenAPI documents into an index")
    .argument("<source...>", "files, folders, globs or URLs; - for standard input")
    .option("--name <id>", "id of the document, for a single source (default: its file name)")
    .option("--rebuild", "drop the index and make it anew")
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(allowHostOption())
    .addOption(embedderOption())
    .addOption(jsonOption())
    .action(async (sources: string[], options: IndexCommandOptions) => {
      const { json, name, rebuild } = options;
      stepBack();
      const engine = await openEngine(await settingsFor(options, sources));
      try {
        const report = await indexWithProgress(streams.stderr, (onProgress, signal) =>
          engine.index(sources, {
            ...{ name, rebuild },
            ...{ onProgress, signal, onStandstill: defaultSignals },
          }),
        );
        if (json) printJson(streams.stdout, report);
        else printLine(streams.stdout, formatReport(report));
        if (hasFailures(report)) finish(ExitCode.input);
      } finally {
        await engine.close();
      }
    });
}

/** Something that was named is not in the index: a document, or all operations of one. */
function hasFailures({ documents }: IndexReport): boolean {
  return documents.some(
    ({ state, operations }) =>
      state === "failed" || (operations.found > 0 && operations.indexed === 0),
  );
}
