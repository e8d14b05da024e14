import type { IndexPhase } from "../../contracts/index-report.ts";

/** The share of the work on one document that is done when a phase begins, measured on the documents of GitHub and Stripe. */
export const PHASE_START: Readonly<Record<Exclude<IndexPhase, "waiting" | "optimizing">, number>> =
  { reading: 0, chunking: 0.07, embedding: 0.26, writing: 0.57 };
/** Share of the work that maintains the store: a twentieth, measured on 250 documents. */
const OPTIMIZING_SHARE = 0.05;
/**
 * Cost of a document that the index already contains, relative to a new one of the same size. Most of it is
 * hashing.
 */
const COST_OF_KNOWN = 0.02;

/** An estimate needs this share of the work on new documents, or this many milliseconds of it. Earlier ones err by far. */
const LEAST_DONE = 0.1;
const LEAST_MS = 10_000;

/** Progress with one kind of document. */
export interface WorkShare {
  /** Size of the finished work, in any unit. Bytes are more accurate than documents. */
  readonly done: number;
  /** Size of the remaining work. */
  readonly left: number;
  /** Milliseconds spent so far. */
  readonly ms: number;
}

/** The work of an `index` run: documents that are new to the store, and documents that it already has in some state. */
export interface IndexWork {
  readonly fresh: WorkShare;
  readonly known: WorkShare;
}

/**
 * Returns the share of the work on the documents that is done, from 0 to the point where maintenance of the store
 * begins.
 */
export function fractionDone({ fresh, known }: IndexWork): number {
  const done = fresh.done + known.done * COST_OF_KNOWN;
  const all = done + fresh.left + known.left * COST_OF_KNOWN;
  return all === 0 ? 0 : (done / all) * (1 - OPTIMIZING_SHARE);
}

/**
 * Estimates the remaining milliseconds. Each kind of document is assumed to continue at its own speed, because a
 * thousand unchanged documents say nothing about new ones.
 *
 * @returns undefined if there is no estimate yet
 */
export function remainingTime({ fresh, known }: IndexWork): number | undefined {
  const isEarly = fresh.done < LEAST_DONE * (fresh.done + fresh.left) && fresh.ms < LEAST_MS;
  if (isEarly) return undefined;
  const ofFresh = timeFor(fresh, undefined);
  const ofKnown = timeFor(
    known,
    fresh.done > 0 ? (fresh.ms / fresh.done) * COST_OF_KNOWN : undefined,
  );
  if (ofFresh === undefined || ofKnown === undefined) return undefined;
  const upkeep = fresh.ms + known.ms + ofFresh + ofKnown;
  return ofFresh + ofKnown + (upkeep * OPTIMIZING_SHARE) / (1 - OPTIMIZING_SHARE);
}

/** Estimates the milliseconds for the remaining work of one kind. */
function timeFor({ done, left, ms }: WorkShare, otherwise: number | undefined): number | undefined {
  if (left === 0) return 0;
  const each = done > 0 ? ms / done : otherwise;
  return each === undefined ? undefined : left * each;
}

/** Returns a rate per second; 0 if no time has passed. */
export function perSecond(count: number, ms: number): number {
  return ms > 0 ? (count * 1000) / ms : 0;
}
