import { openEngine } from "@speclens/engine";
import type { Command } from "commander";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { pluralize } from "../terminal/pluralize.ts";
import { createProgress } from "../terminal/progress.ts";
import { stopOnSignal } from "../terminal/stop-on-signal.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

/** Adds `speclens remove`: removes documents from an index. */
export function removeCommand(program: Command, { stdout, stderr }: Streams): void {
  const command = program
    .command("remove")
    .description("Remove documents from an index")
    .argument("<id...>", "ids of documents, as speclens catalog lists them");
  addShared(command, "store", "config", "json").action(
    async (ids: string[], options: SharedOptions) => {
      const { sources: _, isConfigured: __, ...settings } = await engineOptions(options);
      const engine = await openEngine(settings);
      try {
        const { say } = createProgress(stderr);
        const removed = await stopOnSignal((signal) => engine.remove(ids, { signal }), say, {
          stopped: "Stopped. Nothing was removed.",
        });
        if (options.json) printJson(stdout, { store: engine.store, removed });
        else
          printLine(
            stdout,
            removed
              .map(
                ({ id, operationsIndexed, source }) =>
                  `${id} removed: ${pluralize(operationsIndexed, "operation")} of ${source}`,
              )
              .join("\n"),
          );
      } finally {
        await engine.close();
      }
    },
  );
}
