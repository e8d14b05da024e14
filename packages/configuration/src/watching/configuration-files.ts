import { realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CONFIGURATION_NAMES, type ConfigurationPlaces } from "../file/find-configuration.ts";

/** The files that may contain the configuration, in their current state on disk. */
export interface ConfigurationFiles {
  /** Folders to watch. There are several if links are involved. */
  readonly folders: readonly string[];
  /**
   * Returns whether a change to a file with this name matters. Kubernetes mounts files through links named
   * `..data`.
   */
  concerns(name: string): boolean;
  /** Changes whenever one of the files is written, replaced, created or deleted. */
  readonly signature: string;
}

/** Finds the files that may contain the configuration, without reading them. */
export function configurationFiles(places: ConfigurationPlaces): ConfigurationFiles {
  const { folder = process.cwd(), file } = places;
  const files = file
    ? [resolve(folder, file)]
    : CONFIGURATION_NAMES.map((name) => resolve(join(folder, name)));
  const real = files.flatMap((path) => realPathOf(path) ?? []);
  const names = new Set([...files, ...real].map((path) => basename(path)));
  return {
    folders: [...new Set([...files, ...real].map((path) => dirname(path)))],
    concerns: (name) => names.has(name) || name.startsWith(".."),
    signature: [...files.map(stateOf), ...real].join("\n"),
  };
}

function realPathOf(file: string): string | undefined {
  try {
    return realpathSync(file);
  } catch {
    return undefined;
  }
}

function stateOf(file: string): string {
  try {
    const { ino, mtimeNs, size } = statSync(file, { bigint: true });
    return `${ino} ${mtimeNs} ${size}`;
  } catch {
    return "";
  }
}
