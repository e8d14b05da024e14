import { watchConfiguration } from "@speclens/configuration";
import { type Source, untilAborted } from "@speclens/core";
import {
  cleanLine,
  defaultSignals,
  type Engine,
  type FollowEvents,
  failureText,
  followConfiguration,
  type IndexReport,
  mendedText,
  type ResolveSources,
} from "@speclens/engine";
import { indexWithProgress } from "../engine/index-with-progress.ts";
import { formatChanges, formatFailures, formatReport } from "../reports/format-report.ts";
import { createProgress } from "../terminal/progress.ts";
import { stopOnSignal } from "../terminal/stop-on-signal.ts";
import { printJson, printLine, SILENT, type Streams } from "../terminal/streams.ts";

export interface WatchSourcesOptions {
  readonly name?: string | undefined;
  readonly rebuild?: boolean | undefined;
  readonly json?: boolean | undefined;
  /** Whether only failures are printed. */
  readonly quiet?: boolean | undefined;
  /** The configuration that the sources come from. Its changes are followed, too. Default: they come from elsewhere. */
  readonly configuration?:
    | { readonly file: string | undefined; readonly resolve: ResolveSources }
    | undefined;
}

/**
 * Indexes sources and keeps the index in line with them until a signal arrives. Reports each change, and each source
 * that fails or works again.
 */
export async function watchSources(
  engine: Engine,
  sources: readonly (string | Source)[],
  { name, rebuild, json, quiet = false, configuration }: WatchSourcesOptions,
  { stdout, stderr }: Streams,
): Promise<void> {
  const following = await engine.follow(sources, { name });
  const report = await indexWithProgress(quiet ? SILENT : stderr, (onProgress, signal) =>
    following.index({ rebuild, onProgress, signal, onStandstill: defaultSignals }),
  );
  const tell = (line: string): void => printLine(stderr, `speclens: ${cleanLine(line)}`);
  const print = (next: IndexReport, format: (report: IndexReport) => string): void => {
    if (json) printJson(stdout, next);
    else if (!quiet) printLine(stdout, format(next));
  };
  print(report, formatReport);
  if (quiet && !json) for (const line of formatFailures(report)) tell(line);
  const events: FollowEvents = {
    onIndexed: (next) => print(next, formatChanges),
    onFailure: (failure) => tell(failureText(failure)),
    onMended: (failure) => tell(mendedText(failure)),
    onStandstill: defaultSignals,
  };
  const live =
    configuration &&
    (await watchConfiguration({
      file: configuration.file,
      onChange: () => void take?.(),
      onRefused: ({ message }) => tell(message),
    }));
  const take =
    live &&
    followConfiguration({
      listed: () => live.current.sources ?? [],
      resolveSources: configuration.resolve,
      change: following.change,
      say: quiet ? () => undefined : tell,
      refuse: tell,
    });
  // Following does not keep the process alive.
  const alive = setInterval(() => undefined, 2 ** 30);
  try {
    await stopOnSignal(
      (signal) => {
        following.start(events);
        if (!quiet) tell("watching; press Ctrl-C to stop");
        return untilAborted(new Promise<never>(() => undefined), signal).catch(() => undefined);
      },
      createProgress(stderr).say,
      { stopped: "Stopped." },
    );
  } finally {
    clearInterval(alive);
    await live?.close();
    await following.close();
  }
}
