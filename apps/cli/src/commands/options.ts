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
    "none, or transformers:FOLDER for a local model (default: none)",
  ).env("SPECLENS_EMBEDDER");
}

export function documentOption(): Option {
  return new Option("--document <id>", "only this document");
}

export function jsonOption(): Option {
  return new Option("--json", "facts for programs instead of text");
}

/** What the options above parse to. */
export interface SharedOptions {
  readonly store?: string;
  readonly embedder?: string;
  readonly document?: string;
  readonly json?: boolean;
}
