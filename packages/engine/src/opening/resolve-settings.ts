import { dirname } from "node:path";
import type { CompressionOptions } from "@speclens/budget";
import { type Configuration, loadConfiguration } from "@speclens/configuration";
import type { RemoteOptions } from "@speclens/parser";
import type { EngineOptions } from "../contracts/engine-options.ts";
import { userCache } from "../files/user-cache.ts";

/** Settings from a command line; the environment and a configuration file supply the others. */
export interface GivenSettings {
  /** Sources that the user named: their hosts may be fetched from, and may be private. */
  readonly sources?: readonly string[] | undefined;
  /** Configuration file. Default: `SPECLENS_CONFIG`, else the one of the folder. */
  readonly config?: string | undefined;
  /** Default: `SPECLENS_STORE`, else that of the file. */
  readonly store?: string | undefined;
  /** Default: `SPECLENS_EMBEDDER`, else that of the file. */
  readonly embedder?: string | undefined;
  /** Default: `SPECLENS_ALLOW_HOSTS`, with commas between them, else those of the file. */
  readonly allowHosts?: readonly string[] | undefined;
  /** Default: the current folder. */
  readonly folder?: string | undefined;
}

/**
 * Options for an engine: flags over environment over configuration file over defaults. Of a store
 * that is a web address, the host counts as named where the user gave it, not where a file did.
 *
 * @throws SpecLensError `configuration-invalid`
 */
export async function resolveSettings(
  given: GivenSettings = {},
  environment: NodeJS.ProcessEnv = process.env,
): Promise<EngineOptions> {
  const { configuration, file, isNamed } = await loadConfiguration({
    file: given.config || environment.SPECLENS_CONFIG,
    folder: given.folder,
  });
  const store = given.store || environment.SPECLENS_STORE;
  const allowed =
    given.allowHosts ?? listed(environment.SPECLENS_ALLOW_HOSTS) ?? configuration.allowHosts ?? [];
  const named = hostsOf([...(given.sources ?? []), store]);
  const remote: RemoteOptions = {
    hosts: [...allowed, ...named, ...hostsOf([configuration.store])],
    privateHosts: named,
    cacheFolder: userCache("remote"),
  };
  return {
    store: store || configuration.store,
    ...(!store && configuration.store && file && !isNamed && { storeWithin: dirname(file) }),
    embedder: given.embedder || environment.SPECLENS_EMBEDDER || configuration.embedder,
    categories: configuration.categories,
    compression: compressionIn(configuration),
    remote,
  };
}

function compressionIn(configuration: Configuration): CompressionOptions {
  const { minConfidence, maxChunksPerDoc } = configuration;
  const { dedupEnabled, dedupThreshold, ngramDedupEnabled, ngramDedupThreshold } = configuration;
  return {
    ...{ minConfidence, maxChunksPerDoc },
    ...{ dedupEnabled, dedupThreshold, ngramDedupEnabled, ngramDedupThreshold },
  };
}

function listed(text: string | undefined): readonly string[] | undefined {
  const entries = text?.split(",").map((entry) => entry.trim());
  const hosts = entries?.filter((entry) => entry !== "");
  return hosts?.length ? hosts : undefined;
}

/** Host and port of those places that are web addresses. */
function hostsOf(places: readonly (string | undefined)[]): string[] {
  return places.flatMap((place) =>
    place !== undefined && /^https?:/i.test(place) && URL.canParse(place)
      ? [new URL(place).host]
      : [],
  );
}
