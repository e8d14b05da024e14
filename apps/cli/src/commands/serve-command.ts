import { DEFAULT_REQUESTS_PER_MINUTE } from "@speclens/core";
import type { HttpFlags } from "@speclens/mcp-server";
import type { Command } from "commander";
import {
  allowHostOption,
  configOption,
  embedderOption,
  type SharedOptions,
  storeOption,
} from "../arguments/options.ts";
import { settingsFor } from "../arguments/settings-for.ts";

/** Adds `speclens serve`: the MCP server, over stdio or HTTP. */
export function addServeCommand(program: Command): void {
  program
    .command("serve")
    .description("serve an index, or sources, to AI agents over MCP: stdio, or HTTP with --http")
    .argument("[source...]", "files, folders, globs or URLs to index first, in place of an index")
    .addOption(storeOption())
    .addOption(configOption())
    .addOption(allowHostOption())
    .addOption(embedderOption())
    .option("--http <address>", "over HTTP at [HOST:]PORT; without a host only for this machine")
    .option("--tokens-file <file>", "HTTP: bearer tokens, one NAME:TOKEN a line")
    .option("--oauth-issuer <url>", "HTTP: take the JWTs of this authorization server")
    .option("--oauth-audience <name>", "HTTP: what its JWTs must be for, as the URL of /mcp")
    .option("--oauth-scope <scope>", "HTTP: scope that a JWT must have (repeatable)", collect)
    .option("--allowed-host <name>", "HTTP: name that clients may use (repeatable)", collect)
    .option("--allowed-origin <origin>", "HTTP: web page that may ask (repeatable)", collect)
    .option(
      "--rate-limit <requests>",
      `HTTP: a minute, of each caller; 0: any (default: ${DEFAULT_REQUESTS_PER_MINUTE})`,
    )
    .option("--trust-proxy", "HTTP: take the caller's address from X-Forwarded-For")
    .option("--log-requests", "HTTP: a line of JSON for each request, on stderr")
    .action(async (sources: string[], options: SharedOptions & HttpFlags) => {
      // The protocol takes longer to load than most commands take.
      const { runHttpServer, serve, wantsHttp } = await import("@speclens/mcp-server");
      const settings = {
        ...(await settingsFor(options, sources)),
        sources,
        configuration: { file: options.config },
      };
      await (wantsHttp(options) ? runHttpServer(settings, options) : serve(settings));
    });
}

function collect(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, value];
}
