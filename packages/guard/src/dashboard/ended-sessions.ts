import type { OpenedSession } from "./session.ts";

/** Sessions that were ended and are remembered; beyond them, all that began before are ended. */
const MOST_ENDED_SESSIONS = 10_000;

/** The sessions that somebody signed out of, until they would have ended by themselves. */
export interface EndedSessions {
  add(session: OpenedSession): void;
  has(session: OpenedSession): boolean;
}

/**
 * Remembers them in this process: a session is in its cookie alone, which whoever took it before has still.
 *
 * @param most for tests
 */
export function createEndedSessions(most: number = MOST_ENDED_SESSIONS): EndedSessions {
  /** By id, when it would have ended (milliseconds since 1970). */
  const ended = new Map<string, number>();
  /** What began before is over: some of it was ended, and nobody knows any more which. */
  let begin = 0;
  return {
    add({ id, expiresAt }) {
      if (ended.size >= most) {
        const now = Date.now();
        for (const [other, end] of ended) if (end <= now) ended.delete(other);
        if (ended.size >= most) {
          ended.clear();
          begin = now;
        }
      }
      ended.set(id, expiresAt.getTime());
    },
    has: ({ id, begunAt }) => begunAt.getTime() < begin || ended.has(id),
  };
}
