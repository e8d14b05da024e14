import type { ServerResponse } from "node:http";

/** Limits the requests in progress and divides the slots fairly between clients. */
export interface RequestSlots {
  /**
   * Takes a slot until the answer is sent or its connection is closed. If no slot is free, the request waits.
   * Clients take turns for free slots, regardless of how many requests each has waiting. A request that
   * already has a slot keeps it.
   *
   * @param client the client that the request counts against
   * @returns false if too many of the client's requests are already waiting, or if this one waited too long
   */
  take(outgoing: ServerResponse, client: string): Promise<boolean>;
  /** Returns a slot early. */
  release(outgoing: ServerResponse): void;
  /** Returns whether the request has a slot. */
  holds(outgoing: ServerResponse): boolean;
}

/** The size of a set of slots. */
export interface SlotLimits {
  /** Number of slots for all clients together. */
  readonly most: number;
  /** Number of slots that one client can have. */
  readonly share: number;
  /** Number of requests of one client that may wait for a slot. Default 0. */
  readonly waiting?: number;
  /** Milliseconds after which the connection is closed, so that slow readers cannot keep a slot. Default: no limit. */
  readonly longest?: number;
}

/** Maximum time that a request waits for a slot, in milliseconds. */
export const LONGEST_WAIT = 5000;

/** A request that has a slot. */
interface Holder {
  readonly client: string;
  readonly bound: NodeJS.Timeout | undefined;
}

/** A request that waits for a slot. */
interface Waiter {
  readonly outgoing: ServerResponse;
  /** Ends the wait, with or without a slot. */
  readonly settle: (taken: boolean) => void;
}

export function createRequestSlots({
  most,
  share,
  waiting = 0,
  longest,
}: SlotLimits): RequestSlots {
  const holders = new Map<ServerResponse, Holder>();
  const held = new Map<string, number>();
  /** The queue of requests per client. The next client to receive a slot comes first. */
  const queues = new Map<string, Waiter[]>();

  const mayHold = (client: string): boolean =>
    holders.size < most && (held.get(client) ?? 0) < share;
  const hold = (outgoing: ServerResponse, client: string): void => {
    const bound =
      longest === undefined ? undefined : setTimeout(() => outgoing.destroy(), longest).unref();
    holders.set(outgoing, { client, bound });
    held.set(client, (held.get(client) ?? 0) + 1);
    outgoing.once("close", () => release(outgoing));
  };
  const release = (outgoing: ServerResponse): void => {
    const holder = holders.get(outgoing);
    if (holder === undefined) return;
    const { client, bound } = holder;
    clearTimeout(bound);
    holders.delete(outgoing);
    const left = (held.get(client) ?? 0) - 1;
    if (left > 0) held.set(client, left);
    else held.delete(client);
    grant();
  };
  /** Assigns free slots to waiting requests, one client at a time. */
  const grant = (): void => {
    for (const [client, queue] of queues) {
      if (holders.size >= most) return;
      const [next] = queue;
      if (next === undefined || !mayHold(client)) continue;
      hold(next.outgoing, client);
      next.settle(true);
      // Move the client to the end. The loop reaches it again.
      queues.delete(client);
      if (queue.length > 0) queues.set(client, queue);
    }
  };
  const wait = (outgoing: ServerResponse, client: string): Promise<boolean> => {
    const queue = queues.get(client) ?? [];
    if (queue.length >= waiting) return Promise.resolve(false);
    queues.set(client, queue);
    return new Promise((resolve) => {
      const settle = (taken: boolean): void => {
        clearTimeout(late);
        outgoing.off("close", leave);
        queue.splice(queue.indexOf(waiter), 1);
        if (queue.length === 0) queues.delete(client);
        resolve(taken);
      };
      const leave = (): void => settle(false);
      const waiter: Waiter = { outgoing, settle };
      const late = setTimeout(leave, LONGEST_WAIT).unref();
      outgoing.once("close", leave);
      queue.push(waiter);
    });
  };

  return {
    take(outgoing, client) {
      if (holders.has(outgoing)) return Promise.resolve(true);
      if (outgoing.destroyed) return Promise.resolve(false);
      if (!mayHold(client)) return wait(outgoing, client);
      hold(outgoing, client);
      return Promise.resolve(true);
    },
    release,
    holds: (outgoing) => holders.has(outgoing),
  };
}
