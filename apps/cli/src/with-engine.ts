import { type Engine, openForReading, type ReadingOptions } from "@speclens/engine";
import { indexWithProgress } from "./index-with-progress.ts";
import type { Streams } from "./streams.ts";

/**
 * Opens an engine to ask it for the time that `use` takes. A source in place of the store is indexed
 * under a progress display first.
 */
export async function withEngine<Result>(
  options: ReadingOptions,
  { stderr }: Streams,
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const engine = await indexWithProgress(stderr, (onProgress, signal) =>
    openForReading({ ...options, onProgress, signal }),
  );
  try {
    return await use(engine);
  } finally {
    await engine.close();
  }
}
