import type { Command } from "commander";
import { printJson, printLine, type Streams } from "../streams.ts";
import { withEngine } from "../with-engine.ts";
import {
  allowHostOption,
  configOption,
  documentOption,
  jsonOption,
  LOOK_UP,
  type SharedOptions,
  storeOption,
} from "./options.ts";
import { UNLIMITED } from "./unlimited.ts";

interface CatalogOptions extends SharedOptions {
  readonly document?: string;
  readonly group?: string;
  readonly verbose?: boolean;
}

/** Adds `speclens catalog`: the documents and their categories. */
export function addCatalogCommand(program: Command, streams: Streams): void {
  program
    .command("catalog")
    .description("the documents and their categories")
    .addOption(documentOption())
    .option("--group <name>", "only this group of categories")
    .option("--verbose", "a line for each category, with methods and description")
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(allowHostOption())
    .addOption(jsonOption())
    .action(async (options: CatalogOptions) =>
      withEngine({ ...options, ...LOOK_UP }, streams, async (engine) => {
        const { json, document, group, verbose } = options;
        const request = { document, group, verbose };
        if (json) printJson(streams.stdout, await engine.json.catalog(request));
        else
          printLine(
            streams.stdout,
            (await engine.answers.catalog({ ...request, ...UNLIMITED })).text,
          );
      }),
    );
}
