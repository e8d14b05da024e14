import { createRequestSlots, type RequestSlots } from "./request-slots.ts";

/** Separate slots for each use, so that no use can take the slots that another use needs. */
export interface ServerSlots {
  /** For requests without a token, on open routes. */
  readonly strangers: RequestSlots;
  /** For reading the bodies of admitted callers. */
  readonly bodies: RequestSlots;
  /** For calls in progress. */
  readonly calls: RequestSlots;
  /** For streams of notifications, which stay open until their client ends them. */
  readonly streams: RequestSlots;
}

/** Maximum number of concurrent requests without a token. */
const MOST_STRANGERS = 16;
/** Maximum number from one address. A dashboard page loads six files at once. */
const STRANGERS_SHARE = 8;
/** Maximum duration of a request without a token in milliseconds, including the time to read its answer. */
const LONGEST_STRANGER = 10_000;
/**
 * Maximum number of bodies being read at once. Each may have `MOST_BYTES` and stays in memory until its call
 * begins.
 */
const MOST_BODIES = 64;
/** Maximum number for one client. */
const BODIES_SHARE = 16;
/** Maximum number of calls in progress. */
const MOST_CALLS = 64;
/** Maximum number for one client. More would not finish sooner, because they share a processor. */
const CALLS_SHARE = 16;
/** Maximum duration of a call in milliseconds, including the time to read its answer. */
const LONGEST_CALL = 120_000;
/** Maximum number of open notification streams. */
export const MOST_STREAMS = 256;
/** Maximum number for one client. */
export const STREAMS_SHARE = 64;
/** Maximum number of requests of one client that may wait for a slot. Further ones receive 503 immediately. */
const MOST_WAITING = 48;

export interface ServerSlotsOptions {
  /** Default `MOST_CALLS`. */
  readonly calls?: number | undefined;
  /** Default `MOST_STREAMS`. */
  readonly streams?: number | undefined;
}

export function createServerSlots({
  calls = MOST_CALLS,
  streams = MOST_STREAMS,
}: ServerSlotsOptions): ServerSlots {
  const waiting = MOST_WAITING;
  return {
    strangers: createRequestSlots({
      ...{ most: MOST_STRANGERS, share: STRANGERS_SHARE, waiting, longest: LONGEST_STRANGER },
    }),
    bodies: createRequestSlots({ most: MOST_BODIES, share: BODIES_SHARE, waiting }),
    calls: createRequestSlots({ most: calls, share: CALLS_SHARE, waiting, longest: LONGEST_CALL }),
    // Requests for streams do not wait, because a stream may keep its slot for hours.
    streams: createRequestSlots({ most: streams, share: STREAMS_SHARE }),
  };
}
