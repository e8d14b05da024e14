import type { StoreCheck } from "@speclens/core";
import { openEngine } from "@speclens/engine";
import type { Command } from "commander";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";
import { formatStoreCheck } from "../reports/format-store-check.ts";
import { ExitCode, type SetExitCode } from "../terminal/exit-code.ts";
import { printText } from "../terminal/print-text.ts";
import { stopOnSignal } from "../terminal/stop-on-signal.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface DoctorOptions extends SharedOptions {
  readonly repair?: boolean;
}

/** Returns whether the index has no errors and no documents that must be indexed again. */
function isWhole({ findings, repairs }: StoreCheck): boolean {
  const isDropped = repairs.some(({ documents = [] }) => documents.length > 0);
  return !isDropped && findings.every(({ severity }) => severity !== "error");
}

/** Adds `speclens doctor`: checks an index and repairs it. */
export function doctorCommand(program: Command, streams: Streams, setExitCode: SetExitCode): void {
  const command = program
    .command("doctor")
    .description("Check an index for damage, and repair it")
    .option("--repair", "repair the index; drops damaged documents, which you then index again");
  addShared(command, "store", "config", "json").action(async (options: DoctorOptions) => {
    const { repair, json, store } = options;
    // Omits the embedder, whose server may be down, because the check does not need it.
    const { embedder, ...settings } = await engineOptions(options);
    const engine = await openEngine(settings);
    try {
      const check = await stopOnSignal(
        (signal) => engine.doctor({ repair, signal }),
        (line) => printLine(streams.stderr, line),
        { stopped: "Stopped. The index is unchanged or partly repaired: check it again." },
      );
      if (json) printJson(streams.stdout, check);
      else printText(streams.stdout, formatStoreCheck(check, store));
      if (!isWhole(check)) setExitCode(ExitCode.input);
    } finally {
      await engine.close();
    }
  });
}
