import { DEFAULT_BUDGET } from "@speclens/core";
import {
  type Comparison,
  compareSources,
  compareWithIndex,
  comparisonText,
} from "@speclens/engine";
import { type Command, Option } from "commander";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { parseWholeNumber } from "../arguments/parse-number.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface DiffOptions extends SharedOptions {
  readonly budget?: number;
  readonly format?: "text" | "json";
  readonly failOn?: "breaking" | "change";
}

/** Adds `speclens diff`: says what changed between two versions of documents. */
export function diffCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("diff")
    .description("Show what changed between two versions of an API, and what breaks clients")
    .argument("<source>", "the earlier file, folder, glob or URL; alone, its state now")
    .argument("[later]", "the later one (default: compare the indexed state of <source> with it)")
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
  addShared(command, "store", "config", "allowHost", "json").action(
    async (source: string, later: string | undefined, options: DiffOptions) => {
      const { store, storeWithin, storeAccess, remote } = await engineOptions(
        options,
        later === undefined ? [source] : [source, later],
      );
      const given = { store, storeWithin, storeAccess, remote };
      // A signal may end the process at any time, because nothing is written.
      const comparison =
        later === undefined
          ? await compareWithIndex(source, given)
          : await compareSources(source, later, given);
      if (options.json || options.format === "json") printJson(streams.stdout, comparison);
      else printLine(streams.stdout, comparisonText(comparison, options.budget));
      if (isRefused(comparison, options)) setExitCode(ExitCode.refused);
    },
  );
}

function isRefused({ documents, breaking }: Comparison, { failOn }: DiffOptions): boolean {
  if (failOn === "breaking") return breaking > 0;
  return failOn === "change" && documents.some(({ state }) => state !== "unchanged");
}
