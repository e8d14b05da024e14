import type { OpenedSession } from "./session.ts";

/** Maximum number of ended sessions to remember. If there are more, all sessions that began earlier are ended. */
const MOST_ENDED_SESSIONS = 10_000;

/** The sessions that users signed out of. Each is kept until it would have expired. */
export interface EndedSessions {
  add(session: OpenedSession): void;
  has(session: OpenedSession): boolean;
}

/**
 * Remembers ended sessions in this process. A session exists only in its cookie, and copies of the cookie may
 * exist.
 *
 * @param most for tests
 */
export function createEndedSessions(most: number = MOST_ENDED_SESSIONS): EndedSessions {
  /** The time at which each session would have expired (milliseconds since 1970), by id. */
  const ended = new Map<string, number>();
  /** Sessions that began before this time are over. Some of them were ended, but it is no longer known which. */
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
