import type { StoreCheck } from "@speclens/core";
import { openEngine } from "@speclens/engine";
import type { Command } from "commander";
import { configOption, jsonOption, type SharedOptions, storeOption } from "../arguments/options.ts";
import { settingsFor } from "../arguments/settings-for.ts";
import { formatStoreCheck } from "../reports/format-store-check.ts";
import { ExitCode } from "../terminal/exit-code.ts";
import type { Finish } from "../terminal/finish.ts";
import { stopOnSignal } from "../terminal/stop-on-signal.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface DoctorOptions extends SharedOptions {
  readonly repair?: boolean;
}

/** Whether nothing is wrong, and nothing has to be indexed again. */
function isWhole({ findings, repairs }: StoreCheck): boolean {
  const isDropped = repairs.some(({ documents = [] }) => documents.length > 0);
  return !isDropped && findings.every(({ severity }) => severity !== "error");
}

/** Adds `speclens doctor`: whether an index is whole, and what can be mended of it. */
export function addDoctorCommand(program: Command, streams: Streams, finish: Finish): void {
  program
    .command("doctor")
    .description("check an index: damage, leftovers, search indexes, space")
    .option("--repair", "mend what can be mended; drops what is damaged, to be indexed again")
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(jsonOption())
    .action(async (options: DoctorOptions) => {
      const { repair, json, store } = options;
      // A server that embeds may be out of reach just now: the index can be checked all the same.
      const { embedder, ...settings } = await settingsFor(options);
      const engine = await openEngine(settings);
      try {
        const check = await stopOnSignal(
          (signal) => engine.doctor({ repair, signal }),
          (line) => printLine(streams.stderr, line),
          { stopped: "Stopped. The index is as it was, or partly mended: check it again." },
        );
        if (json) printJson(streams.stdout, check);
        else printLine(streams.stdout, formatStoreCheck(check, store));
        if (!isWhole(check)) finish(ExitCode.input);
      } finally {
        await engine.close();
      }
    });
}
