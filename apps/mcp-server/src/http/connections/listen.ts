import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SpecLensError } from "@speclens/core";
import { type Connections, trackConnections } from "./connections.ts";
import { type HttpAddress, urlHost } from "./http-address.ts";

/** Milliseconds for all headers of a request to arrive. */
const HEADERS_TIME = 10_000;
/** Milliseconds for all of a request to arrive. */
const REQUEST_TIME = 30_000;
/** Milliseconds without a byte in either direction; streams have a sign of life every 15,000. */
const IDLE_TIME = 60_000;
/** Milliseconds between two requests on a connection: more than the minute after which common proxies close theirs. */
const KEEP_ALIVE = 65_000;

/** Milliseconds after which a connection that does not get on is closed. */
export interface Timeouts {
  /** For the first byte of a connection. Default `FIRST_BYTE`. */
  readonly firstByte?: number;
  /** For all headers of a request to arrive. Default `HEADERS_TIME`. */
  readonly headers?: number;
  /** For all of a request to arrive. Default `REQUEST_TIME`. */
  readonly request?: number;
  /** Without a byte in either direction. Default `IDLE_TIME`. */
  readonly idle?: number;
}

export interface ListenOptions {
  /** Whether all connections are a proxy's. */
  readonly trustProxy: boolean;
  readonly timeouts?: Timeouts | undefined;
}

export interface Listening {
  readonly server: Server;
  readonly connections: Connections;
  /** The port that was taken, where 0 was asked for. */
  readonly port: number;
}

/**
 * Listens with bounds on everything that a client could drag out.
 *
 * @throws SpecLensError `address-unavailable` with what to do about it
 */
export async function listen(
  listener: RequestListener,
  { host, port }: HttpAddress,
  {
    trustProxy,
    timeouts: { firstByte, headers = HEADERS_TIME, request = REQUEST_TIME, idle = IDLE_TIME } = {},
  }: ListenOptions,
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
  const connections = trackConnections(server, { trustProxy, firstByte });
  server.listen(port, host);
  try {
    await once(server, "listening");
  } catch (error) {
    throw unavailable({ host, port }, error);
  }
  return { server, connections, port: portOf(server.address()) };
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
