import type { Server, ServerResponse } from "node:http";
import { connect, type Socket } from "node:net";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { Connection, Connections } from "./connections.ts";
import { LOOPBACK } from "./http-address.ts";

/** Milliseconds in which what had begun before a server stops is answered. */
const LONGEST_STOP = 10_000;
/** Milliseconds in which what came while it stopped is answered. */
const LONGEST_LAST_CALLS = 5000;
/** Milliseconds in which streams take their end. */
const LONGEST_LAST_WORDS = 500;
/** Milliseconds in which a client that keeps its connection may come back on it; then it is closed. */
const KEPT_FOR = 500;
/** Milliseconds that a process may be too busy to take what is connected. */
const LONGEST_TAKING = 5000;
/** Turns of the event loop that are waited for one in which nobody connects. */
const MOST_TURNS = 1000;
/** Milliseconds between two looks. */
const INTERVAL = 10;

export interface Ending {
  readonly server: Server;
  readonly connections: Connections;
  /** Whether an answer is a stream of notifications, which has no end of its own. */
  readonly isStream: (outgoing: ServerResponse) => boolean;
  /** Ends the streams. */
  readonly endStreams: () => Promise<void>;
}

/**
 * Ends a server without cutting anything that had begun. It listens until that is answered: what the system has
 * connected for it, and a busy process has not taken yet, would be reset. What comes meanwhile is answered as well,
 * and told that its connection closes.
 */
export async function endConnections(ending: Ending): Promise<void> {
  const { server, connections, isStream, endStreams } = ending;
  connections.closeWithAnswers();
  await takeWhatWaits(connections, server);
  await answered(connections.all(), isStream, LONGEST_STOP);
  // Who connects by now came after the stop, and would be cut all the same.
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
 * Waits until the process has taken what the system has connected for it. Connections are taken in the order in which
 * they came: once one of its own is there, so are all before it.
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

/** Waits for a turn of the event loop in which nobody connects: whoever does is taken with the next. */
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

/** An address by which a server that listens on all is reached. */
function reachable(address: string): string {
  if (address === "::") return "::1";
  return address === "0.0.0.0" ? LOOPBACK : address;
}

/** Whether one is the other end of the other. */
function isOther(socket: Socket, own: Socket): boolean {
  return own.localPort !== undefined && socket.remotePort === own.localPort;
}

/** Waits until these connections are closed, or have nothing under way and are quiet. */
async function answered(
  connections: readonly Connection[],
  isStream: (outgoing: ServerResponse) => boolean,
  patience: number,
): Promise<void> {
  const began = performance.now();
  await until(() => {
    const open = connections.filter(({ socket }) => !socket.destroyed);
    // A connection on which nothing came yet may be one whose request is on its way.
    const idle = open.every(
      ({ asked, underWay }) => asked !== undefined && [...underWay].every(isStream),
    );
    if (!idle) return false;
    const kept = open.filter(({ underWay }) => underWay.size === 0);
    const last = Math.max(began, ...connections.map(({ asked = 0 }) => asked));
    return kept.length === 0 || performance.now() - last >= KEPT_FOR;
  }, patience);
}

/** Waits until something is so, but no longer than so many milliseconds. */
async function until(isSo: () => boolean, patience: number): Promise<void> {
  const deadline = performance.now() + patience;
  while (!isSo() && performance.now() < deadline) await setTimeout(INTERVAL);
}
