import type { Server, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Connection, Connections } from "./connections.ts";
import { LOOPBACK } from "./http-address.ts";

/** Milliseconds to answer requests that arrived before the stop. */
const LONGEST_STOP = 10_000;
/** Milliseconds to answer requests that arrive during the stop. */
const LONGEST_LAST_CALLS = 5000;
/** Milliseconds for streams to end. */
const LONGEST_LAST_WORDS = 500;
/** Milliseconds for a client to reuse an idle connection before it is closed. */
const KEPT_FOR = 500;
/** Milliseconds for which a process may be too busy to accept connections. */
const LONGEST_TAKING = 5000;
/** Maximum number of event loop turns to wait for a turn without a new connection. */
const MOST_TURNS = 1000;
/** Milliseconds between two checks. */
const INTERVAL = 10;

/** The server to end, and the functions that end its streams. */
export interface Ending {
  readonly server: Server;
  readonly connections: Connections;
  /** Returns whether an answer is a stream of notifications, which does not end by itself. */
  readonly isStream: (outgoing: ServerResponse) => boolean;
  /** Ends the streams. */
  readonly endStreams: () => Promise<void>;
}

/**
 * Ends a server without interrupting requests in progress. The server keeps listening until they are
 * answered. Otherwise, the system would reset connections that a busy process has not accepted yet. Requests
 * that arrive in the meantime are also answered, and their connections close.
 */
export async function endConnections(ending: Ending): Promise<void> {
  const { server, connections, isStream, endStreams } = ending;
  connections.closeWithAnswers();
  await takeWhatWaits(connections, server);
  await answered(connections.all(), isStream, LONGEST_STOP);
  // Connections from now on arrived after the stop. They would be cut off in any case.
  await quietTurn(server);
  const closed = new Promise<void>((resolve) => {
    server.close(() => resolve());
  });
  await answered(connections.all(), isStream, LONGEST_LAST_CALLS);
  await endStreams();
  await until(
    () => connections.all().every(({ underWay }) => underWay.size === 0),
    LONGEST_LAST_WORDS,
  );
  server.closeAllConnections();
  await closed;
}

/**
 * Waits until the process has accepted all pending connections. Connections are accepted in order. Once a
 * connection opened by this function is accepted, all earlier ones are too.
 */
async function takeWhatWaits({ all }: Connections, server: Server): Promise<void> {
  const address = server.address();
  if (address === null || typeof address === "string") return;
  const own = connect(address.port, reachable(address.address)).on("error", () => own.destroy());
  await until(
    () => own.destroyed || all().some(({ socket }) => isOther(socket, own)),
    LONGEST_TAKING,
  );
  own.destroy();
}

/** Waits for a turn of the event loop without a new connection. */
async function quietTurn(server: Server): Promise<void> {
  let connected = true;
  const note = (): void => {
    connected = true;
  };
  server.on("connection", note);
  for (let turn = 0; connected && turn < MOST_TURNS; turn += 1) {
    connected = false;
    await setImmediate();
  }
  server.off("connection", note);
}

/** Returns an address that reaches a server, even one that listens on all addresses. */
function reachable(address: string): string {
  if (address === "::") return "::1";
  return address === "0.0.0.0" ? LOOPBACK : address;
}

/** Returns whether two sockets are the two ends of a connection. */
function isOther(socket: Socket, own: Socket): boolean {
  return own.localPort !== undefined && socket.remotePort === own.localPort;
}

/** Waits until these connections are closed, or idle for a while. */
async function answered(
  connections: readonly Connection[],
  isStream: (outgoing: ServerResponse) => boolean,
  patience: number,
): Promise<void> {
  const began = performance.now();
  await until(() => {
    const open = connections.filter(({ socket }) => !socket.destroyed);
    // A request may still be on its way to a connection that has none.
    const idle = open.every(
      ({ asked, underWay }) => asked !== undefined && [...underWay].every(isStream),
    );
    if (!idle) return false;
    const kept = open.filter(({ underWay }) => underWay.size === 0);
    const last = Math.max(began, ...connections.map(({ asked = 0 }) => asked));
    return kept.length === 0 || performance.now() - last >= KEPT_FOR;
  }, patience);
}

/** Waits until a condition holds, for up to this many milliseconds. */
async function until(holds: () => boolean, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (!holds() && performance.now() < deadline) await setTimeout(INTERVAL);
}
