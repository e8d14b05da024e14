import { SpecLensError } from "@speclens/core";
import { ExitCode } from "./exit-code.ts";

/** Ctrl-C, and how services are stopped. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/**
 * Milliseconds for what has been read to be written; then a stop that is not heard is made good, since an
 * index is safe at any moment.
 */
const PATIENCE = 5000;

/** What is used of the process. */
interface SignalledProcess {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
  removeListener(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
  exit(code: ExitCode): void;
}

export interface StopOptions {
  /** What is told at the end. Default: of an index, that nothing is lost. */
  readonly stopped?: string;
  readonly host?: SignalledProcess;
}

/**
 * Runs what a first signal stops in good order and a second one at once. While the event loop stands still
 * over a large document none is heard: there `defaultSignals` lets the first one end the process.
 *
 * @param say shows a line to the user
 * @throws SpecLensError `aborted`, which says that nothing is lost; and what `run` throws
 */
export async function stopOnSignal<Result>(
  run: (signal: AbortSignal) => Promise<Result>,
  say: (line: string) => void,
  { stopped = INDEXING_STOPPED, host = process }: StopOptions = {},
): Promise<Result> {
  const controller = new AbortController();
  const quit = (): void => host.exit(ExitCode.stopped);
  let patience: NodeJS.Timeout | undefined;
  const stop = (): void => {
    if (controller.signal.aborted) {
      quit();
      return;
    }
    say("stopping; once more quits at once");
    controller.abort(new Error("interrupted"));
    patience = setTimeout(() => {
      say(`speclens: ${stopped}`);
      quit();
    }, PATIENCE);
  };
  for (const signal of SIGNALS) host.on(signal, stop);
  try {
    return await run(controller.signal);
  } catch (error) {
    if (!SpecLensError.is(error, "aborted")) throw error;
    throw new SpecLensError("aborted", stopped, {}, { cause: error });
  } finally {
    clearTimeout(patience);
    for (const signal of SIGNALS) host.removeListener(signal, stop);
  }
}

const INDEXING_STOPPED =
  "Stopped. What is indexed already stays; the same command once more goes on from there.";
