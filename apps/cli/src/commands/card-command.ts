import type { Command } from "commander";
import { addShared, type SharedOptions, UNLIMITED } from "../arguments/options.ts";
import { withEngine } from "../engine/with-engine.ts";
import { printText } from "../terminal/print-text.ts";
import { printJson, type Streams } from "../terminal/streams.ts";

/** Adds `speclens card`: shows the conventions of the documents. */
export function cardCommand(program: Command, streams: Streams): void {
  const command = program
    .command("card")
    .description("Show the conventions of documents: authentication, paging, errors, limits")
    .argument("[document...]", "ids of documents (default: all)");
  addShared(command, "store", "config", "allowHost", "json").action(
    async (documents: string[], options: SharedOptions) =>
      withEngine({ ...options, lookUp: true }, streams, async (engine) => {
        const document = documents.length === 0 ? undefined : documents;
        if (options.json) printJson(streams.stdout, await engine.json.cards({ document }));
        else
          printText(streams.stdout, (await engine.answers.card({ document, ...UNLIMITED })).text);
      }),
  );
}
