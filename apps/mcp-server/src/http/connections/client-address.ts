import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import ipaddr from "ipaddr.js";

/**
 * The address that a request comes from. Behind a proxy that is trusted it is the last one of
 * `X-Forwarded-For`, the only one that the proxy itself has seen.
 */
export function clientAddress({ headers, socket }: IncomingMessage, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers["x-forwarded-for"] : undefined;
  const last = forwarded === undefined ? "" : String(forwarded).split(",").at(-1)?.trim();
  return plainAddress(last) ?? peerAddress(socket);
}

/** The address at the other end of a connection. */
export function peerAddress({ remoteAddress }: Pick<Socket, "remoteAddress">): string {
  return plainAddress(remoteAddress) ?? "unknown";
}

/** An address in its one spelling. `isValid` throws and catches for an empty text, which most headers would be. */
function plainAddress(text: string | undefined): string | undefined {
  return text && ipaddr.isValid(text) ? ipaddr.process(text).toString() : undefined;
}

/** What of an address counts as one client: of IPv6 the network of 64 bits, which one user has whole. */
export function clientNetwork(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.parse(address);
  return parsed instanceof ipaddr.IPv6 ? parsed.parts.slice(0, 4).join(":") : parsed.toString();
}
