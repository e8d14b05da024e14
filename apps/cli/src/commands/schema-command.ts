import type { Verbosity } from "@speclens/engine";
import type { Command } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { parseWholeNumber } from "../arguments/parse-number.ts";

import { withEngine } from "../engine/with-engine.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, type Streams } from "../terminal/streams.ts";

interface SchemaOptions extends SharedOptions {
  readonly document?: readonly string[];
  readonly depth?: number;
  readonly path?: string;
  readonly descriptions?: Verbosity;
}

/** Adds `speclens schema`: shows a component schema. */
export function schemaCommand(program: Command, streams: Streams): void {
  const command = program
    .command("schema")
    .description("Show the fields of a schema")
    .argument("<name>", "schema name")
    .option("--depth <levels>", "levels to spell out, 1 to 5", parseWholeNumber(1, 5))
    .option("--path <path>", "only this property, such as owner.login or labels[].name");
  addShared(command, "descriptions", "document", "store", "config", "allowHost", "json").action(
    async (name: string, options: SchemaOptions) =>
      withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        const { json, document, depth, path, descriptions } = options;
        const request = { name, document, path };
        if (json) printJson(streams.stdout, await engine.json.schema(request));
        else {
          const shown = { ...request, depth, descriptions, ...UNLIMITED };
          printColored(streams.stdout, (await engine.answers.schema(shown)).text);
        }
      }),
  );
}
