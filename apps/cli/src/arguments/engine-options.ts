import { stat } from "node:fs/promises";
import { SpecLensError } from "@speclens/core";
import { type GivenSettings, type ResolvedSettings, resolveSettings } from "@speclens/engine";
import type { SharedOptions } from "./options.ts";

/**
 * Resolves engine options and sources. The command line takes precedence over the environment and the configuration file.
 *
 * @param useConfigured when the sources of the configuration take the place of none. Default: never
 * @throws SpecLensError `argument-invalid` if the store of the sources is a file; all errors of `resolveSettings`
 */
export async function engineOptions(
  { config, store, embedder, model, allowHost, header }: SharedOptions,
  sources: readonly string[] = [],
  useConfigured?: GivenSettings["useConfigured"],
): Promise<ResolvedSettings> {
  if (sources.length > 0 && store !== undefined) await requireNoFile(store);
  return resolveSettings({
    ...{ sources, headers: header, useConfigured },
    ...{ config, store, embedder, model, allowHosts: allowHost },
  });
}

/** Rejects a file as the index of sources: an index is a folder. Without sources, the file is what is asked. */
async function requireNoFile(store: string): Promise<void> {
  const found = await stat(store).catch(() => undefined);
  if (!found?.isFile()) return;
  const isVariable = process.env.SPECLENS_STORE === store;
  throw new SpecLensError(
    "argument-invalid",
    `${isVariable ? "The variable SPECLENS_STORE" : "--store"} names the file ${store}, but an index is a folder. ${isVariable ? "Unset it, or use --store FOLDER." : "Name a folder."}`,
    { argument: "store" },
  );
}
