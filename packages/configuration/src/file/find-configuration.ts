import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { configurationInvalid } from "../schema/configuration-invalid.ts";

/** File names that SpecLens looks for in the working folder. */
export const CONFIGURATION_NAMES: readonly string[] = [
  "speclens.config.yaml",
  "speclens.config.yml",
  "speclens.config.json",
];

/** Where to look for a configuration file. */
export interface ConfigurationPlaces {
  /** The file that the user named. Default: the file in the folder, if any. */
  readonly file?: string | undefined;
  /** The folder to search. Default: the current folder. */
  readonly folder?: string | undefined;
}

/** A configuration file to read. */
export interface FoundConfiguration {
  /** Absolute path of the file. */
  readonly file: string;
  /** Whether the user named the file. If not, it may come from someone else's project. */
  readonly isNamed: boolean;
}

/**
 * Returns the file that the user named, or else the file in the folder; undefined if there is none.
 *
 * @throws SpecLensError `configuration-invalid` if the folder contains several
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
