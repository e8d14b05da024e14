import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { configurationInvalid } from "./configuration-invalid.ts";

/** Names of the file that is looked for in the working folder. */
export const CONFIGURATION_NAMES: readonly string[] = [
  "speclens.config.yaml",
  "speclens.config.yml",
  "speclens.config.json",
];

/** Where a configuration file is looked for. */
export interface ConfigurationPlaces {
  /** The file that the user named. Default: the one of the folder, if there is one. */
  readonly file?: string | undefined;
  /** Folder that is looked into. Default: the current one. */
  readonly folder?: string | undefined;
}

/** A configuration file that is to be read. */
export interface FoundConfiguration {
  /** Absolute. */
  readonly file: string;
  /** The user named it; else it may have come with somebody's project. */
  readonly isNamed: boolean;
}

/**
 * The file that the user named, else the one of the folder, else nothing.
 *
 * @throws SpecLensError `configuration-invalid` where the folder has several
 */
export function findConfiguration(places: ConfigurationPlaces): FoundConfiguration | undefined {
  const { folder = process.cwd() } = places;
  if (places.file) return { file: resolve(folder, places.file), isNamed: true };
  const [file, second] = CONFIGURATION_NAMES.map((name) => resolve(join(folder, name))).filter(
    (path) => existsSync(path),
  );
  if (file !== undefined && second !== undefined)
    throw configurationInvalid({ file }, `there is also ${second}. Keep one of them.`);
  return file === undefined ? undefined : { file, isNamed: false };
}
