import { createRequestSlots, type RequestSlots } from "./request-slots.ts";

/** Separate slots for each use, so that no client can take those that others need. */
export interface ServerSlots {
  /** For requests without a token, on open routes. */
  readonly strangers: RequestSlots;
  /** For reading the bodies of admitted callers. */
  readonly bodies: RequestSlots;
  /** For calls in progress. */
  readonly calls: RequestSlots;
  /** For streams of notifications, open until their client ends them. */
  readonly streams: RequestSlots;
}

/** Requests of strangers at once. */
const MOST_STRANGERS = 16;
/** …of one address: a page of the dashboard loads six files at once. */
const STRANGERS_SHARE = 8;
/** Milliseconds for a stranger's request, including the time to read its answer. */
const LONGEST_STRANGER = 10_000;
/** Bodies being read at once: each may have `MOST_BYTES`, and stays in memory until its call begins. */
const MOST_BODIES = 64;
/** …of one client. */
const BODIES_SHARE = 16;
/** Calls in progress at once. */
const MOST_CALLS = 64;
/** …of one client. More would not finish sooner, since they share a processor. */
const CALLS_SHARE = 16;
/** Milliseconds for a call, including the time to read its answer. */
const LONGEST_CALL = 120_000;
/** Streams of notifications at once. */
export const MOST_STREAMS = 256;
/** …of one client. */
export const STREAMS_SHARE = 64;
/** Requests of one client that may wait for a slot; further ones get 503 at once. */
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
    // No waiting: a stream may keep its slot for hours.
    streams: createRequestSlots({ most: streams, share: STREAMS_SHARE }),
  };
}
