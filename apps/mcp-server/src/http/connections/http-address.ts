import { isIP } from "node:net";
import { quoted, SpecLensError } from "@speclens/core";
import ipaddr from "ipaddr.js";

/** The address to listen on. */
export interface HttpAddress {
  /** A name or an IP address; IPv6 without brackets. */
  readonly host: string;
  /** 0–65,535. If 0, a free port is chosen. */
  readonly port: number;
}

/** The address that only this machine can reach. */
export const LOOPBACK = "127.0.0.1";

/**
 * Parses `PORT`, `HOST:PORT` or `[IPV6]:PORT`. The default host is the loopback address.
 *
 * @throws SpecLensError `argument-invalid`
 */
export function parseHttpAddress(text: string): HttpAddress {
  const [, bracketed, name, digits] =
    /^(?:\[([^\]]*)\]:|([^:[\]\s/@]+):)?(\d{1,5})$/.exec(text.trim()) ?? [];
  const port = Number(digits);
  if (digits === undefined || port > 65_535 || (bracketed !== undefined && isIP(bracketed) !== 6))
    throw new SpecLensError(
      "argument-invalid",
      `Cannot listen on ${quoted(text)}. Use PORT, HOST:PORT or [IPV6]:PORT, ` +
        "such as 8080, 0.0.0.0:8080 or [::1]:8080.",
      { argument: "http" },
    );
  return { host: bracketed ?? name ?? LOOPBACK, port };
}

/** Returns whether only this machine can reach a host. The only name that counts is `localhost`. */
export function isLoopback(host: string): boolean {
  if (!ipaddr.isValid(host)) return host.toLowerCase() === "localhost";
  return ipaddr.process(host).range() === "loopback";
}

/** Returns a host as it appears in URLs: IPv6 in brackets. */
export function urlHost(host: string): string {
  return isIP(host) === 6 ? `[${host}]` : host;
}
