import { type EngineOptions, resolveSettings } from "@speclens/engine";
import type { SharedOptions } from "./options.ts";

/** Options for an engine: what a command line says, over environment and configuration file. */
export function settingsFor(
  { config, store, embedder, allowHost }: SharedOptions,
  sources: readonly string[] = [],
): Promise<EngineOptions> {
  return resolveSettings({ sources, config, store, embedder, allowHosts: allowHost });
}
