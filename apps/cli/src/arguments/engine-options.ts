import { type EngineOptions, resolveSettings } from "@speclens/engine";
import type { SharedOptions } from "./options.ts";

/** Resolves engine options. The command line takes precedence over the environment and the configuration file. */
export function engineOptions(
  { config, store, embedder, model, allowHost }: SharedOptions,
  sources: readonly string[] = [],
): Promise<EngineOptions> {
  return resolveSettings({ sources, config, store, embedder, model, allowHosts: allowHost });
}
