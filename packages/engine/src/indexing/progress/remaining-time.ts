import type { IndexPhase } from "../../contracts/index-report.ts";

/** Where in the work on one document each phase begins, measured on GitHub's. */
export const PHASE_START: Readonly<Record<Exclude<IndexPhase, "waiting" | "optimizing">, number>> =
  { reading: 0, chunking: 0.15, embedding: 0.4, writing: 0.6 };
/** Share of the work that is the upkeep of the store: a twentieth, measured on 250 documents. */
const OPTIMIZING_SHARE = 0.05;
/** Cost of a document that the index already has, relative to a new one of its size: mostly a hash. */
const COST_OF_KNOWN = 0.02;

/** How much of one kind of documents is done. */
export interface WorkShare {
  /** Size of what is done, in any unit; bytes say more than documents. */
  readonly done: number;
  /** Size of what is left. */
  readonly left: number;
  /** Milliseconds that it took so far. */
  readonly ms: number;
}

/** The work of an `index`: what the store does not have, and what it has in some state. */
export interface IndexWork {
  readonly fresh: WorkShare;
  readonly known: WorkShare;
}

/** The share of the work on the documents that is done, 0 up to where the upkeep of the store begins. */
export function fractionDone({ fresh, known }: IndexWork): number {
  const done = fresh.done + known.done * COST_OF_KNOWN;
  const all = done + fresh.left + known.left * COST_OF_KNOWN;
  return all === 0 ? 0 : (done / all) * (1 - OPTIMIZING_SHARE);
}

/**
 * Estimates the milliseconds that the rest takes. Each kind continues at its own speed so far: a thousand unchanged
 * documents say nothing about new ones.
 *
 * @returns undefined while nothing is known
 */
export function remainingTime({ fresh, known }: IndexWork): number | undefined {
  const ofFresh = timeFor(fresh, undefined);
  const ofKnown = timeFor(
    known,
    fresh.done > 0 ? (fresh.ms / fresh.done) * COST_OF_KNOWN : undefined,
  );
  if (ofFresh === undefined || ofKnown === undefined) return undefined;
  const upkeep = fresh.ms + known.ms + ofFresh + ofKnown;
  return ofFresh + ofKnown + (upkeep * OPTIMIZING_SHARE) / (1 - OPTIMIZING_SHARE);
}

/** Milliseconds for what is left of one kind. */
function timeFor({ done, left, ms }: WorkShare, otherwise: number | undefined): number | undefined {
  if (left === 0) return 0;
  const each = done > 0 ? ms / done : otherwise;
  return each === undefined ? undefined : left * each;
}

/** Count per second; 0 if no time has passed. */
export function perSecond(count: number, ms: number): number {
  return ms > 0 ? (count * 1000) / ms : 0;
}
