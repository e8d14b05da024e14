import { type Command, Option } from "commander";
import { collect } from "./collect.ts";

/** Names of the options that several commands share. */
type SharedName =
  | "store"
  | "embedder"
  | "config"
  | "model"
  | "allowHost"
  | "header"
  | "document"
  | "json"
  | "descriptions";

const SHARED: Readonly<Record<SharedName, () => Option>> = {
  store: () =>
    new Option("--store <place>", "index to use: a folder or URI (default: ./.speclens)").env(
      "SPECLENS_STORE",
    ),
  embedder: () =>
    new Option(
      "--embedder <embedder>",
      "builtin, none (words only), static:FOLDER, transformers:FOLDER_OR_MODEL or " +
        "openai:MODEL@BASE_URL (default: the index's embedder; builtin for a new index)",
    ).env("SPECLENS_EMBEDDER"),
  model: () =>
    new Option(
      "--model <model>",
      "language model that writes the answer: anthropic:MODEL, openai:MODEL, " +
        "openai-compatible:MODEL@BASE_URL or none (default: none)",
    ).env("SPECLENS_MODEL"),
  config: () =>
    new Option(
      "--config <file>",
      "configuration file (default: speclens.config.yaml, .yml or .json in this folder)",
    ).env("SPECLENS_CONFIG"),
  allowHost: () =>
    new Option(
      "--allow-host <host>",
      "also fetch from this host: example.com, example.com:8080 or *.example.com (repeatable)",
    )
      .env("SPECLENS_ALLOW_HOSTS")
      .argParser((value, previous: readonly string[] = []) => [...previous, ...value.split(",")]),
  header: () =>
    new Option(
      "--header <header>",
      `send a header to the URL: 'Authorization: Bearer $\{NAME}', where $\{NAME} is an environment variable (repeatable)`,
    ).argParser(collect),
  document: () =>
    new Option("--document <id>", "only this document (repeatable)").argParser(collect),
  json: () => new Option("--json", "print JSON"),
  descriptions: () =>
    new Option(
      "--descriptions <length>",
      "how much of the descriptions to show (default: short, the first sentence)",
    ).choices(["none", "short", "full"]),
};

/** Adds copies of shared options to a command. Returns the command. */
export function addShared(command: Command, ...names: readonly SharedName[]): Command {
  for (const name of names) command.addOption(SHARED[name]());
  return command;
}

/** The parsed values of the shared options. */
export interface SharedOptions {
  readonly config?: string;
  readonly allowHost?: readonly string[];
  readonly header?: readonly string[];
  readonly store?: string;
  readonly embedder?: string;
  readonly model?: string;
  readonly json?: boolean;
}

/** The limits for terminals. Users can scroll there, so answers are complete. */
export const UNLIMITED: { readonly budget: number; readonly limit: number } = {
  budget: Number.MAX_SAFE_INTEGER,
  limit: Number.MAX_SAFE_INTEGER,
};
