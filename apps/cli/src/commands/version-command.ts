import { packageVersion } from "@speclens/engine";
import type { Command } from "commander";
import { printLine, type Streams } from "../terminal/streams.ts";

/** Adds `speclens version`: prints the same as `--version`. */
export function versionCommand(program: Command, { stdout }: Streams): void {
  program
    .command("version")
    .description("Print the version")
    .action(() => printLine(stdout, packageVersion()));
}
