import type { ServerContext } from "@modelcontextprotocol/server";
import type { Engine, IndexProgress } from "@speclens/engine";

/** Milliseconds that a call waits for an index that is still being built. */
export const DEFAULT_WAIT = 5_000;
/** Milliseconds between two progress notifications to a client that asked for them. */
const NOTE_INTERVAL = 500;

/** Whether the index is ready, and the progress until then. */
export interface Readiness {
  /** Resolves when the index is ready; rejects if it could not be built. */
  readonly ready: Promise<Engine>;
  /** Tells whether `ready` has resolved. */
  isReady(): boolean;
  /** Returns the progress of indexing; undefined before it begins, and if there is nothing to index. */
  progress(): IndexProgress | undefined;
}

/** The parts of a request that a waiting call needs. */
export interface WaitingRequest {
  readonly mcpReq: Pick<ServerContext["mcpReq"], "signal" | "_meta" | "notify">;
}

/**
 * Returns the engine for a request, once it can answer.
 *
 * @throws StillIndexing if the request came too early, and whatever kept the index from being built
 */
export type EngineProvider = (context: WaitingRequest) => Promise<Engine>;

/** Not an error of the call: it came too early. */
export class StillIndexing extends Error {
  constructor(progress: IndexProgress | undefined) {
    super(`Still indexing${formatProgress(progress)}. Try again later.`);
  }
}

/**
 * Waits for the engine. Meanwhile sends progress to a client that asked for it. Gives up after a while, so
 * that the agent can do something else.
 *
 * @param wait milliseconds
 * @throws StillIndexing; the signal's reason; whatever kept the index from being built
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

/** Sends progress to the client from time to time, in percent. */
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
    // The protocol requires that it rises each time.
    if (percent <= last) return;
    last = percent;
    const message = `Indexing${formatProgress(now)}`;
    const params = { progressToken, progress: percent, total: 100, message };
    // A client that left needs no progress.
    notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
  note();
  return setInterval(note, NOTE_INTERVAL);
}

/** `: 38 % done, 412 operations read, about 6 s left`, or that another process is indexing. */
function formatProgress(progress: IndexProgress | undefined): string {
  if (progress === undefined) return ": just started";
  const { phase, fraction, operations, done, total, remainingMs } = progress;
  if (phase === "waiting") return ": another process is indexing these documents";
  const facts = [`${Math.floor(fraction * 100)} % done`];
  if (total > 1) facts.push(`${done} of ${total} documents`);
  if (operations > 0) facts.push(`${operations.toLocaleString("en-US")} operations read`);
  const seconds = Math.ceil((remainingMs ?? 0) / 1000);
  if (seconds > 0) facts.push(`about ${seconds} s left`);
  return `: ${facts.join(", ")}`;
}
