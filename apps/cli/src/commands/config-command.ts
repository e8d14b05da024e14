import { resolveConfiguration } from "@speclens/configuration";
import type { Command } from "commander";
import { jsonOption } from "../arguments/options.ts";
import { type Setting, settingsOf } from "../arguments/settings-of.ts";
import { formatSettings } from "../reports/format-settings.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface CheckOptions {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Adds `speclens config check`: what a configuration file and the environment set, without using it. */
export function addConfigCommand(program: Command, { stdout }: Streams): void {
  const config = program
    .command("config")
    .description("the configuration: a file, and variables of the environment");
  config
    .command("check")
    .description("check a configuration file and the environment, and tell what they set")
    .argument("[file]", "as --config names it (default: SPECLENS_CONFIG, else the one here)")
    .option("--all", "defaults, too")
    .addOption(jsonOption())
    .action(async (file: string | undefined, { all = false, json }: CheckOptions) => {
      const resolved = await resolveConfiguration({ file });
      const settings: Setting[] = settingsOf(resolved).filter(
        ({ from }) => all || from !== "default",
      );
      if (json) printJson(stdout, { ...(resolved.file && { file: resolved.file }), settings });
      else printLine(stdout, formatSettings(resolved.file, settings));
    });
}
