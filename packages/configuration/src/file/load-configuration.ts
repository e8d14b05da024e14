import { dirname } from "node:path";
import type { Configuration } from "../schema/configuration.ts";
import { absolutePaths } from "./absolute-paths.ts";
import { type ConfigurationPlaces, findConfiguration } from "./find-configuration.ts";
import { readConfigurationFile } from "./read-configuration-file.ts";
import { refuseUntrusted } from "./refuse-untrusted.ts";

/** A configuration file and its settings. */
export interface LoadedConfiguration {
  /** The file's absolute path; absent if there is no file. */
  readonly file?: string;
  /** Whether the user named the file; absent if there is no file. */
  readonly isNamed?: boolean;
  /** The settings, with all paths made absolute. */
  readonly configuration: Configuration;
  /** Line number of each setting, by its dotted key. */
  readonly lines: ReadonlyMap<string, number>;
}

/**
 * Reads the configuration file that the user named, or else `speclens.config.yaml`, `.yml` or `.json` in the
 * folder, if there is one. A file that the user did not name may come with an untrusted project. It cannot refer
 * to anything outside its folder, not even through a link, and cannot load an embedder. `SET_BY_UNNAMED_FILES`
 * lists the keys that it may set.
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
  // Most projects have no configuration file and should not wait for the YAML parser to load.
  const { readConfiguration } = await import("./read-configuration.ts");
  const { configuration: relative, lines } = readConfiguration(text, file);
  const configuration = absolutePaths(relative, dirname(file));
  if (!isNamed) await refuseUntrusted(configuration, file, lines);
  return { file, isNamed, configuration, lines };
}
