import { ENVIRONMENT_VARIABLES } from "./environment/environment-variables.ts";
import { readEnvironment } from "./environment/read-environment.ts";
import type { ConfigurationPlaces } from "./file/find-configuration.ts";
import { loadConfiguration } from "./file/load-configuration.ts";
import type { Configuration } from "./schema/configuration.ts";
import { type ConfigurationPlace, configurationInvalid } from "./schema/configuration-invalid.ts";
import { configurationLeaves } from "./schema/configuration-leaves.ts";
import {
  type EffectiveConfiguration,
  effectiveConfiguration,
} from "./schema/effective-configuration.ts";

/** Settings on the command line that override the environment and the file. */
export type ConfigurationFlags = Pick<Configuration, "store" | "embedder" | "allowHosts">;

/** Where to look for settings. */
export interface ResolveOptions extends ConfigurationPlaces {
  /**
   * The environment variables. Default: those of the process. `SPECLENS_CONFIG` names the configuration file if
   * `file` is not set.
   */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Settings from the command line. Default: none. */
  readonly flags?: ConfigurationFlags | undefined;
}

/** The origin of a value: a flag, an environment variable, a line of the file, or the defaults. */
export type ConfigurationOrigin =
  | { readonly from: "flag" }
  | { readonly from: "variable"; readonly variable: string }
  | { readonly from: "file"; readonly file: string; readonly line?: number }
  | { readonly from: "default" };

/** The effective settings and their origins. */
export interface ResolvedConfiguration {
  /** Absolute path of the configuration file; absent if there is none. */
  readonly file?: string;
  /** The settings, including defaults. */
  readonly configuration: EffectiveConfiguration;
  /** The origin of each setting, by its dotted key. */
  readonly origins: ReadonlyMap<string, ConfigurationOrigin>;
}

/**
 * Resolves the settings. Flags override the environment, the environment overrides the file, and the file
 * overrides the defaults.
 *
 * @throws SpecLensError `configuration-invalid` with file, line and key, or with the variable
 */
export async function resolveConfiguration(
  options: ResolveOptions = {},
): Promise<ResolvedConfiguration> {
  const { folder = process.cwd(), environment = process.env, flags = {} } = options;
  const loaded = await loadConfiguration({
    file: options.file || environment.SPECLENS_CONFIG,
    folder,
  });
  const { file, lines } = loaded;
  const variables = await readEnvironment(environment, folder);
  const configuration = effectiveConfiguration([loaded.configuration, variables, flags]);
  const origins = new Map<string, ConfigurationOrigin>(
    configurationLeaves(configuration).map(({ key }) => [key, { from: "default" }]),
  );
  if (file !== undefined)
    for (const { key } of configurationLeaves(loaded.configuration)) {
      const line = lines.get(key);
      origins.set(key, { from: "file", file, ...(line !== undefined && { line }) });
    }
  for (const { key } of configurationLeaves(variables))
    origins.set(key, { from: "variable", variable: variableOf(key) });
  for (const { key } of configurationLeaves(flags)) origins.set(key, { from: "flag" });
  refusePageSizes(configuration, origins);
  return { ...(file !== undefined && { file }), configuration, origins };
}

function variableOf(key: string): string {
  const [section] = key.split(".");
  return ENVIRONMENT_VARIABLES.find((known) => known.key === section)?.variable ?? key;
}

/** Rejects a default page size above the maximum page size. The error names the place where one of them was set. */
function refusePageSizes(
  { defaultPageSize, maxPageSize }: EffectiveConfiguration,
  origins: ReadonlyMap<string, ConfigurationOrigin>,
): void {
  if (defaultPageSize <= maxPageSize) return;
  const places = ["maxPageSize", "defaultPageSize"].flatMap((key): ConfigurationPlace[] => {
    const origin = origins.get(key);
    if (origin?.from === "variable") return [{ variable: origin.variable }];
    return origin?.from === "file" ? [{ file: origin.file, line: origin.line, key }] : [];
  });
  const place = places.find((known) => "variable" in known) ?? places.at(-1);
  throw configurationInvalid(
    place ?? { variable: "SPECLENS_DEFAULT_PAGE_SIZE" },
    `the default page size (defaultPageSize, ${defaultPageSize}) is over the maximum (maxPageSize, ${maxPageSize}).`,
  );
}
