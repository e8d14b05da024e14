import { DEFAULT_CACHE_DAYS } from "@speclens/core";
import { listCache, pruneCache } from "@speclens/engine";
import { type Command, Option } from "commander";
import { addShared } from "../arguments/options.ts";
import { parseAge } from "../arguments/parse-age.ts";
import { formatCache, formatPruned } from "../reports/format-cache.ts";
import { printText } from "../terminal/print-text.ts";
import { printJson, type Streams } from "../terminal/streams.ts";

interface PruneCommandOptions {
  readonly olderThan?: number;
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Adds `speclens cache`: lists and removes cached indexes. */
export function cacheCommand(program: Command, { stdout }: Streams): void {
  const cache = program
    .command("cache")
    .description("List or prune indexes cached for one-off sources");
  addShared(cache, "json").action(async ({ json }: { readonly json?: boolean }) => {
    const contents = await listCache();
    if (json) printJson(stdout, contents);
    else printText(stdout, formatCache(contents, new Date()));
  });
  const prune = cache
    .command("prune")
    .description("Remove old, unfinished and outdated cached indexes")
    .addOption(
      new Option(
        "--older-than <age>",
        `remove indexes unused for this long: 12h, 30d, 2w (default: ${DEFAULT_CACHE_DAYS}d)`,
      ).argParser(parseAge),
    )
    .addOption(new Option("--all", "remove everything that is not in use").conflicts("olderThan"));
  addShared(prune, "json").action(async ({ olderThan, all, json }: PruneCommandOptions) => {
    const report = await pruneCache({ olderThan, all });
    if (json) printJson(stdout, report);
    else printText(stdout, formatPruned(report));
  });
}
