import type { ServerContext } from "@modelcontextprotocol/server";
import { escapeControls } from "@speclens/core";
import { cutLine, type Engine, type IndexProgress } from "@speclens/engine";

/** Milliseconds that a call waits for an index that is still being built. */
export const DEFAULT_WAIT = 45_000;
/** Milliseconds between two progress notifications to a client that requested them. */
const NOTE_INTERVAL = 500;

/** Maximum number of unreadable sources in a message, and of characters of each name. */
const MOST_NAMED = 3;
const LONGEST_NAME = 100;

/** Whether the index is ready, and the progress until then. */
export interface Readiness {
  /** Resolves when the index is ready; rejects if it could not be built. */
  readonly ready: Promise<Engine>;
  /** Returns whether `ready` has resolved. */
  isReady(): boolean;
  /** Returns the progress of indexing. Undefined before indexing begins, or if there is nothing to index. */
  progress(): IndexProgress | undefined;
}

/** The parts of a request that are needed while its call waits. */
export interface WaitingRequest {
  readonly mcpReq: Pick<ServerContext["mcpReq"], "signal" | "_meta" | "notify">;
}

/**
 * Returns the engine for a request once it can answer.
 *
 * @throws StillIndexing if the request came too early; any error that prevented the index from being built
 */
export type EngineProvider = (context: WaitingRequest) => Promise<Engine>;

/** Thrown if a call came too early. The call itself is not faulty. */
export class StillIndexing extends Error {
  constructor(progress: IndexProgress | undefined) {
    super(`Still indexing${formatProgress(progress)}. Try again later.`);
  }
}

/**
 * Waits for the engine. Meanwhile, sends progress to clients that requested it. Gives up after a while, so
 * that the agent can do something else.
 *
 * @param wait milliseconds
 * @throws StillIndexing; the signal's reason; any error that prevented the index from being built
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

/** Returns the file name of a source, because callers need not know the server's folders. */
function nameOf(source: string): string {
  return escapeControls(cutLine(source.split(/[\\/]/).at(-1) ?? "", LONGEST_NAME));
}

/** Periodically sends progress to the client, in percent. */
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
    // The protocol requires the value to increase each time.
    if (percent <= last) return;
    last = percent;
    const message = `Indexing${formatProgress(now)}`;
    const params = { progressToken, progress: percent, total: 100, message };
    // A client that has disconnected needs no progress.
    notify({ method: "notifications/progress", params }).catch(() => undefined);
  };
  note();
  return setInterval(note, NOTE_INTERVAL);
}

/**
 * Formats progress as `: 38 % done, 412 operations read, about 6 s left`, or states that another process is
 * indexing.
 */
function formatProgress(progress: IndexProgress | undefined): string {
  if (progress === undefined) return ": just started";
  const { phase, fraction, operations, done, total, remainingMs, failed = [] } = progress;
  if (phase === "waiting") return ": another process is indexing these documents";
  const facts = [`${Math.floor(fraction * 100)} % done`];
  if (total > 1) facts.push(`${done} of ${total} documents`);
  if (operations > 0) facts.push(`${operations.toLocaleString("en-US")} operations read`);
  const seconds = Math.ceil((remainingMs ?? 0) / 1000);
  if (seconds > 0)
    facts.push(`about ${seconds < 120 ? `${seconds} s` : `${Math.round(seconds / 60)} min`} left`);
  if (failed.length > 0) {
    const named = failed.slice(0, MOST_NAMED).map(nameOf);
    const more = failed.length - named.length;
    facts.push(`could not read ${named.join(", ")}${more > 0 ? ` and ${more} more` : ""}`);
  }
  return `: ${facts.join(", ")}`;
}
