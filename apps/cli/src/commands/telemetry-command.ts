import { resolveConfiguration } from "@speclens/configuration";
import { SpecLensError } from "@speclens/core";
import { telemetryFile } from "@speclens/engine";
import type { CallFilter, CallOutcome, CallRecord } from "@speclens/guard";
import { type Command, Option } from "commander";
import { configOption, jsonOption } from "../arguments/options.ts";
import { parseMoment } from "../arguments/parse-moment.ts";
import { parseWholeNumber } from "../arguments/parse-number.ts";
import { formatCall } from "../telemetry/format-call.ts";
import { formatSummary, NOTHING_MEETS } from "../telemetry/format-summary.ts";
import { stopOnSignal } from "../terminal/stop-on-signal.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface TelemetryOptions extends CallFilter {
  readonly calls?: number;
  readonly file?: string;
  readonly config?: string;
  readonly json?: boolean;
}

/** What `--outcome` may be: every outcome, as the compiler sees to. */
const OUTCOMES: Readonly<Record<CallOutcome, true>> = {
  whole: true,
  paginated: true,
  summarized: true,
  chunked: true,
  projected: true,
  error: true,
  cancelled: true,
};

/** Adds `speclens telemetry`: what was recorded of the calls of the server. */
export function addTelemetryCommand(program: Command, { stdout, stderr }: Streams): void {
  program
    .command("telemetry")
    .description("what the calls of the server cost: tokens, budgets, times, errors")
    .option("--tool <name>", "only calls of this tool")
    .addOption(
      new Option("--since <when>", "only from then on: 24h, 7d, 2026-11-22").argParser((text) =>
        parseMoment(text),
      ),
    )
    .addOption(
      new Option("--until <when>", "only before then").argParser((text) => parseMoment(text)),
    )
    .addOption(
      new Option("--outcome <outcome>", "only calls that ended so").choices(Object.keys(OUTCOMES)),
    )
    .addOption(
      new Option("--variant <variant>", "only with (A) or without (B) protection").choices([
        "A",
        "B",
      ]),
    )
    .option(
      "--calls <count>",
      "the newest calls, one by one, in place of the summary: 1 to 1000",
      parseWholeNumber(1, 1000),
    )
    .option("--file <file>", "where they were recorded (default: as configured)")
    .addOption(configOption())
    .addOption(jsonOption())
    .action(async ({ calls: limit, file: named, config, json, ...filter }: TelemetryOptions) => {
      const file = named ?? (await configuredFile(config));
      // It takes longer to load than most commands take.
      const { readTelemetry } = await import("@speclens/guard");
      const reader = readTelemetry(file);
      const print = async (signal: AbortSignal): Promise<void> => {
        if (limit === undefined) {
          const summary = await reader.summarize({ ...filter, signal });
          if (json) printJson(stdout, { file, ...summary });
          else printLine(stdout, formatSummary(summary));
          return;
        }
        const { calls } = await reader.query({ ...filter, limit, signal });
        if (json) printJson(stdout, { file, calls });
        else printLine(stdout, formatCalls(calls));
      };
      try {
        await stopOnSignal(print, (line) => printLine(stderr, line), {
          stopped: "Stopped. What is recorded is as it was.",
        });
      } catch (error) {
        throw SpecLensError.is(error, "store-not-found") ? nothingRecorded(file) : error;
      } finally {
        reader.close();
      }
    });
}

/** Where `speclens serve` records; where that is turned off, where it would. */
async function configuredFile(config: string | undefined): Promise<string> {
  const { configuration } = await resolveConfiguration({ file: config });
  return configuration.telemetry.file ?? telemetryFile();
}

function formatCalls(calls: readonly CallRecord[]): string {
  return calls.length === 0 ? NOTHING_MEETS : calls.map(formatCall).join("\n");
}

function nothingRecorded(file: string): SpecLensError {
  return new SpecLensError(
    "store-not-found",
    `No call was recorded in ${file} yet. \`speclens serve\` records there unless telemetry is off ` +
      "(SPECLENS_TELEMETRY=off) or goes to another file: name that with --file.",
    { store: file },
  );
}
