import type { ChildCommand } from "./child-command.ts";

/** A server over Streamable HTTP. */
export interface ServerAddress {
  readonly url: URL;
  /** Headers of all requests to it, such as `Authorization`. Default: none. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The server that the proxy guards: a program to start, or an address. */
export type ServerTarget = ChildCommand | ServerAddress;

/** Names a server in messages: its command without arguments, or its URL without its query. */
export function nameTarget(target: ServerTarget): string {
  return "url" in target ? `${target.url.origin}${target.url.pathname}` : target.command;
}
