import type { IndexProgress } from "@speclens/engine";
import { counted } from "./counted.ts";
import { createProgress } from "./progress.ts";
import type { OutputStream } from "./streams.ts";
import { untilInterrupted } from "./until-interrupted.ts";

/** Runs what may index under a progress display; Ctrl-C stops it between two documents. */
export async function indexWithProgress<Result>(
  stream: OutputStream,
  index: (onProgress: (progress: IndexProgress) => void, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(stream);
  const tell = ({ fraction, phase, done, total, operations }: IndexProgress): void => {
    const documents = total === 1 ? "" : `${done}/${total} documents, `;
    progress.update(fraction, `${documents}${counted(operations, "operation")}, ${phase}`);
  };
  try {
    return await untilInterrupted((signal) => index(tell, signal));
  } finally {
    progress.stop();
  }
}
