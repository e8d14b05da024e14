import type { Command } from "commander";
import { commandMeant } from "../arguments/describe-unknown.ts";

/** Adds `speclens help [COMMAND…]`: prints the same as `--help`. */
export function helpCommand(program: Command): void {
  program
    .command("help")
    .description("Show help for speclens or one of its commands")
    .argument("[command...]", "name of a command, such as search, or of its subcommand")
    .action((names: string[]) => {
      names.reduce(commandWithin, program).help();
    });
}

/** Returns a command of a command. If there is none of this name, says so, and ends. */
function commandWithin(command: Command, name: string): Command {
  const found = command.commands.find((one) => one.name() === name);
  if (found !== undefined) return found;
  const meant = commandMeant(name, command);
  const hint = meant === undefined ? "speclens help lists them." : `Did you mean: ${meant}?`;
  return command.error(`error: There is no command "${name}". ${hint}`);
}
