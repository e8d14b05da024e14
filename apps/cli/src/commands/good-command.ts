import type { Command } from "commander";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { withEngine } from "../engine/with-engine.ts";
import { formatGood } from "../reports/format-use.ts";
import { printColored } from "../terminal/print-colored.ts";
import { printJson, type Streams } from "../terminal/streams.ts";

interface GoodOptions extends SharedOptions {
  readonly document?: readonly string[];
}

/** Adds `speclens good`: remembers that an operation answers a question. */
export function goodCommand(program: Command, streams: Streams): void {
  const command = program.command("good");
  command
    .description("Remember that an operation answers a question, so that similar questions find it")
    .argument("<question>", "the question, in plain words")
    .argument("<operation>", '"METHOD /path", an operationId or a URL');
  addShared(command, "document", "json", "store", "config", "allowHost", "embedder").action(
    (question: string, operation: string, { document, ...options }: GoodOptions) =>
      withEngine(options, streams, async (engine) => {
        const use = await engine.use.good({ question, operation, document });
        if (options.json) printJson(streams.stdout, use);
        else printColored(streams.stdout, formatGood(use));
      }),
  );
}
