import { existsSync } from "node:fs";
import type { Command } from "commander";
import { printJson, printLine, type Streams } from "../streams.ts";
import { withEngine } from "../with-engine.ts";
import { embedderOption, jsonOption, type SharedOptions, storeOption } from "./options.ts";
import { UNLIMITED } from "./unlimited.ts";

/** Makes `speclens [SOURCE…]` index the sources if needed and tell what there is and what to try. */
export function addOverviewCommand(program: Command, streams: Streams): void {
  program
    .argument("[source...]", "files, folders or globs, indexed into a cache on first use")
    .addOption(storeOption())
    .addOption(embedderOption())
    .addOption(jsonOption())
    .action(async (sources: string[], { store, embedder, json }: SharedOptions) => {
      const word = sources.find((source) => /^[a-z]+$/i.test(source) && !existsSync(source));
      if (word !== undefined)
        program.error(
          `error: there is no command and no file "${word}"; speclens --help lists the commands`,
        );
      await withEngine({ sources, store, embedder }, streams, async (engine) => {
        const catalog = await engine.catalog();
        if (json) {
          const documents = await engine.documents();
          return printJson(streams.stdout, { store: engine.store, documents, catalog });
        }
        for (const answer of [engine.answers.documents, engine.answers.catalog])
          printLine(streams.stdout, (await answer(UNLIMITED)).text);
        const [only, second] = sources;
        const place = second === undefined ? (only ?? store) : engine.store;
        printLine(streams.stdout, nextSteps(place));
      });
    });
}

/** What to type next, with the same place. */
function nextSteps(place: string | undefined): string {
  const store = place === undefined ? "" : ` --store ${/\s/.test(place) ? `"${place}"` : place}`;
  return [
    "",
    "Try:",
    `  speclens search "what you want to do"${store}`,
    `  speclens show "METHOD /path"${store}`,
    `  speclens serve${store}`,
  ].join("\n");
}
