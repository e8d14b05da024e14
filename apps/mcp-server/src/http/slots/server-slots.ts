import { createRequestSlots, type RequestSlots } from "./request-slots.ts";

/** What requests take while the server has to do with them: nobody can take what others need. */
export interface ServerSlots {
  /** For requests of strangers, on routes that answer without a token. */
  readonly strangers: RequestSlots;
  /** For bodies that are being read, of callers that may ask. */
  readonly bodies: RequestSlots;
  /** For what is worked on. */
  readonly calls: RequestSlots;
  /** For streams of notifications, open until their client ends them. */
  readonly streams: RequestSlots;
}

/** Requests of strangers at once. */
const MOST_STRANGERS = 16;
/** …of one address: a page of the dashboard loads six files at once. */
const STRANGERS_SHARE = 8;
/** Milliseconds that a stranger's request may take, with the time in which its answer is read. */
const LONGEST_STRANGER = 10_000;
/** Bodies that are read at once: each may be `MOST_BYTES`, and is held until its call begins. */
const MOST_BODIES = 64;
/** …of one client. */
const BODIES_SHARE = 16;
/** Calls that are worked on at once. */
const MOST_CALLS = 64;
/** …of one client. More would end no sooner: they share a processor. */
const CALLS_SHARE = 16;
/** Milliseconds that a call may take, with the time in which its answer is read. */
const LONGEST_CALL = 120_000;
/** Streams of notifications at once. */
export const MOST_STREAMS = 256;
/** …of one client. */
export const STREAMS_SHARE = 64;
/** Requests of one client that wait for a place; further ones get 503 at once. */
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
    // A stream that waits for a place would wait for hours.
    streams: createRequestSlots({ most: streams, share: STREAMS_SHARE }),
  };
}
