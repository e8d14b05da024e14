import { Option } from "commander";

// Options that several commands share. Each call returns a new one, since a command owns its options.

export function storeOption(): Option {
  return new Option("--store <place>", "index to use: a folder or URI (default: ./.speclens)").env(
    "SPECLENS_STORE",
  );
}

export function embedderOption(): Option {
  return new Option(
    "--embedder <embedder>",
    "builtin, none (words only), static:FOLDER, transformers:FOLDER_OR_MODEL or " +
      "openai:MODEL@BASE_URL (default: the index's embedder; builtin for a new index)",
  ).env("SPECLENS_EMBEDDER");
}

export function configOption(): Option {
  return new Option(
    "--config <file>",
    "configuration file (default: speclens.config.yaml, .yml or .json in this folder)",
  ).env("SPECLENS_CONFIG");
}

export function allowHostOption(): Option {
  return new Option(
    "--allow-host <host>",
    "also fetch from this host: example.com, example.com:8080 or *.example.com (repeatable)",
  )
    .env("SPECLENS_ALLOW_HOSTS")
    .argParser((value, previous: readonly string[] = []) => [...previous, ...value.split(",")]);
}

export function documentOption(): Option {
  return new Option("--document <id>", "only this document");
}

/** The option `--document` of commands that take several documents. */
export function documentsOption(): Option {
  return new Option("--document <id>", "only this document (repeatable)").argParser(
    (value, previous: readonly string[] = []) => [...previous, value],
  );
}

export function jsonOption(): Option {
  return new Option("--json", "print JSON");
}

export function descriptionsOption(): Option {
  return new Option(
    "--descriptions <length>",
    "how much of the descriptions to show (default: short, the first sentence)",
  ).choices(["none", "short", "full"]);
}

/** For commands that look up names: they need no vectors, whatever the environment or a file says. */
export const LOOK_UP = { lookUp: true } as const;

/** The parsed values of the options above. */
export interface SharedOptions {
  readonly config?: string;
  readonly allowHost?: readonly string[];
  readonly store?: string;
  readonly embedder?: string;
  readonly json?: boolean;
}

/** A person at a terminal can scroll, so answers there are complete. */
export const UNLIMITED: { readonly budget: number; readonly limit: number } = {
  budget: Number.MAX_SAFE_INTEGER,
  limit: Number.MAX_SAFE_INTEGER,
};
