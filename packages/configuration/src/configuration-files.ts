import { realpathSync, statSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { CONFIGURATION_NAMES, type ConfigurationPlaces } from "./find-configuration.ts";

/** The files that a configuration may be in, as the file system has them just now. */
export interface ConfigurationFiles {
  /** In which something may happen that matters: links lead to several. */
  readonly folders: readonly string[];
  /** Whether something of this name matters. Where Kubernetes mounts files, links named `..data` do. */
  concerns(name: string): boolean;
  /** Another one once a file was written, replaced, made or removed, by whatever way. */
  readonly signature: string;
}

/** Looks where the configuration may be. Reads no file. */
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
