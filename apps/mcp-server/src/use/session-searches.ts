import { type Hit, operationKey } from "@speclens/core";
import { LRUCache } from "lru-cache";

/** The most sessions whose searches are held, and the milliseconds after the last search of one. */
const MOST_SESSIONS = 1_000;
const LIFETIME = 10 * 60 * 1000;
/** The most searches of a session. An agent opens a hit soon after its search. */
const MOST_SEARCHES = 8;

/** An operation that a search found. */
export type FoundOperation = Pick<Hit, "document" | "operation">;

/** The recent searches of each session, in memory only. */
export interface SessionSearches {
  /** Notes the hits that a session has seen for a question. */
  searched(session: string, question: string, hits: readonly FoundOperation[]): void;
  /**
   * Returns the question of the newest search that showed an operation. Each hit of a search counts once, however often
   * the session opens it. Undefined if no recent search showed it.
   */
  opened(session: string, operation: FoundOperation): string | undefined;
  /** Whether a session has searched recently. */
  hasSearched(session: string): boolean;
}

interface Search {
  readonly question: string;
  /** The hits that were not opened yet. */
  readonly unopened: Set<string>;
}

/** Creates an empty list. */
export function createSessionSearches(): SessionSearches {
  const sessions = new LRUCache<string, Search[]>({ max: MOST_SESSIONS, ttl: LIFETIME });
  return {
    searched: (session, question, hits) => {
      const known = sessions.get(session) ?? [];
      const others = known.filter((one) => one.question !== question);
      // A further page of the same question adds its hits.
      const before = known.find((one) => one.question === question)?.unopened ?? [];
      const search = { question, unopened: new Set([...before, ...hits.map(operationKey)]) };
      sessions.set(session, [...others, search].slice(-MOST_SEARCHES));
    },
    opened: (session, operation) => {
      const key = operationKey(operation);
      const search = sessions.get(session)?.findLast(({ unopened }) => unopened.has(key));
      search?.unopened.delete(key);
      return search?.question;
    },
    hasSearched: (session) => sessions.has(session),
  };
}
