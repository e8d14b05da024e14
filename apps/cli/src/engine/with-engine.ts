import { defaultSignals, type Engine, openForReading } from "@speclens/engine";
import type { SharedOptions } from "../arguments/options.ts";
import { settingsFor } from "../arguments/settings-for.ts";
import { printLine, type Streams } from "../terminal/streams.ts";
import { indexWithProgress } from "./index-with-progress.ts";

/** The options of a command line that say what is asked. */
export interface WithEngineOptions extends SharedOptions {
  /** What to index first, in place of a store that is there already. */
  readonly sources?: readonly string[];
  /** Names are looked up, which needs no vectors. Default false. */
  readonly lookUp?: boolean;
}

/**
 * Opens an engine to ask it for the time that `use` takes. A source in place of the store is indexed
 * under a progress display first.
 */
export async function withEngine<Result>(
  options: WithEngineOptions,
  { stderr }: Streams,
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const { sources = [], lookUp = false } = options;
  const { embedder, ...settings } = await settingsFor(options, sources);
  // The default embedder is not opened before it is needed, and goes with any index till then. Of a
  // source in place of an index, a search then finds what a look-up has indexed.
  const named = lookUp && embedder !== "none" ? undefined : embedder;
  const onNotice = (notice: string): void => printLine(stderr, `speclens: ${notice}`);
  const engine = await indexWithProgress(stderr, (onProgress, signal) =>
    openForReading({
      ...settings,
      ...{ embedder: named, sources },
      ...{ onProgress, onNotice, signal, onStandstill: defaultSignals },
    }),
  );
  try {
    return await use(engine);
  } finally {
    await engine.close();
  }
}
