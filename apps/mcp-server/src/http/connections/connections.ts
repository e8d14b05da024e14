import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork, peerAddress } from "./client-address.ts";
import { isLoopback } from "./http-address.ts";

/** Maximum number of open connections from all addresses together. */
export const MOST_CONNECTIONS = 1000;
/** Maximum number from one address, if addresses distinguish clients. */
const CONNECTIONS_SHARE = 256;
/** Milliseconds after which a connection that has sent no byte is closed. */
const FIRST_BYTE = 3000;

/** A connection, open or closed. */
export interface Connection {
  readonly socket: Socket;
  /** Unanswered requests, in order of arrival. */
  readonly underWay: ReadonlySet<ServerResponse>;
  /** `performance.now()` at the last request, or undefined if there was none. */
  readonly asked: number | undefined;
}

/** The connections of a server, within limits. */
export interface Connections {
  /** Returns the open connections. */
  all(): Connection[];
  /** Closes each connection after the answer to its last request. */
  closeWithAnswers(): void;
}

/** How to limit connections. */
export interface ConnectionsOptions {
  /** Whether all connections come from a proxy. */
  readonly trustProxy: boolean;
  /** Milliseconds until the first byte. Default `FIRST_BYTE`. */
  readonly firstByte?: number | undefined;
}

/** A connection whose state changes. */
interface Known extends Connection {
  readonly underWay: Set<ServerResponse>;
  asked: number | undefined;
  /** All connections of its address, longest idle first. */
  readonly peers: Set<Known>;
}

/**
 * Tracks a server's connections. If there are too many from one address or in total, closes an idle
 * connection of the address that has the most. Idle connections therefore never keep out a client that has a
 * request.
 */
export function trackConnections(
  server: Server,
  { trustProxy, firstByte = FIRST_BYTE }: ConnectionsOptions,
): Connections {
  const known = new Map<Socket, Known>();
  const byAddress = new Map<string, Set<Known>>();
  let closing = false;

  const forget = ({ socket, peers }: Known): void => {
    const connection = known.get(socket);
    if (connection === undefined) return;
    known.delete(socket);
    peers.delete(connection);
  };
  const makeRoom = (address: string, peers: ReadonlySet<Known>): boolean => {
    // All clients behind a proxy share its address, and all clients on this machine share the loopback
    // address.
    const isOneClient = !trustProxy && !isLoopback(address);
    const isCrowded = isOneClient && peers.size >= CONNECTIONS_SHARE;
    if (!isCrowded && known.size < MOST_CONNECTIONS) return true;
    const spare = spareOf(isCrowded ? peers : largestOf(byAddress.values()));
    if (spare === undefined) return false;
    forget(spare);
    spare.socket.destroy();
    return true;
  };

  server.on("connection", (socket) => {
    const address = peerAddress(socket);
    const network = clientNetwork(address);
    const peers = byAddress.get(network) ?? new Set();
    if (!makeRoom(address, peers)) {
      socket.destroy();
      return;
    }
    const connection: Known = { socket, peers, underWay: new Set(), asked: undefined };
    known.set(socket, connection);
    byAddress.set(network, peers.add(connection));
    const silent = setTimeout(() => void closeSilent(socket), firstByte).unref();
    socket.once("close", () => {
      clearTimeout(silent);
      forget(connection);
      if (peers.size === 0 && byAddress.get(network) === peers) byAddress.delete(network);
      setImmediate(endRequests, connection);
    });
  });

  // Runs before the request is answered.
  server.prependListener("request", ({ socket }, outgoing) => {
    const connection = known.get(socket);
    if (connection === undefined) return;
    const { underWay, peers } = connection;
    connection.asked = performance.now();
    underWay.add(outgoing);
    if (closing) closeWithLast(connection);
    outgoing.once("close", () => {
      underWay.delete(outgoing);
      if (peers.delete(connection)) peers.add(connection);
    });
  });

  return {
    all: () => [...known.values()],
    closeWithAnswers() {
      closing = true;
      for (const connection of known.values()) closeWithLast(connection);
    },
  };
}

/**
 * Finds a connection that can be closed without interrupting a request. Prefers one that never had a request,
 * then the one that has been idle longest.
 */
function spareOf(connections: ReadonlySet<Known>): Known | undefined {
  let idle: Known | undefined;
  for (const connection of connections) {
    if (connection.underWay.size > 0) continue;
    if (connection.asked === undefined) return connection;
    idle ??= connection;
  }
  return idle;
}

function largestOf(sets: Iterable<ReadonlySet<Known>>): ReadonlySet<Known> {
  let largest: ReadonlySet<Known> = new Set();
  for (const set of sets) if (set.size > largest.size) largest = set;
  return largest;
}

/** Checks for bytes that arrived while the process was busy, then closes the connection if it is silent. */
function closeSilent(socket: Socket): void {
  setImmediate(() =>
    setImmediate(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }),
  );
}

/** Ends pipelined requests, because Node reports the end of a connection only to the first one. */
function endRequests({ underWay }: Connection): void {
  for (const outgoing of [...underWay]) outgoing.destroy().emit("close");
}

/** Closes the connection after its last answer, but not after earlier answers. */
function closeWithLast({ underWay }: Connection): void {
  const answers = [...underWay];
  for (const [place, outgoing] of answers.entries())
    if (!outgoing.headersSent) outgoing.shouldKeepAlive = place < answers.length - 1;
}
