import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { Configuration } from "./configuration.ts";
import { configurationInvalid } from "./configuration-invalid.ts";

/** Names of the file that is looked for in the working folder. */
const NAMES = ["speclens.config.yaml", "speclens.config.yml", "speclens.config.json"];

export interface LoadOptions {
  /** The file that the user named. Default: the one of the folder, if there is one. */
  readonly file?: string | undefined;
  /** Folder that is looked into. Default: the current one. */
  readonly folder?: string | undefined;
}

/** A configuration file and what it says. */
export interface LoadedConfiguration {
  /** Absolute; absent where there is no file. */
  readonly file?: string;
  /** With paths made absolute. */
  readonly configuration: Configuration;
}

/**
 * Reads the configuration file that the user named, else `speclens.config.yaml`, `.yml` or `.json` of
 * the folder, else nothing. A file that was not named came with a project: it cannot set a store
 * elsewhere than on disk, or an embedder behind an address, since a key may be sent there.
 *
 * @throws SpecLensError `configuration-invalid`
 */
export async function loadConfiguration(options: LoadOptions = {}): Promise<LoadedConfiguration> {
  const { folder = process.cwd() } = options;
  const file = options.file ? resolve(folder, options.file) : findIn(folder);
  if (file === undefined) return { configuration: {} };
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    const code = error instanceof Error && "code" in error ? ` (${error.code})` : "";
    throw configurationInvalid({ file }, `this file cannot be read${code}. Check --config.`);
  });
  // Most projects have no such file, and need not wait for what reads it.
  const { readConfiguration } = await import("./read-configuration.ts");
  const { store, embedder, ...others } = readConfiguration(text, file);
  if (!options.file && store?.includes("://") && !/^https?:/i.test(store))
    throw configurationInvalid(
      { file, key: "store" },
      "a store that is not on disk is not taken from a project's file, since a key may be sent to it. " +
        "Use --store or SPECLENS_STORE, or name the file with --config.",
    );
  if (!options.file && embedder?.startsWith("openai:"))
    throw configurationInvalid(
      { file, key: "embedder" },
      "an embedder behind an address is not taken from a project's file, since documents, questions and a key " +
        "may be sent to it. Use --embedder or SPECLENS_EMBEDDER, or name the file with --config.",
    );
  const configuration = {
    ...others,
    ...(store !== undefined && { store: below(dirname(file), store) }),
    ...(embedder !== undefined && { embedder: embedderBelow(dirname(file), embedder) }),
  };
  return { file, configuration };
}

function findIn(folder: string): string | undefined {
  const [first, second] = NAMES.map((name) => join(folder, name)).filter((file) =>
    existsSync(file),
  );
  if (first !== undefined && second !== undefined)
    throw configurationInvalid({ file: first }, `there is also ${second}. Keep one of them.`);
  return first;
}

function below(folder: string, path: string): string {
  return path.includes("://") ? path : resolve(folder, path);
}

function embedderBelow(folder: string, embedder: string): string {
  const [, kind, model] = /^(static|transformers):(.+)$/s.exec(embedder) ?? [];
  return model === undefined ? embedder : `${kind}:${resolve(folder, model)}`;
}
