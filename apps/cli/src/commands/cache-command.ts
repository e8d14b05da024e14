import { DEFAULT_CACHE_DAYS } from "@speclens/core";
import { listCache, pruneCache } from "@speclens/engine";
import { type Command, Option } from "commander";
import { jsonOption } from "../arguments/options.ts";
import { parseAge } from "../arguments/parse-age.ts";
import { formatCache, formatPruned } from "../reports/format-cache.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface PruneCommandOptions {
  readonly olderThan?: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Adds `speclens cache`: what sources that were asked without an index left behind, and its removal. */
export function addCacheCommand(program: Command, { stdout }: Streams): void {
  const cache = program
    .command("cache")
    .description("what is kept of sources that were asked without an index")
    .addOption(jsonOption())
    .action(async ({ json }: { readonly json?: boolean }) => {
      const contents = await listCache();
      if (json) printJson(stdout, contents);
      else printLine(stdout, formatCache(contents, new Date()));
    });
  cache
    .command("prune")
    .description("remove what was not used for long, was not finished, or is of another version")
    .addOption(
      new Option(
        "--older-than <age>",
        `not used for so long: 12h, 30d, 2w (default: ${DEFAULT_CACHE_DAYS}d)`,
      ).argParser(parseAge),
    )
    .addOption(new Option("--all", "everything that is not in use now").conflicts("olderThan"))
    .addOption(jsonOption())
    .action(async ({ olderThan, all, json }: PruneCommandOptions) => {
      const report = await pruneCache({ olderThan, all });
      if (json) printJson(stdout, report);
      else printLine(stdout, formatPruned(report));
    });
}
