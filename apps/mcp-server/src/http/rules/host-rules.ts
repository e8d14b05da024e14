import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { urlHost } from "../connections/http-address.ts";

/** The host names that clients may use, and the web pages that may call. */
export interface HostSettings {
  /**
   * Additional names by which clients reach the server, without ports. Default: any name if the server requires tokens,
   * otherwise only the names of this machine.
   */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may call, in the form sent by browsers: `https://app.example.com`. Default: none. */
  readonly allowedOrigins?: readonly string[];
}

/** The settings of the rules. */
export interface HostRulesOptions extends HostSettings {
  /** Whether callers need a token, which no foreign page has. */
  readonly tokenRequired: boolean;
}

/** Returns a message about the rule that a request violates, or undefined if it violates none. */
export type CheckHost = (headers: Headers, localAddress: string | undefined) => string | undefined;

/**
 * Creates the rules that keep unwanted web pages out. A page whose foreign name resolves to this machine (DNS
 * rebinding) sends that name in `Host`. Any other page sends its origin in `Origin`. Allowed are `localhost`,
 * `127.0.0.1`, `[::1]`, the host that the server listens on, and the address that the connection reached. No
 * page can have that address as its name unless this machine serves the page.
 *
 * If callers need a token and no names are configured, any host is allowed: such a page has no token, and browsers send
 * it neither the cookie nor the password that belong to another name. The page's origin must still be the host.
 */
export function createHostRules(
  host: string,
  { allowedHosts = [], allowedOrigins = [], tokenRequired }: HostRulesOptions,
): CheckHost {
  const names = [...localhostAllowedHostnames(), urlHost(host), ...allowedHosts].map((name) =>
    name.toLowerCase(),
  );
  const isAnyHost = tokenRequired && allowedHosts.length === 0;
  const origins = new Set(allowedOrigins.map((origin) => origin.toLowerCase()));
  return (headers, localAddress) => {
    const local = localAddress === undefined ? [] : [urlHost(plainAddress(localAddress))];
    const host = headers.get("host");
    const hosts = [...names, ...local, ...(isAnyHost ? nameIn(host) : [])];
    if (!validateHostHeader(host, hosts).ok)
      return "The server does not accept this host name. The operator can allow it with --allowed-host.";
    const origin = headers.get("origin");
    if (origin !== null && origins.has(origin.toLowerCase())) return undefined;
    return validateOriginHeader(origin, hosts).ok
      ? undefined
      : "The server does not accept pages of this origin. The operator can allow it with --allowed-origin.";
  };
}

/** Returns the name in a `Host` header, without the port. Returns nothing if there is none. */
function nameIn(host: string | null): readonly string[] {
  const url = `http://${host ?? ""}`;
  return URL.canParse(url) ? [new URL(url).hostname] : [];
}

/** Removes the prefix that an IPv4 address has on a dual-stack socket. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}
