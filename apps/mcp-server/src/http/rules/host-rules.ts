import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { urlHost } from "../connections/http-address.ts";

/** Which names clients may use, and which web pages may call. */
export interface HostSettings {
  /** Further names by which clients reach the server, without ports. Default: those of this machine only. */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may call, as browsers send them: `https://app.example.com`. Default: none. */
  readonly allowedOrigins?: readonly string[];
}

/** Returns a message about the rule that a request breaks; undefined if it breaks none. */
export type CheckHost = (headers: Headers, localAddress: string | undefined) => string | undefined;

/**
 * Keeps unwanted web pages out. A page whose foreign name resolves to this machine (DNS rebinding) sends that
 * name in `Host`; any other page sends its own in `Origin`. Allowed are `localhost`, `127.0.0.1`, `[::1]`, the
 * host that the server listens on, and the address that the connection reached: no page can have that as its
 * name unless this machine serves it.
 */
export function createHostRules(
  host: string,
  { allowedHosts = [], allowedOrigins = [] }: HostSettings,
): CheckHost {
  const names = [...localhostAllowedHostnames(), urlHost(host), ...allowedHosts].map((name) =>
    name.toLowerCase(),
  );
  const origins = new Set(allowedOrigins.map((origin) => origin.toLowerCase()));
  return (headers, localAddress) => {
    const local = localAddress === undefined ? [] : [urlHost(plainAddress(localAddress))];
    const hosts = [...names, ...local];
    if (!validateHostHeader(headers.get("host"), hosts).ok)
      return "The server does not accept this host name. The operator can allow it with --allowed-host.";
    const origin = headers.get("origin");
    if (origin !== null && origins.has(origin.toLowerCase())) return undefined;
    return validateOriginHeader(origin, hosts).ok
      ? undefined
      : "The server does not accept pages of this origin. The operator can allow it with --allowed-origin.";
  };
}

/** Removes the prefix that an IPv4 address has on a dual-stack socket. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}
