import type { Command } from "commander";
import { parseWholeNumber } from "../parse-number.ts";
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

interface SchemaOptions extends SharedOptions {
  readonly document?: string;
  readonly depth?: number;
}

/** Adds `speclens schema`: what a component schema holds. */
export function addSchemaCommand(program: Command, streams: Streams): void {
  program
    .command("schema")
    .description("what a schema holds")
    .argument("<name>", "name of the schema")
    .option("--depth <levels>", "levels that are spelt out, 1 to 5", parseWholeNumber(1, 5))
    .addOption(documentOption())
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(allowHostOption())
    .addOption(jsonOption())
    .action(async (name: string, options: SchemaOptions) =>
      withEngine({ ...options, ...LOOK_UP }, streams, async (engine) => {
        const { json, document, depth } = options;
        if (json) printJson(streams.stdout, await engine.schema(name, { document }));
        else {
          const request = { name, document, depth, ...UNLIMITED };
          printLine(streams.stdout, (await engine.answers.schema(request)).text);
        }
      }),
    );
}
