import {
  localhostAllowedHostnames,
  validateHostHeader,
  validateOriginHeader,
} from "@modelcontextprotocol/server";
import { urlHost } from "../connections/http-address.ts";

export interface HostSettings {
  /** Names by which clients reach the server, without ports, beside those of this machine itself. */
  readonly allowedHosts?: readonly string[];
  /** Origins of web pages that may ask, as browsers send them: `https://app.example.com`. */
  readonly allowedOrigins?: readonly string[];
}

/** A rule that a request breaks, as a message; undefined where it breaks none. */
export type CheckHost = (headers: Headers, localAddress: string | undefined) => string | undefined;

/**
 * Keeps web pages out that were not meant to ask. A page of a foreign name that resolves to this machine
 * (DNS rebinding) has that name in `Host`, any other page its own in `Origin`. The names `localhost`,
 * `127.0.0.1` and `[::1]` are allowed, the host that was listened on, and the very address that a
 * connection came to: a page cannot have it as its name without being served from here.
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
      return "This host name is not served here. The operator can allow it with --allowed-host.";
    const origin = headers.get("origin");
    if (origin !== null && origins.has(origin.toLowerCase())) return undefined;
    return validateOriginHeader(origin, hosts).ok
      ? undefined
      : "Pages of this origin may not ask here. The operator can allow it with --allowed-origin.";
  };
}

/** An IPv4 address without the prefix that it has on a socket that takes both kinds. */
function plainAddress(address: string): string {
  return address.replace(/^::ffff:(?=\d+\.)/i, "").replace(/%.*$/, "");
}
