import { dirname } from "node:path";
import { absolutePaths } from "./absolute-paths.ts";
import type { Configuration } from "./configuration.ts";
import { type ConfigurationPlaces, findConfiguration } from "./find-configuration.ts";
import { readConfigurationFile } from "./read-configuration-file.ts";
import { refuseUntrusted } from "./refuse-untrusted.ts";

/** A configuration file and what it says. */
export interface LoadedConfiguration {
  /** Absolute; absent where there is no file. */
  readonly file?: string;
  /** Whether the user named it; absent where there is no file. */
  readonly isNamed?: boolean;
  /** With paths made absolute. */
  readonly configuration: Configuration;
  /** The line of each setting, by its dotted key. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Reads the configuration file that the user named, else `speclens.config.yaml`, `.yml` or `.json` of
 * the folder, else nothing. A file that was not named came with a project: it reaches nothing outside of
 * its folder, by no link, and loads no embedder; `SET_BY_UNNAMED_FILES` tells what it may set.
 *
 * @throws SpecLensError `configuration-invalid`
 */
export async function loadConfiguration(
  places: ConfigurationPlaces = {},
): Promise<LoadedConfiguration> {
  const found = findConfiguration(places);
  if (found === undefined) return { configuration: {}, lines: new Map() };
  const { file, isNamed } = found;
  const text = await readConfigurationFile(found);
  // Most projects have no such file, and need not wait for what reads it.
  const { readConfiguration } = await import("./read-configuration.ts");
  const { configuration: said, lines } = readConfiguration(text, file);
  const configuration = absolutePaths(said, dirname(file));
  if (!isNamed) await refuseUntrusted(configuration, file, lines);
  return { file, isNamed, configuration, lines };
}
