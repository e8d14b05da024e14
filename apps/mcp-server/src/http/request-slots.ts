import type { ServerResponse } from "node:http";

/** Bounds how many requests are answered at once, and how long each may take. */
export interface RequestSlots {
  /** Takes a slot until the answer is sent or its connection gone; false where none is free. */
  take(outgoing: ServerResponse): boolean;
  /** Gives a slot back before. */
  release(outgoing: ServerResponse): void;
  /** Resolves when no slot is taken. */
  emptied(): Promise<void>;
}

/**
 * @param most how many
 * @param longest milliseconds after which the connection is closed, so that nobody keeps a slot by
 * reading slowly. Default: no bound
 */
export function createRequestSlots(most: number, longest?: number): RequestSlots {
  const taken = new Map<ServerResponse, NodeJS.Timeout | undefined>();
  const waiting = new Set<() => void>();
  const release = (outgoing: ServerResponse): void => {
    clearTimeout(taken.get(outgoing));
    taken.delete(outgoing);
    if (taken.size > 0) return;
    for (const resolve of waiting) resolve();
    waiting.clear();
  };
  return {
    take(outgoing) {
      if (taken.size >= most) return false;
      const bound =
        longest === undefined ? undefined : setTimeout(() => outgoing.destroy(), longest).unref();
      taken.set(outgoing, bound);
      outgoing.once("close", () => release(outgoing));
      return true;
    },
    release,
    emptied: () =>
      taken.size === 0
        ? Promise.resolve()
        : new Promise((resolve) => {
            waiting.add(resolve);
          }),
  };
}
