import { resolveConfiguration } from "@speclens/configuration";
import type { Command } from "commander";
import { listSettings, type Setting } from "../arguments/list-settings.ts";
import { addShared } from "../arguments/options.ts";
import { formatSettings } from "../reports/format-settings.ts";
import { printJson, printLine, type Streams } from "../terminal/streams.ts";

interface CheckOptions {
  readonly all?: boolean;
  readonly json?: boolean;
}

/** Adds `speclens config check`: checks the configuration without using it. */
export function configCommand(program: Command, { stdout }: Streams): void {
  const config = program
    .command("config")
    .description("Check the configuration file and environment variables");
  const check = config
    .command("check")
    .description("Check the configuration and list its settings")
    .argument(
      "[file]",
      "configuration file (default: SPECLENS_CONFIG, or else the one in this folder)",
    )
    .option("--all", "list defaults as well");
  addShared(check, "json").action(
    async (file: string | undefined, { all = false, json }: CheckOptions) => {
      const resolved = await resolveConfiguration({ file });
      const settings: Setting[] = listSettings(resolved).filter(
        ({ from }) => all || from !== "default",
      );
      if (json) printJson(stdout, { ...(resolved.file && { file: resolved.file }), settings });
      else printLine(stdout, formatSettings(resolved.file, settings));
    },
  );
}
