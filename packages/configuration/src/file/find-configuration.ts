import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { configurationInvalid } from "../schema/configuration-invalid.ts";

/** Names under which SpecLens looks for the file in the working folder. */
export const CONFIGURATION_NAMES: readonly string[] = [
  "speclens.config.yaml",
  "speclens.config.yml",
  "speclens.config.json",
];

/** Where to look for a configuration file. */
export interface ConfigurationPlaces {
  /** The file that the user named. Default: the one in the folder, if there is one. */
  readonly file?: string | undefined;
  /** The folder to look in. Default: the current one. */
  readonly folder?: string | undefined;
}

/** A configuration file to read. */
export interface FoundConfiguration {
  /** Absolute. */
  readonly file: string;
  /** Whether the user named it; otherwise it may have come with someone else's project. */
  readonly isNamed: boolean;
}

/**
 * Returns the file that the user named, else the one in the folder, else undefined.
 *
 * @throws SpecLensError `configuration-invalid` if the folder has several
 */
export function findConfiguration(places: ConfigurationPlaces): FoundConfiguration | undefined {
  const { folder = process.cwd() } = places;
  if (places.file) return { file: resolve(folder, places.file), isNamed: true };
  const [file, second] = CONFIGURATION_NAMES.map((name) => resolve(join(folder, name))).filter(
    (path) => existsSync(path),
  );
  if (file !== undefined && second !== undefined)
    throw configurationInvalid({ file }, `this folder also has ${second}. Keep one of them.`);
  return file === undefined ? undefined : { file, isNamed: false };
}
