import type { OperationSection } from "@speclens/engine";
import { type Command, Option } from "commander";
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

interface ShowOptions extends SharedOptions {
  readonly document?: string;
  readonly section: OperationSection;
}

/** Adds `speclens show`: how to call one operation. */
export function addShowCommand(program: Command, streams: Streams): void {
  program
    .command("show")
    .description("how to call one operation")
    .argument("<operation...>", '"METHOD /path" or an operationId')
    .addOption(
      new Option("--section <section>", "which part")
        .choices(["request", "responses", "all"])
        .default("request"),
    )
    .addOption(documentOption())
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(allowHostOption())
    .addOption(jsonOption())
    .action(async (words: string[], options: ShowOptions) =>
      withEngine({ ...options, ...LOOK_UP }, streams, async (engine) => {
        const { json, document, section } = options;
        // `show POST /path` without quotes means the same.
        const operation = words.join(" ");
        if (json) printJson(streams.stdout, await engine.operation(operation, { document }));
        else {
          const request = { operation, document, section, ...UNLIMITED };
          printLine(streams.stdout, (await engine.answers.operation(request)).text);
        }
      }),
    );
}
