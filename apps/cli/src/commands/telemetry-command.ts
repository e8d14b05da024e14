import { resolveConfiguration } from "@speclens/configuration";
import { SpecLensError } from "@speclens/core";
import { telemetryFile } from "@speclens/engine";
import type { CallFilter, CallOutcome, CallRecord } from "@speclens/guard";
import { type Command, Option } from "commander";
import { addShared } from "../arguments/options.ts";
import { parseMoment } from "../arguments/parse-moment.ts";
import { parseWholeNumber } from "../arguments/parse-number.ts";
import { formatCall } from "../reports/telemetry/format-call.ts";
import { formatSummary, NO_CALLS } from "../reports/telemetry/format-summary.ts";
import { printText } from "../terminal/print-text.ts";
import { stopOnSignal } from "../terminal/stop-on-signal.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface TelemetryOptions extends CallFilter {
  readonly calls?: number;
  readonly file?: string;
  readonly config?: string;
  readonly json?: boolean;
}

/** The values of `--outcome`: every outcome, as the compiler ensures. */
const OUTCOMES: Readonly<Record<CallOutcome, true>> = {
  whole: true,
  paginated: true,
  summarized: true,
  chunked: true,
  projected: true,
  error: true,
  cancelled: true,
};

/** Adds `speclens telemetry`: shows the calls that the server recorded. */
export function telemetryCommand(program: Command, { stdout, stderr }: Streams): void {
  const command = program
    .command("telemetry")
    .description("Show what calls to the server cost: tokens, budgets, times, errors")
    .option("--tool <name>", "only calls of this tool")
    .option("--server <name>", "only calls of this server, which speclens guard runs in front of")
    .addOption(
      new Option("--since <when>", "only calls since this time: 24h, 7d, 2026-11-22").argParser(
        (text) => parseMoment(text),
      ),
    )
    .addOption(
      new Option("--until <when>", "only calls before this time").argParser((text) =>
        parseMoment(text),
      ),
    )
    .addOption(
      new Option("--outcome <outcome>", "only calls with this outcome").choices(
        Object.keys(OUTCOMES),
      ),
    )
    .addOption(
      new Option("--variant <variant>", "only calls with (A) or without (B) protection").choices([
        "A",
        "B",
      ]),
    )
    .option(
      "--calls <count>",
      "list the newest calls instead of a summary, 1 to 1000",
      parseWholeNumber(1, 1000),
    )
    .option("--file <file>", "telemetry file (default: the configured one)");
  addShared(command, "config", "json").action(
    async ({ calls: limit, file: named, config, json, ...filter }: TelemetryOptions) => {
      const file = named ?? (await configuredFile(config));
      // Loading it takes longer than most commands run.
      const { readTelemetry } = await import("@speclens/guard");
      const reader = readTelemetry(file);
      const print = async (signal: AbortSignal): Promise<void> => {
        if (limit === undefined) {
          const summary = await reader.summarize({ ...filter, signal });
          if (json) printJson(stdout, { file, ...summary });
          else printText(stdout, formatSummary(summary));
          return;
        }
        const { calls } = await reader.query({ ...filter, limit, signal });
        if (json) printJson(stdout, { file, calls });
        else printText(stdout, formatCalls(calls));
      };
      try {
        await stopOnSignal(print, (line) => printLine(stderr, line), {
          stopped: "Stopped. The records are unchanged.",
        });
      } catch (error) {
        throw SpecLensError.is(error, "store-not-found") ? nothingRecorded(file) : error;
      } finally {
        reader.close();
      }
    },
  );
}

/** Returns the file that `speclens serve` records to, or would record to if telemetry were on. */
async function configuredFile(config: string | undefined): Promise<string> {
  const { configuration } = await resolveConfiguration({ file: config });
  return configuration.telemetry.file ?? telemetryFile();
}

function formatCalls(calls: readonly CallRecord[]): string {
  return calls.length === 0 ? NO_CALLS : calls.map(formatCall).join("\n");
}

function nothingRecorded(file: string): SpecLensError {
  return new SpecLensError(
    "store-not-found",
    `${file} has no calls yet. speclens serve records them there, unless telemetry is off ` +
      "(SPECLENS_TELEMETRY=off) or writes to another file, which --file selects.",
    { store: file },
  );
}
