import type { Command } from "commander";
import { settingsFor } from "../settings-for.ts";
import {
  allowHostOption,
  configOption,
  embedderOption,
  type SharedOptions,
  storeOption,
} from "./options.ts";

/** Adds `speclens serve`: the MCP server, over stdio. */
export function addServeCommand(program: Command): void {
  program
    .command("serve")
    .description("serve an index, or sources, to an AI agent over MCP (stdio)")
    .argument("[source...]", "files, folders, globs or URLs to index first, in place of an index")
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(allowHostOption())
    .addOption(embedderOption())
    .action(async (sources: string[], options: SharedOptions) => {
      // The protocol takes longer to load than most commands take.
      const { serve } = await import("@speclens/mcp-server");
      await serve({ ...(await settingsFor(options, sources)), sources });
    });
}
