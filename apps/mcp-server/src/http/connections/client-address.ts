import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * Returns the address that a request comes from. Behind a trusted proxy, this is the last address in
 * `X-Forwarded-For`, because it is the only one that the proxy itself has seen.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers["x-forwarded-for"] : undefined;
  const last = forwarded === undefined ? "" : String(forwarded).split(",").at(-1)?.trim();
  return plainAddress(last) ?? peerAddress(socket);
}

/** Returns the address at the other end of a connection. */
export function peerAddress({ remoteAddress }: Pick<Socket, "remoteAddress">): string {
  return plainAddress(remoteAddress) ?? "unknown";
}

/** Normalizes an address. Checks for an empty string first, because `isValid` would throw and catch an error for it. */
function plainAddress(text: string | undefined): string | undefined {
  return text && ipaddr.isValid(text) ? ipaddr.process(text).toString() : undefined;
}

/**
 * Returns the part of an address that identifies one client. For IPv6, this is the 64-bit network that one
 * user owns.
 */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}
