import type { IndexProgress } from "@speclens/engine";
import { formatProgress } from "../terminal/format-progress.ts";
import { createProgress } from "../terminal/progress.ts";
import { stopOnSignal } from "../terminal/stop-on-signal.ts";
import type { OutputStream } from "../terminal/streams.ts";

/**
 * Runs an action that may index, with a progress display. A signal stops it.
 *
 * @throws SpecLensError `aborted`
 */
export async function indexWithProgress<Result>(
  stream: OutputStream,
  index: (onProgress: (progress: IndexProgress) => void, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(stream);
  const show = (now: IndexProgress): void => {
    const note = formatProgress(now);
    if (now.phase === "waiting") progress.say(note);
    else progress.update(now.fraction, note);
  };
  try {
    return await stopOnSignal((signal) => index(show, signal), progress.say);
  } finally {
    progress.stop();
  }
}
