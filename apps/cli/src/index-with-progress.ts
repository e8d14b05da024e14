import type { IndexProgress } from "@speclens/engine";
import { counted } from "./counted.ts";
import { createProgress } from "./progress.ts";
import type { OutputStream } from "./streams.ts";

/** Runs what may index under a progress display; Ctrl-C stops it between two documents. */
export async function indexWithProgress<Result>(
  stream: OutputStream,
  index: (onProgress: (progress: IndexProgress) => void, signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const progress = createProgress(stream);
  const controller = new AbortController();
  const interrupt = (): void => controller.abort(new Error("interrupted"));
  process.once("SIGINT", interrupt);
  try {
    return await index(({ fraction, phase, done, total, operations }) => {
      const documents = total === 1 ? "" : `${done}/${total} documents, `;
      progress.update(fraction, `${documents}${counted(operations, "operation")}, ${phase}`);
    }, controller.signal);
  } finally {
    process.removeListener("SIGINT", interrupt);
    progress.stop();
  }
}
