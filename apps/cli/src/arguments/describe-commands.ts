import type { Argument, Command, Option } from "commander";

/** What may follow an option or a command: one of some words, the path of a file, or anything else. */
export type Follows = readonly string[] | "file" | "other";

/** A command as a shell completes it. */
export interface DescribedCommand {
  /** Its name after those of the commands it is in: `["cache", "prune"]`; empty for the program. */
  readonly path: readonly string[];
  readonly description: string;
  readonly options: readonly DescribedOption[];
  /** What its arguments are. */
  readonly arguments: Follows;
}

/** An option as a shell completes it. */
export interface DescribedOption {
  /** Such as `--store`. */
  readonly long: string;
  /** Such as `-v`. */
  readonly short?: string;
  readonly description: string;
  /** What its value is. Undefined if it has none. */
  readonly value?: Follows;
}

/** Names of arguments and values that are files or folders. */
const FILES = /^(?:file|folder|place|source|before|after|questions|document)$/;

/** Describes a program and its commands at all levels, from their definitions. */
export function describeCommands(
  program: Command,
  path: readonly string[] = [],
): readonly DescribedCommand[] {
  const help = program.createHelp();
  const own: DescribedCommand = {
    path,
    description: program.description(),
    options: help.visibleOptions(program).flatMap(describeOption),
    arguments:
      path.at(-1) === "help"
        ? (program.parent?.commands ?? []).map((command) => command.name())
        : followsIn(program.registeredArguments),
  };
  return [
    own,
    ...program.commands.flatMap((command) => describeCommands(command, [...path, command.name()])),
  ];
}

/** Returns the names of the commands within a command. */
export function namesWithin(
  path: readonly string[],
  commands: readonly DescribedCommand[],
): readonly DescribedCommand[] {
  return commands.filter(
    (one) => one.path.length === path.length + 1 && path.every((name, at) => one.path[at] === name),
  );
}

function describeOption(option: Option): readonly DescribedOption[] {
  const { long, short, description, required, optional, argChoices, flags } = option;
  if (!long) return [];
  const [, name = ""] = /[<[](\w+)/.exec(flags) ?? [];
  return [
    {
      ...{ long, description },
      ...(short && { short }),
      ...((required || optional) && { value: argChoices ?? (FILES.test(name) ? "file" : "other") }),
    },
  ];
}

function followsIn([first]: readonly Argument[]): Follows {
  if (first === undefined) return "other";
  return first.argChoices ?? (FILES.test(first.name()) ? "file" : "other");
}
