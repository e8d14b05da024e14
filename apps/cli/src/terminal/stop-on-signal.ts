import { SpecLensError } from "@speclens/core";
import { ExitCode } from "./exit-code.ts";

/** Ctrl-C, and the signal that stops services. */
const SIGNALS = ["SIGINT", "SIGTERM"] as const;
/** Milliseconds to write data that has been read. Then the process exits, which is safe for an index at any time. */
const PATIENCE = 5000;

/** The parts of the process that this needs. */
interface SignalledProcess {
  on(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
  removeListener(signal: (typeof SIGNALS)[number], listener: () => void): unknown;
  exit(code: ExitCode): void;
}

export interface StopOptions {
  /** The last message. Default: that the indexed documents are kept. */
  readonly stopped?: string;
  /** Default: the process itself. */
  readonly host?: SignalledProcess;
}

/**
 * Runs an action that a first signal stops gracefully and a second signal stops immediately. While a large
 * document blocks the event loop, no handler runs. In this case, `defaultSignals` lets the first signal end
 * the process.
 *
 * @param run receives a signal that aborts when the action should stop
 * @param say shows a line to the user
 * @throws SpecLensError `aborted` with the message `stopped`; any error of `run`
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
    say("stopping… press Ctrl-C again to quit now");
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
  "Stopped. Documents indexed so far are kept; run the same command again to continue.";
