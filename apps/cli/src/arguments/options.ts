import { Option } from "commander";

/** Options that several commands share, each made anew since a command owns its options. */

export function storeOption(): Option {
  return new Option("--store <place>", "the index: a folder or URI (default: ./.speclens)").env(
    "SPECLENS_STORE",
  );
}

export function embedderOption(): Option {
  return new Option(
    "--embedder <embedder>",
    "builtin, none (words alone), static:FOLDER, transformers:FOLDER_OR_MODEL or " +
      "openai:MODEL@BASE_URL (default: what the index was made with; for a new one builtin)",
  ).env("SPECLENS_EMBEDDER");
}

export function configOption(): Option {
  return new Option(
    "--config <file>",
    "configuration (default: speclens.config.yaml, .yml or .json here, if there is one)",
  ).env("SPECLENS_CONFIG");
}

export function allowHostOption(): Option {
  return new Option(
    "--allow-host <host>",
    "fetch from this host, too: example.com, example.com:8080, *.example.com (repeatable)",
  )
    .env("SPECLENS_ALLOW_HOSTS")
    .argParser((value, previous: readonly string[] = []) => [...previous, ...value.split(",")]);
}

export function documentOption(): Option {
  return new Option("--document <id>", "only this document");
}

/** Of several documents: given once for each. */
export function documentsOption(): Option {
  return new Option("--document <id>", "only this document (repeatable)").argParser(
    (value, previous: readonly string[] = []) => [...previous, value],
  );
}

export function jsonOption(): Option {
  return new Option("--json", "facts for programs instead of text");
}

export function descriptionsOption(): Option {
  return new Option(
    "--descriptions <length>",
    "how much of the document's descriptions (default: short, the first sentence of each)",
  ).choices(["none", "short", "full"]);
}

/** What looks up names and needs no vectors, whatever the environment or a file says. */
export const LOOK_UP = { lookUp: true } as const;

/** What the options above parse to. */
export interface SharedOptions {
  readonly config?: string;
  readonly allowHost?: readonly string[];
  readonly store?: string;
  readonly embedder?: string;
  readonly json?: boolean;
}
