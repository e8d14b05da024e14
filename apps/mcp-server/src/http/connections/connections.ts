import type { Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { clientNetwork, peerAddress } from "./client-address.ts";
import { isLoopback } from "./http-address.ts";

/** Connections at once, of all addresses. */
export const MOST_CONNECTIONS = 1000;
/** …of one address, where addresses tell clients apart. */
const CONNECTIONS_SHARE = 256;
/** Milliseconds after which a connection without a byte is closed. */
const FIRST_BYTE = 3000;

/** A connection that there is, or was. */
export interface Connection {
  readonly socket: Socket;
  /** Requests that are not answered, in the order in which they came. */
  readonly underWay: ReadonlySet<ServerResponse>;
  /** When its last request came, as `performance.now()` has it; undefined where none did. */
  readonly asked: number | undefined;
}

/** All connections of a server, held within bounds. */
export interface Connections {
  /** Those that are open. */
  all(): Connection[];
  /** From now on each connection is closed with the answer to the last request on it. */
  closeWithAnswers(): void;
}

export interface ConnectionsOptions {
  /** Whether all connections are a proxy's. */
  readonly trustProxy: boolean;
  /** Milliseconds. Default `FIRST_BYTE` */
  readonly firstByte?: number | undefined;
}

/** A connection, as it changes. */
interface Known extends Connection {
  readonly underWay: Set<ServerResponse>;
  asked: number | undefined;
  /** All of its address; what has had no request for longest stands first. */
  readonly peers: Set<Known>;
}

/**
 * Keeps count of a server's connections. Where there are too many, of one address or of all, one without a request
 * is closed for the new one, of the address that has most: whoever connects to say something gets to say it,
 * however many others are silent.
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
    // All behind a proxy have its address, all on this machine the loopback one.
    const isOnes = !trustProxy && !isLoopback(address);
    const isCrowded = isOnes && peers.size >= CONNECTIONS_SHARE;
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

  // Told before it is answered.
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

/** What can be closed without cutting anything: first what has never asked, of that what is there for longest. */
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

/** A byte may have come while the process was busy: it is looked for before the time counts. */
function closeSilent(socket: Socket): void {
  setImmediate(() =>
    setImmediate(() => {
      if (socket.bytesRead === 0) socket.destroy();
    }),
  );
}

/** Requests that were sent one behind the other hear nothing of their connection's end: Node tells the first alone. */
function endRequests({ underWay }: Connection): void {
  for (const outgoing of [...underWay]) outgoing.destroy().emit("close");
}

/** Tells with the last answer that there will be no other; what stands before it must be kept. */
function closeWithLast({ underWay }: Connection): void {
  const answers = [...underWay];
  for (const [place, outgoing] of answers.entries())
    if (!outgoing.headersSent) outgoing.shouldKeepAlive = place < answers.length - 1;
}
