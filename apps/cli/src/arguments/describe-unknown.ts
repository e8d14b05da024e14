import { closestNames } from "@speclens/engine";
import type { Command } from "commander";

/** Commands of other programs, and ours that do the same. */
const MEANT: Readonly<Record<string, string>> = {
  connect: "setup",
  describe: "show",
  find: "search",
  get: "show",
  init: "setup",
  install: "setup",
  list: "catalog",
  ls: "catalog",
  mcp: "serve",
  plan: "ask",
  query: "search",
  rm: "remove",
  start: "serve",
};

/**
 * Describes a word that is neither a command nor a file: with the command that may be meant or, if it begins several
 * words, how to ask them as a question.
 *
 * @param others the words after it
 */
export function describeUnknown(word: string, others: readonly string[], program: Command): string {
  const unknown = `error: "${word}" is neither a command nor a file.`;
  const meant = commandMeant(word, program);
  if (meant !== undefined) return `${unknown} Did you mean: speclens ${meant}?`;
  return others.length > 0
    ? `${unknown} Ask a question with: speclens search ${[word, ...others].join(" ")}`
    : `${unknown} speclens help lists the commands.`;
}

/** Returns the command that a word may mean; undefined if it is near to none. */
export function commandMeant(word: string, program: Command): string | undefined {
  const lower = word.toLowerCase();
  const names = program.commands.map((command) => command.name());
  return Object.hasOwn(MEANT, lower) ? MEANT[lower] : closestNames(lower, names, 1)[0];
}
