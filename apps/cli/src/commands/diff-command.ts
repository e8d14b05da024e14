import { type ChangesSince, DEFAULT_BUDGET, invalidArgument } from "@speclens/core";
import {
  type Comparison,
  changesOfSource,
  changesSinceText,
  compareSources,
  compareWithIndex,
  comparisonText,
} from "@speclens/engine";
import { type Command, Option } from "commander";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { parseMoment } from "../arguments/parse-moment.ts";
import { parseWholeNumber } from "../arguments/parse-number.ts";
import { withEngine } from "../engine/with-engine.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, type Streams } from "../terminal/streams.ts";

interface DiffOptions extends SharedOptions {
  readonly since?: Date;
  readonly document?: readonly string[];
  readonly budget?: number;
  readonly format?: "text" | "json";
  readonly failOn?: "breaking" | "change";
}

/** Adds `speclens diff`: says what changed between two versions of documents. */
export function diffCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("diff")
    .description("Show what changed between two versions of an API, and what breaks clients")
    .argument("[source]", "the earlier file, folder, glob or URL; alone, its state now")
    .argument("[later]", "the later one (default: compare the indexed state of <source> with it)")
    .option(
      "--since <moment>",
      "show the changes that were indexed since a date (2026-11-22) or age (7d), of the index or of [source]",
      (text) => parseMoment(text),
    )
    .option(
      "--budget <tokens>",
      `tokens that the text may take, at least 100 (default: ${DEFAULT_BUDGET})`,
      parseWholeNumber(100, Number.MAX_SAFE_INTEGER),
    )
    .addOption(
      new Option("--format <format>", "text, or json like --json").choices(["text", "json"]),
    )
    .addOption(
      new Option("--fail-on <changes>", "exit with 1 for breaking changes, or for any").choices([
        "breaking",
        "change",
      ]),
    );
  addShared(command, "document", "store", "config", "allowHost", "json").action(
    async (source: string | undefined, later: string | undefined, options: DiffOptions) => {
      const { since, budget, document, failOn } = options;
      const print = (value: object, text: () => string): void => {
        if (options.json || options.format === "json") printJson(streams.stdout, value);
        else printColored(streams.stdout, text());
      };
      const refuse = (isRefused: Readonly<Record<"breaking" | "change", boolean>>): void => {
        if (failOn !== undefined && isRefused[failOn]) setExitCode(ExitCode.refused);
      };
      if (since !== undefined) {
        if (later !== undefined || (source !== undefined && document !== undefined))
          throw invalidArgument(
            "since",
            "--since looks at one source, or at documents of the index.",
          );
        const changes =
          source === undefined
            ? await withEngine({ ...options, lookUp: true }, streams, (engine) =>
                engine.changesSince(since, { document }),
              )
            : await changesOfSource(source, since, await engineOptions(options, [source]));
        print(changes, () => changesSinceText(changes, budget));
        refuse({ breaking: changes.breaking > 0, change: hasChanges(changes) });
        return;
      }
      if (source === undefined)
        throw invalidArgument("source", "Name a source to compare, or --since with a date.");
      if (document !== undefined)
        throw invalidArgument(
          "document",
          "--document goes with --since. Name the files to compare.",
        );
      const sources = later === undefined ? [source] : [source, later];
      const { store, storeWithin, storeAccess, remote } = await engineOptions(options, sources);
      const given = { store, storeWithin, storeAccess, remote };
      // A signal may end the process at any time, because nothing is written.
      const comparison =
        later === undefined
          ? await compareWithIndex(source, given)
          : await compareSources(source, later, given);
      print(comparison, () => comparisonText(comparison, budget));
      refuse({ breaking: comparison.breaking > 0, change: isChanged(comparison) });
    },
  );
}

function isChanged({ documents }: Comparison): boolean {
  return documents.some(({ state }) => state !== "unchanged");
}

function hasChanges({ documents }: ChangesSince): boolean {
  return documents.some(({ changes }) => changes.length > 0);
}
