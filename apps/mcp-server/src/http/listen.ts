import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SpecLensError } from "@speclens/core";
import { type HttpAddress, urlHost } from "./http-address.ts";

/** Milliseconds after which a connection that does not get on is closed. */
export interface Timeouts {
  /** For all headers of a request to arrive. Default 10,000. */
  readonly headers?: number;
  /** For all of a request to arrive. Default 30,000. */
  readonly request?: number;
  /** Without a byte in either direction. Default 60,000; streams have a sign of life every 15,000. */
  readonly idle?: number;
}

export interface Listening {
  readonly server: Server;
  /** The port that was taken, where 0 was asked for. */
  readonly port: number;
}

/** Connections at once; further ones are closed at once. */
const MAX_CONNECTIONS = 1000;
/** Longer than the minute after which common proxies close an idle connection of theirs. */
const KEEP_ALIVE = 65_000;

/**
 * Listens with bounds on everything that a client could drag out.
 *
 * @throws SpecLensError `address-unavailable` with what to do about it
 */
export async function listen(
  listener: RequestListener,
  { host, port }: HttpAddress,
  { headers = 10_000, request = 30_000, idle = 60_000 }: Timeouts = {},
): Promise<Listening> {
  const server = createServer(
    {
      headersTimeout: Math.min(headers, request),
      requestTimeout: request,
      keepAliveTimeout: KEEP_ALIVE,
      connectionsCheckingInterval: Math.min(1000, headers, request),
    },
    listener,
  );
  server.timeout = idle;
  server.maxConnections = MAX_CONNECTIONS;
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw unavailable({ host, port }, error);
  }
  return { server, port: portOf(server.address()) };
}

function portOf(address: string | AddressInfo | null): number {
  if (address === null || typeof address === "string")
    throw new TypeError("A server that listens on a port has an address with a port.");
  return address.port;
}

function unavailable({ host, port }: HttpAddress, error: unknown): SpecLensError {
  const address = `${urlHost(host)}:${port}`;
  const code = error instanceof Error && "code" in error ? String(error.code) : "";
  const reason = REASONS[code] ?? `it cannot be listened on (${code || "unknown reason"})`;
  return new SpecLensError(
    "address-unavailable",
    `${address}: ${reason}.`,
    { address },
    { cause: error },
  );
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is in use. Name another one, or 0 for any that is free",
  EACCES: "this user may not listen on the port. Name one from 1024 on",
  EADDRNOTAVAIL: "this machine has no such address. 0.0.0.0 stands for all that it has",
  ENOTFOUND: "there is no such host. Name an address of this machine",
  EAI_AGAIN: "the host's name could not be looked up. Name an IP address",
};
