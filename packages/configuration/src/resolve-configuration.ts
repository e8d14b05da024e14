import type { Configuration } from "./configuration.ts";
import { type ConfigurationPlace, configurationInvalid } from "./configuration-invalid.ts";
import { configurationLeaves } from "./configuration-leaves.ts";
import { type EffectiveConfiguration, effectiveConfiguration } from "./effective-configuration.ts";
import { ENVIRONMENT_VARIABLES } from "./environment-variables.ts";
import type { ConfigurationPlaces } from "./find-configuration.ts";
import { loadConfiguration } from "./load-configuration.ts";
import { readEnvironment } from "./read-environment.ts";

/** What a command line may set over the environment and the file. */
export type ConfigurationFlags = Pick<Configuration, "store" | "embedder" | "allowHosts">;

export interface ResolveOptions extends ConfigurationPlaces {
  /** Default: that of the process. `SPECLENS_CONFIG` names the file where `file` does not. */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Default: none. */
  readonly flags?: ConfigurationFlags | undefined;
}

/** Where a value comes from. */
export type ConfigurationOrigin =
  | { readonly from: "flag" }
  | { readonly from: "variable"; readonly variable: string }
  | { readonly from: "file"; readonly file: string; readonly line?: number }
  | { readonly from: "default" };

/** All that holds, and why. */
export interface ResolvedConfiguration {
  /** Absolute; absent where there is no file. */
  readonly file?: string;
  readonly configuration: EffectiveConfiguration;
  /** Of each setting, by its dotted key. */
  readonly origins: ReadonlyMap<string, ConfigurationOrigin>;
}

/**
 * What holds: flags over environment over file over defaults.
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

/** A page that nobody may ask for is no default: whoever set the last of the two is told. */
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
    `a page has ${defaultPageSize} items by default (defaultPageSize), more than the ${maxPageSize} ` +
      "that a call may ask for (maxPageSize).",
  );
}
