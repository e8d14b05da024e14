import { jsonServer, putJsonServer, removeJsonServer } from "./json-servers.ts";
import { putTomlServer, removeTomlServer, tomlServer } from "./toml-servers.ts";

/** A server in a client's configuration file: its command and arguments, and what else the client wants to know. */
export type ClientServer = Readonly<Record<string, string | readonly string[]>>;

/** Where the servers are in a client's configuration file. */
export interface ServerHolder {
  readonly format: "json" | "toml";
  /** The member or table that has the servers by name: `mcpServers`, `servers`, `mcp_servers`. */
  readonly key: string;
}

/**
 * Returns a server of a client's configuration file as a value; undefined if there is none of this name.
 *
 * @param text the file; empty for one that does not exist
 * @throws SpecLensError `argument-invalid` if it cannot be read
 */
export function serverIn(text: string, { format, key }: ServerHolder, name: string): unknown {
  return format === "json" ? jsonServer(text, key, name) : tomlServer(text, key, name);
}

/**
 * Adds a server to a client's configuration file, or replaces it. Everything else in the file stays as it is, comments
 * too. The new file has been parsed, and has this server and all that the file had before.
 *
 * @param text the file; empty for one that does not exist
 * @returns the new file
 * @throws SpecLensError `argument-invalid` if it cannot be read, or this part of it cannot be changed alone
 */
export function putServer(
  text: string,
  { format, key }: ServerHolder,
  name: string,
  server: ClientServer,
): string {
  return format === "json"
    ? putJsonServer(text, key, name, server)
    : putTomlServer(text, key, name, server);
}

/**
 * Removes a server from a client's configuration file. Everything else in the file stays as it is.
 *
 * @returns the new file; the same text if it has no such server; `""` if nothing else is in it
 * @throws SpecLensError `argument-invalid` if it cannot be read, or this part of it cannot be removed alone
 */
export function removeServer(text: string, { format, key }: ServerHolder, name: string): string {
  return format === "json" ? removeJsonServer(text, key, name) : removeTomlServer(text, key, name);
}
