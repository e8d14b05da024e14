import type { IndexPhase, IndexProgress } from "../../contracts/index-report.ts";
import {
  fractionDone,
  PHASE_START,
  perSecond,
  remainingTime,
  type WorkShare,
} from "./remaining-time.ts";

/** Follows an `index` run from document to document and reports its progress. */
export interface ProgressTracker {
  /** Records that the file at this position is being read and that all earlier files are done. */
  beginDocument(position: number): void;
  /**
   * Records the start of a phase. `reading`: operations in the current document, in addition to those already
   * added.
   */
  tell(phase: Exclude<IndexPhase, "reading">, reading?: number): void;
  addOperations(count: number): void;
  /** Records that a source could not be read. */
  addFailure(source: string): void;
}

/** Maximum number of failed sources in a report of progress. */
const MOST_FAILED = 100;

/** A document to index: the amount of work, and whether the store has it in some state. */
export interface TrackedDocument {
  readonly size: number;
  readonly known: boolean;
}

/**
 * Tracks an `index` run over documents in their order.
 *
 * @param now milliseconds of a monotonic clock
 */
export function trackProgress(
  documents: readonly TrackedDocument[],
  onProgress: (progress: IndexProgress) => void,
  now: () => number = () => performance.now(),
): ProgressTracker {
  const shareOf = (kind: boolean): { done: number; left: number; ms: number } => ({
    done: 0,
    left: documents.reduce((sum, { size, known }) => sum + (known === kind ? size : 0), 0),
    ms: 0,
  });
  const shares = { fresh: shareOf(false), known: shareOf(true) };
  let position = 0;
  let phase: IndexPhase = "reading";
  let since = now();
  let operations = 0;
  let fraction = 0;
  const failed: string[] = [];
  // Counts of documents that had to be read, without the current one, and times with and without it.
  let read = 0;
  let readMs = 0;
  let currentMs = 0;
  let isRead = false;

  const current = (): { done: number; left: number; ms: number } =>
    documents[position]?.known ? shares.known : shares.fresh;
  const addTime = (): void => {
    const at = now();
    if (phase !== "waiting") {
      current().ms += at - since;
      currentMs += at - since;
    }
    since = at;
  };
  /** Returns the shares of work, including the current document. */
  const workNow = (): { fresh: WorkShare; known: WorkShare } => {
    const size = documents[position]?.size ?? 0;
    const share = phase === "waiting" || phase === "optimizing" ? 0 : PHASE_START[phase];
    const done = size * share;
    const within = ({ done: before, left, ms }: WorkShare): WorkShare => ({
      done: before + done,
      left: Math.max(0, left - done),
      ms,
    });
    return documents[position]?.known
      ? { ...shares, known: within(shares.known) }
      : { ...shares, fresh: within(shares.fresh) };
  };
  const finishUntil = (next: number): void => {
    for (; position < next; position++) {
      const size = documents[position]?.size ?? 0;
      const share = current();
      share.done += size;
      share.left = Math.max(0, share.left - size);
      if (isRead) read += 1;
      if (isRead) readMs += currentMs;
      currentMs = 0;
      isRead = false;
    }
  };
  const report = (reading: number): void => {
    const work = workNow();
    fraction = Math.max(fraction, fractionDone(work));
    const remainingMs = remainingTime(work);
    const ms = readMs + (isRead ? currentMs : 0);
    onProgress({
      fraction,
      phase,
      done: Math.min(position, documents.length),
      total: documents.length,
      operations: operations + reading,
      documentsPerSecond: perSecond(read, ms),
      operationsPerSecond: perSecond(operations + reading, ms),
      ...(remainingMs !== undefined && { remainingMs }),
      ...(failed.length > 0 && { failed: [...failed] }),
    });
  };
  return {
    beginDocument: (next) => {
      addTime();
      finishUntil(next);
      phase = "reading";
      report(0);
    },
    tell: (next, reading = 0) => {
      addTime();
      phase = next;
      if (next === "chunking" || next === "embedding") isRead = true;
      if (next === "optimizing") finishUntil(documents.length);
      report(reading);
    },
    addOperations: (count) => {
      operations += count;
    },
    addFailure: (source) => {
      if (failed.length < MOST_FAILED) failed.push(source);
    },
  };
}
