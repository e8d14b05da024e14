import { existsSync } from "node:fs";
import { DEFAULT_REQUESTS_PER_MINUTE, shellArgument } from "@speclens/core";
import { documentsHere, projectStore } from "@speclens/engine";
import type { HttpFlags } from "@speclens/mcp-server";
import type { Command } from "commander";
import { collect } from "../arguments/collect.ts";
import { engineOptions } from "../arguments/engine-options.ts";
import { addShared, type SharedOptions } from "../arguments/options.ts";

/** Adds `speclens serve`: runs the MCP server, over stdio or HTTP. */
export function serveCommand(program: Command): void {
  const command = program
    .command("serve")
    .description("Serve an index or documents to AI agents over MCP, on stdio or HTTP")
    .argument(
      "[source...]",
      "files, folders, globs or URLs to index first and follow, instead of using an index (default: sources of the configuration)",
    )
    .option("--http <address>", "serve HTTP at [HOST:]PORT; without HOST, only to this machine")
    .option("--tokens-file <file>", "HTTP: file of bearer tokens, one NAME:TOKEN per line")
    .option("--oauth-issuer <url>", "HTTP: accept JWTs of this authorization server")
    .option("--oauth-audience <name>", "HTTP: audience of its JWTs, such as the URL of /mcp")
    .option("--oauth-scope <scope>", "HTTP: scope that a JWT must have (repeatable)", collect)
    .option(
      "--allowed-host <name>",
      "HTTP: accept this host name and those of this machine (repeatable; with tokens, default any)",
      collect,
    )
    .option(
      "--allowed-origin <origin>",
      "HTTP: also accept web pages of this origin (repeatable)",
      collect,
    )
    .option(
      "--rate-limit <requests>",
      `HTTP: requests per minute of each caller; 0 for no limit (default: ${DEFAULT_REQUESTS_PER_MINUTE})`,
    )
    .option("--trust-proxy", "HTTP: take the caller's address from X-Forwarded-For")
    .option("--log-requests", "HTTP: log each request on stderr, as JSON");
  addShared(command, "store", "config", "allowHost", "header", "embedder").action(
    async (sources: string[], options: SharedOptions & HttpFlags) => {
      // Loading the protocol takes longer than most commands run.
      const { runHttpServer, serve, wantsHttp } = await import("@speclens/mcp-server");
      const named = await sourcesToServe(sources, options);
      const resolve = () => engineOptions(options, named, "without-store");
      const settings = await resolve();
      const serving = {
        ...settings,
        ...(settings.isConfigured && { resolveSources: resolve }),
        configuration: { file: options.config },
      };
      await (wantsHttp(options) ? runHttpServer(serving, options) : serve(serving));
    },
  );
}

/**
 * Returns the named sources or, if there is neither a store nor a configured source, the only document of the project in
 * this folder.
 */
async function sourcesToServe(
  named: readonly string[],
  options: SharedOptions,
): Promise<readonly string[]> {
  if (named.length > 0 || options.header !== undefined) return named;
  const { sources, store } = await engineOptions(options, [], "without-store");
  if (sources.length > 0 || store !== undefined || existsSync(projectStore())) return [];
  const [found, ...others] = await documentsHere();
  if (found === undefined || others.length > 0) return [];
  console.error(`speclens: found ${shellArgument(found)}`);
  return [found];
}
