import type { Command } from "commander";
import { embedderOption, type SharedOptions, storeOption } from "./options.ts";

/** Adds `speclens serve`: the MCP server, over stdio. */
export function addServeCommand(program: Command): void {
  program
    .command("serve")
    .description("serve an index, or sources, to an AI agent over MCP (stdio)")
    .argument("[source...]", "files, folders or globs to index first, in place of an index")
    .addOption(storeOption())
    .addOption(embedderOption())
    .action(async (sources: string[], { store, embedder }: SharedOptions) => {
      // The protocol takes longer to load than most commands take.
      const { serve } = await import("@speclens/mcp-server");
      await serve({ sources, store, embedder });
    });
}
