import { Argument, type Command } from "commander";
import { bashCompletion } from "../arguments/bash-completion.ts";
import { describeCommands } from "../arguments/describe-commands.ts";
import { fishCompletion } from "../arguments/fish-completion.ts";
import { zshCompletion } from "../arguments/zsh-completion.ts";
import type { Streams } from "../terminal/streams.ts";

const WRITERS = { bash: bashCompletion, zsh: zshCompletion, fish: fishCompletion } as const;
const SHELLS = ["bash", "zsh", "fish"] as const;

/** Adds `speclens completion SHELL`: prints a script by which the shell completes commands and options. */
export function completionCommand(program: Command, { stdout }: Streams): void {
  program
    .command("completion")
    .description("Print a script that completes commands and options in a shell")
    .addArgument(new Argument("<shell>", "the shell").choices(SHELLS))
    .action((shell: keyof typeof WRITERS) => {
      stdout.write(WRITERS[shell](describeCommands(program)));
    });
}
