import type { OpenedSession } from "./session.ts";

/** The most ended sessions to remember; beyond them, all sessions that began before are over. */
const MOST_ENDED_SESSIONS = 10_000;

/** The sessions that were signed out of, until they would have expired. */
export interface EndedSessions {
  add(session: OpenedSession): void;
  has(session: OpenedSession): boolean;
}

/**
 * Remembers ended sessions in this process: a session is only in its cookie, of which copies may exist.
 *
 * @param most for tests
 */
export function createEndedSessions(most: number = MOST_ENDED_SESSIONS): EndedSessions {
  /** When each would have expired (milliseconds since 1970), by id. */
  const ended = new Map<string, number>();
  /** Sessions that began before this time are over: some were ended, and it is no longer known which. */
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
