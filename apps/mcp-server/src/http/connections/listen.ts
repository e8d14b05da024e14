import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { SpecLensError } from "@speclens/core";
import { type Connections, trackConnections } from "./connections.ts";
import { type HttpAddress, urlHost } from "./http-address.ts";

/** Milliseconds within which all headers of a request must arrive. */
const HEADERS_TIME = 10_000;
/** Milliseconds within which the whole request must arrive. */
const REQUEST_TIME = 30_000;
/** Milliseconds without a byte in either direction. Streams send a keep-alive message every 15,000. */
const IDLE_TIME = 60_000;
/**
 * Milliseconds between two requests on a connection. Common proxies close their connections after a minute,
 * so this is longer.
 */
const KEEP_ALIVE = 65_000;

/** Milliseconds after which a slow connection is closed. */
export interface Timeouts {
  /** For the first byte of a connection. Default `FIRST_BYTE`. */
  readonly firstByte?: number;
  /** For all headers of a request to arrive. Default `HEADERS_TIME`. */
  readonly headers?: number;
  /** For all of a request to arrive. Default `REQUEST_TIME`. */
  readonly request?: number;
  /** For a connection without a byte in either direction. Default `IDLE_TIME`. */
  readonly idle?: number;
}

/** Options for limiting connections. */
export interface ListenOptions {
  /** Whether all connections come from a proxy. */
  readonly trustProxy: boolean;
  readonly timeouts?: Timeouts | undefined;
}

/** A server that listens. */
export interface Listening {
  readonly server: Server;
  readonly connections: Connections;
  /** The actual port, even if 0 was requested. */
  readonly port: number;
}

/**
 * Starts listening. Everything that a client could delay has a time limit.
 *
 * @throws SpecLensError `address-unavailable`
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
  const reason = REASONS[code] ?? `cannot listen here (${code || "unknown reason"})`;
  return new SpecLensError(
    "address-unavailable",
    `${address}: ${reason}.`,
    { address },
    { cause: error },
  );
}

const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: "the port is in use. Choose another one, or 0 for any free port",
  EACCES: "this user may not listen on the port. Choose one from 1024 up",
  EADDRNOTAVAIL: "this machine has no such address. Use 0.0.0.0 for all its addresses",
  ENOTFOUND: "unknown host. Use an address of this machine",
  EAI_AGAIN: "could not look up the host name. Use an IP address",
};
