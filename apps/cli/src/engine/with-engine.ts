import { defaultSignals, type Engine, type GivenSettings, openForReading } from "@speclens/engine";
import { engineOptions } from "../arguments/engine-options.ts";
import type { SharedOptions } from "../arguments/options.ts";
import { printWarning } from "../terminal/print-problem.ts";
import type { Streams } from "../terminal/streams.ts";
import { indexWithProgress } from "./index-with-progress.ts";
import { missingIndex } from "./missing-index.ts";

/** The options of a command that uses an engine. */
export interface WithEngineOptions extends SharedOptions {
  /** Sources to index first. Without them, a store is used. */
  readonly sources?: readonly string[];
  /** When the sources of the configuration take the place of none. Default: never. */
  readonly useConfigured?: GivenSettings["useConfigured"];
  /** Whether the command only looks up names, which needs no vectors. Default false. */
  readonly lookUp?: boolean;
}

/** Opens an engine for the duration of `use`. Indexes the sources first, with a progress display. */
export async function withEngine<Result>(
  options: WithEngineOptions,
  { stderr }: Streams,
  use: (engine: Engine) => Promise<Result>,
): Promise<Result> {
  const { lookUp = false, sources, useConfigured } = options;
  const { embedder, ...settings } = await engineOptions(options, sources, useConfigured);
  // Without a name, the engine opens the default embedder when needed, and accepts any index until then.
  // A later search then finds the index that a look-up has cached for a source.
  const named = lookUp && embedder !== "none" ? undefined : embedder;
  const onNotice = (notice: string): void => printWarning(stderr, notice);
  const engine = await indexWithProgress(stderr, (onProgress, signal) =>
    openForReading({
      ...settings,
      embedder: named,
      ...{ onProgress, onNotice, signal, onStandstill: defaultSignals },
    }),
  );
  try {
    return await use(engine);
  } catch (error) {
    const isHere = settings.sources.length === 0 && settings.store === undefined;
    throw isHere ? await missingIndex(error) : error;
  } finally {
    await engine.close();
  }
}
