import { existsSync } from "node:fs";
import { shellArgument } from "@speclens/core";
import type { Command } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";

import { withEngine } from "../engine/with-engine.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

/** Makes `speclens [SOURCE…]` index the sources if necessary, list their contents and suggest commands. */
export function overviewCommand(program: Command, streams: Streams): void {
  program.argument(
    "[source...]",
    "files, folders, globs or URLs, indexed into a cache; - for standard input",
  );
  addShared(program, "store", "config", "allowHost", "header", "embedder", "json").action(
    async (sources: string[], options: SharedOptions) => {
      const word = sources.find((source) => /^[a-z]+$/i.test(source) && !existsSync(source));
      if (word !== undefined)
        program.error(
          `error: "${word}" is neither a command nor a file. speclens --help lists the commands.`,
        );
      await withEngine({ ...options, sources }, streams, async (engine) => {
        if (options.json) {
          const documents = await engine.documents();
          const catalog = await engine.json.catalog();
          return printJson(streams.stdout, { store: engine.store, documents, catalog });
        }
        for (const answer of [engine.answers.documents, engine.answers.catalog])
          printLine(streams.stdout, (await answer(UNLIMITED)).text);
        printLine(streams.stdout, nextSteps(placeFor(sources, options) ?? engine.store));
      });
    },
  );
}

/**
 * Returns the argument that selects the same index in another command: the source or the store as given, `""`
 * for the default, or undefined if only the path of the index is possible.
 */
function placeFor(sources: readonly string[], options: SharedOptions): string | undefined {
  const { store = "", config, allowHost, header } = options;
  const [only, second] = sources;
  // Flags would have to be repeated, standard input is consumed, and a query may contain a secret.
  if (config !== undefined || allowHost !== undefined || header !== undefined) return undefined;
  if (second !== undefined || only?.includes("=")) return undefined;
  if (only === "-" || /^https?:.*\?/i.test(only ?? store)) return undefined;
  return only ?? store;
}

/** Suggests commands for the same index. */
function nextSteps(place: string): string {
  const store = place === "" ? "" : ` --store ${shellArgument(place)}`;
  return [
    "",
    "Try:",
    `  speclens search "what you want to do"${store}`,
    `  speclens show "METHOD /path"${store}`,
    `  speclens serve${store}`,
  ].join("\n");
}
