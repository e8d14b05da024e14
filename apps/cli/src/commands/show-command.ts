import type { OperationSection, Verbosity } from "@speclens/engine";
import { type Command, Option } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";

import { withEngine } from "../engine/with-engine.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface ShowOptions extends SharedOptions {
  readonly document?: string;
  readonly section?: OperationSection;
  readonly path?: string;
  readonly descriptions?: Verbosity;
}

/** Adds `speclens show`: shows how to call one operation. */
export function showCommand(program: Command, streams: Streams): void {
  const command = program
    .command("show")
    .description("Show how to call an operation")
    .argument("<operation...>", '"METHOD /path", an operationId, URL or summary')
    .addOption(
      new Option(
        "--section <section>",
        "part to show (default: request; with --json, all)",
      ).choices(["request", "responses", "all", "examples"]),
    )
    .option("--path <path>", "only this parameter or body property, such as labels[].name");
  addShared(command, "descriptions", "document", "store", "config", "allowHost", "json").action(
    async (words: string[], options: ShowOptions) =>
      withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        const { json, document, section, path, descriptions } = options;
        // `show POST /path` works without quotes, too.
        const operation = words.join(" ");
        const request = { operation, document, section, path };
        if (json) printJson(streams.stdout, await engine.json.operation(request));
        else {
          const shown = { ...request, descriptions, ...UNLIMITED };
          printLine(streams.stdout, (await engine.answers.operation(shown)).text);
        }
      }),
  );
}
