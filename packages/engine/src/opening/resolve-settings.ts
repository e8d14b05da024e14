import { dirname } from "node:path";
import type { CompressionOptions } from "@speclens/budget";
import { type Configuration, loadConfiguration, sourcesWithValues } from "@speclens/configuration";
import { type Source, sourcePlace } from "@speclens/core";
import type { RemoteOptions } from "@speclens/parser";
import type { EngineOptions } from "../contracts/engine-options.ts";
import type { AnswerOptions } from "../contracts/task-answer.ts";
import { userCache } from "../files/user-cache.ts";
import { givenSources } from "./given-sources.ts";

/** Settings from a command line. The environment and a configuration file supply the rest. */
export interface GivenSettings {
  /**
   * Sources that the user named, or `ID=SOURCE`. Their hosts are allowed, even if they are private. Default: see
   * `useConfigured`.
   */
  readonly sources?: readonly string[] | undefined;
  /** Headers for the URLs among the sources: `Authorization: Bearer ${NAME}`. Default: none. */
  readonly headers?: readonly string[] | undefined;
  /**
   * Whether the sources of the configuration are used if no source is named: `always`, or only if neither a flag nor a
   * variable names a store, which may belong to something else. Default: never.
   */
  readonly useConfigured?: "always" | "without-store" | undefined;
  /** Configuration file. Default: `SPECLENS_CONFIG`, else the file in the folder. */
  readonly config?: string | undefined;
  /** Path or URI of the store. Default: `SPECLENS_STORE`, else the setting in the file. */
  readonly store?: string | undefined;
  /** Specification of the embedder. Default: `SPECLENS_EMBEDDER`, else the setting in the file. */
  readonly embedder?: string | undefined;
  /** Specification of the language model, or `none`. Default: `SPECLENS_MODEL`, else the setting in the file. */
  readonly model?: string | undefined;
  /** Allowed hosts. Default: `SPECLENS_ALLOW_HOSTS`, separated by commas, else the setting in the file. */
  readonly allowHosts?: readonly string[] | undefined;
  /** The working folder. Default: the current folder. */
  readonly folder?: string | undefined;
}

/** The options for an engine, and what it indexes. */
export interface ResolvedSettings extends EngineOptions {
  /** The sources, with the values of their headers; none to use the store as it is. */
  readonly sources: readonly (string | Source)[];
  /** Whether the configuration names the sources, and not the command. */
  readonly isConfigured: boolean;
}

/**
 * Resolves the options for an engine. Flags override the environment, which overrides the configuration file,
 * which overrides the defaults. If the store is a web address, its host is allowed if the user named it, but not
 * if a file did.
 *
 * @throws SpecLensError `configuration-invalid`, also for a variable of a header that is not set; `argument-invalid` for a
 * header
 */
export async function resolveSettings(
  given: GivenSettings = {},
  environment: NodeJS.ProcessEnv = process.env,
): Promise<ResolvedSettings> {
  const { configuration, file, isNamed } = await loadConfiguration({
    file: given.config || environment.SPECLENS_CONFIG,
    folder: given.folder,
  });
  const store = given.store || environment.SPECLENS_STORE;
  const allowed =
    given.allowHosts ?? listed(environment.SPECLENS_ALLOW_HOSTS) ?? configuration.allowHosts ?? [];
  const typed = givenSources(given.sources ?? [], given.headers);
  const { useConfigured } = given;
  const mayUse = useConfigured === "always" || (useConfigured === "without-store" && !store);
  const configured = mayUse && typed.length === 0 ? (configuration.sources ?? []) : [];
  const isConfigured = configured.length > 0;
  const sources = sourcesWithValues(isConfigured ? configured : typed, environment);
  // A file that nobody named has no URLs.
  const named = hostsOf([...sources.map(sourcePlace), store]);
  const remote: RemoteOptions = {
    hosts: [...allowed, ...named, ...hostsOf([configuration.store])],
    privateHosts: named,
    cacheFolder: userCache("remote"),
    useProxy: true,
  };
  return {
    ...{ sources, isConfigured },
    store: store || configuration.store,
    ...(!store && configuration.store && file && !isNamed && { storeWithin: dirname(file) }),
    embedder: given.embedder || environment.SPECLENS_EMBEDDER || configuration.embedder,
    categories: configuration.categories,
    compression: compressionIn(configuration),
    rememberUse: configuration.rememberUse,
    rememberQuestions: configuration.rememberQuestions,
    changeDays: configuration.changeDays,
    answering: answeringIn(configuration, given.model || environment.SPECLENS_MODEL),
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

/** Returns how a language model answers. `none` means that there is no model, even if the file names one. */
function answeringIn({ model = {} }: Configuration, named: string | undefined): AnswerOptions {
  const { name, ...options } = model;
  const specification = (named || name)?.trim();
  return { ...options, model: specification === "none" ? undefined : specification };
}

function listed(text: string | undefined): readonly string[] | undefined {
  const entries = text?.split(",").map((entry) => entry.trim());
  const hosts = entries?.filter((entry) => entry !== "");
  return hosts?.length ? hosts : undefined;
}

/** Returns the host and port of each location that is a web address. */
function hostsOf(places: readonly (string | undefined)[]): string[] {
  return places.flatMap((place) =>
    place !== undefined && /^https?:/i.test(place) && URL.canParse(place)
      ? [new URL(place).host]
      : [],
  );
}
