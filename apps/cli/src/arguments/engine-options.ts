import { type GivenSettings, type ResolvedSettings, resolveSettings } from "@speclens/engine";
import type { SharedOptions } from "./options.ts";

/**
 * Resolves engine options and sources. The command line takes precedence over the environment and the configuration file.
 *
 * @param useConfigured when the sources of the configuration take the place of none. Default: never
 */
export function engineOptions(
  { config, store, embedder, model, allowHost, header }: SharedOptions,
  sources: readonly string[] = [],
  useConfigured?: GivenSettings["useConfigured"],
): Promise<ResolvedSettings> {
  return resolveSettings({
    ...{ sources, headers: header, useConfigured },
    ...{ config, store, embedder, model, allowHosts: allowHost },
  });
}
