import type { ServerContext } from "@modelcontextprotocol/server";
import type { Engine, IndexProgress } from "@speclens/engine";

/** Milliseconds that a call waits for an index that is still being made. */
export const DEFAULT_WAIT = 5_000;
/** Milliseconds between two notes of progress to a client that asked for them. */
const NOTE_INTERVAL = 500;

/** Whether the index can be asked, and how far it is. */
export interface Readiness {
  /** Settles when the index can be asked; rejects where it was not made. */
  readonly ready: Promise<Engine>;
  isReady(): boolean;
  /** How far indexing is; undefined before it began, and where there is nothing to index. */
  progress(): IndexProgress | undefined;
}

/** What a waiting call needs of its request. */
export interface WaitingRequest {
  readonly mcpReq: Pick<ServerContext["mcpReq"], "signal" | "_meta" | "notify">;
}

/** Not an error of the call: it came too early. */
export class StillIndexing extends Error {
  constructor(progress: IndexProgress | undefined) {
    super(`Still indexing${formatProgress(progress)}. Call again then.`);
  }
}

/**
 * The engine once it can be asked. A call that comes too early waits, tells the client how far it is where
 * the client asked for that, and gives up in the end: an agent can do something else meanwhile.
 *
 * @param wait milliseconds
 * @throws StillIndexing; the signal's reason; what kept the index from being made
 */
export async function waitForEngine(
  readiness: Readiness,
  { mcpReq }: WaitingRequest,
  wait: number,
): Promise<Engine> {
  const { ready, progress } = readiness;
  if (readiness.isReady()) return ready;
  const { signal } = mcpReq;
  signal.throwIfAborted();
  return new Promise((resolve, reject) => {
    const cancel = (): void => finish(() => reject(signal.reason));
    const timer = setTimeout(() => finish(() => reject(new StillIndexing(progress()))), wait);
    const notes = noteProgress(mcpReq, progress);
    const finish = (settle: () => void): void => {
      clearTimeout(timer);
      clearInterval(notes);
      signal.removeEventListener("abort", cancel);
      settle();
    };
    signal.addEventListener("abort", cancel, { once: true });
    ready.then(
      (engine) => finish(() => resolve(engine)),
      (error: unknown) => finish(() => reject(error)),
    );
  });
}

/** Tells the client from time to time, in percent. */
function noteProgress(
  { _meta, notify }: WaitingRequest["mcpReq"],
  progress: Readiness["progress"],
): NodeJS.Timeout | undefined {
  const progressToken = _meta?.progressToken;
  if (progressToken === undefined) return undefined;
  let last = -1;
  const note = (): void => {
    const now = progress();
    const percent = Math.round((now?.fraction ?? 0) * 1000) / 10;
    // The protocol wants it to rise each time.
    if (percent <= last) return;
    last = percent;
    const message = `Indexing${formatProgress(now)}`;
    const params = { progressToken, progress: percent, total: 100, message };
    // A client that is gone needs to know nothing.
    notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
  note();
  return setInterval(note, NOTE_INTERVAL);
}

/** `: 38 % done, 412 operations read, about 6 s left`; of a process that waits for another, that. */
function formatProgress(progress: IndexProgress | undefined): string {
  if (progress === undefined) return ": just begun";
  const { phase, fraction, operations, done, total, remainingMs } = progress;
  if (phase === "waiting") return ": another process does it for these documents";
  const facts = [`${Math.floor(fraction * 100)} % done`];
  if (total > 1) facts.push(`${done} of ${total} documents`);
  if (operations > 0) facts.push(`${operations.toLocaleString("en-US")} operations read`);
  const seconds = Math.ceil((remainingMs ?? 0) / 1000);
  if (seconds > 0) facts.push(`about ${seconds} s left`);
  return `: ${facts.join(", ")}`;
}
